"""What is answered to sentences that can't be read, where several parts of the reader say the same."""

PLAY = "What is to be played? Name a card, or numbers: play the oldest card, bank 4, move the rest."
BEHIND = "Behind the condition comes what to do: if I owe more than 2, play the highest card, move all."
CONDITION = "Who or what is asked about? Write, say: if I owe more than 2, if the leader is more than 5 squares ahead."
CARDS = "Which cards? Start with five cards: Start with 7 7 6 5 5."
NUMBERS = "Which number is movement, and which is banked? Write it like this: move 2, bank 4."
UNFINISHED = "This breaks off. Write it to its end: if I am leading, bank 5, move the rest."
EVENLY = "Where does the odd point of a 5 go? Write: bank half, move the rest. Half is rounded down."
TOO_MUCH = "All of it, or all but that? Write: bank 2, move the rest. Or: move all."
NEVER = "In no round of a race is that so. Name rounds that meet, or make it two sentences."
BRACKETS = "Is what stands in brackets the condition, or one more? Write the condition that counts, without brackets."
LABEL = "Is that a label, or are all points meant? Leave the label out, or write: bank all."
EXCEPTED = "If that holds, or if it does not? Begin with: If, or: Otherwise."
HEAD = "Does what stands in front of the colon hold here, too? Say both together: from round 6, if I owe 2, bank 4."
ALSO = (
    "Is that one more condition beside the one before? Write both: if I lead and I owe more than 0, bank 3."
)
THERE = "In that case only, or in any? Write both conditions: if I am past 40 and I lead, bank 3."
THAN_WHAT = "Than what? Write the number: if the leader is less than 8 squares ahead of me."
SHORTER = (
    "I know these words, but can't put them together. Write first when, then the card, then the numbers: "
    "if I am last, play the highest card, move 4, bank the rest."
)
BOTH = 'More or less? Write "more than 2", "2 or more", "less than 2" or "2 or less".'
HISTORY = (
    "A robot sees the last report only, and not how long something has lasted. Write what that report shows."
)
WAS_SO = (
    "A robot sees the last report only, and not what was once so. Write what it shows: while I lead, bank 5."
)
ONE_TIME = "In which of these rounds? A robot does the same in each of them. Name the round: in round 3, ..."
COUNTED_FROM = "Which of these rounds is the first? Write: in every 2 rounds from round 6."
NEARLY = "How near is that? Write: from square 36, from round 8."
UNREAL = "Is that what the robot is to do? Write: in round 5, play the highest card."
UNEVEN = "How does that go on? Name all these rounds: in rounds 1, 2, 4 and 7."
ABOUT = "How many exactly? Write, say: if I am 5 or more squares behind the leader, if I owe more than 2."
TO_COME = (
    "A robot sees the last report only, and not what this round will bring. Write what that report shows."
)
STARTS = "In that round alone, or from that round on? Write: in round 10, ... or: from round 10, ..."
KEPT = "A robot says which card it plays, not which it keeps. Write when that one is played: from round 9, play a 10."
COUNTED = "A robot knows its oldest, newest, lowest and highest card, and cards by their value: play a 9."
OFF_LEAD = (
    "Off the lead by how much? Write: if the leader is ahead of me, or: if I am 4 or more behind the leader."
)
ENDS = "Does that end it, or is it played then as well? Say: until round 8 or until I owe 2, or make it two sentences."
DOES_TOO = "Who does what? Say both in full: if the leader owes nothing and I owe 2 or more."
SLASH = 'Both at once, or one of them? Write it with "and", or with "or".'
GAP = (
    "The gap to whom? Write: the gap to the leader is 8 or more. Or: the gap to the next ahead is 8 or more."
)
NUMBERS_OF_SQUARES = "How many squares or rounds? Write: in the last 15 squares, from round 9."
CARD_OR_POINTS = (
    "Is that a card of that value, or so many points? Write: play a 4, bank all. Or: bank 4, move the rest."
)
COUNTED_CARDS = (
    "A robot can ask whether a card of a value is in hand, and how high the highest and lowest are, but not how many: "
    "if I hold a 6, if my lowest card is more than 5."
)
HALVED = "Half of what? Write the number: bank 2. Half of the card is: bank half, move the rest."
NOT_THOSE = (
    "And what is played instead of those? Make it a sentence: if my oldest card is 10, play the lowest card."
)
INSTEAD_OF = "And what becomes of the rest? Write both: move 4, bank the rest."
ROUND_OR_POINTS = (
    "Is the last number a round, or so many points? Make it two sentences: in rounds 2 and 5, bank 3."
)
EITHER = "Both at once, or in either case? Make it two sentences, or write: if I am past 40 or the leader is past 45."
ONE_HALF = (
    "For the card alone, or for card and numbers? Make it two sentences: in rounds 5 to 8, bank 3. If I am last, "
    "play the highest card."
)
BOTH_CARDS = "Are these numbers for both cards, or for the last one only? Say them with each card."
DITTO = "The same as what? Write it: from round 9, play the highest card, move all."
FROM_UNTIL = "From when until when is that? Write: in rounds 3 to 5, play the lowest card, bank all."
IT_GOES = "What goes there: the whole card, or what overtaking costs? Write: bank all. Or: deduct overtaking from bank."
NOT_BOTH = "Another place, or nobody level? Write: if my position is not 1. Or: if nobody is level with me."
TWO_CARDS = (
    "Both, or which of them? Write: if I hold a 6 and I hold a 7. Or: if I hold a 6 and I do not hold a 7."
)
WHO = "Who is that? If it is your robot, write I. If not: the leader, the next ahead, the next behind."
WITHIN = "In that case only, or in any? Write both conditions: if I am last and I owe 2, bank 3."
FROM_A_CASE = (
    "A robot can't count rounds from a case on. Name them: in rounds 3 to 4, if I owe more than 0, bank 5."
)
BOTH_OUT = "Are both left out? Write: if not (in round 1) and not (I am last), bank 5."
GROUPED = (
    "Does the last of these hold for both, or for the one before it? Make it two sentences: if I am last, bank 3. "
    "In the last 15 squares, if I owe 2, bank 3."
)
