// The slider leads to the page of a turn. Without this file the list of turns does the same.
const slide = document.querySelector(".slide");
if (slide) {
  const slider = slide.querySelector("input"), name = slide.querySelector("output");
  const turns = document.querySelectorAll(".turns ol a");
  slide.hidden = false;
  slider.addEventListener("input", () => { name.textContent = turns[slider.value].textContent; });
  slider.addEventListener("change", () => { location.href = turns[slider.value].getAttribute("href") + "#turn"; });
  if (location.hash === "#turn") slider.focus();
}
