"""`pbm completion`: what makes a shell complete the commands of pbm and their options. Must not know these commands."""

import click
from click.shell_completion import get_completion_class

EXAMPLE = """\b
Examples:
  pbm completion bash >> ~/.bashrc
  pbm completion zsh >> ~/.zshrc
  pbm completion fish > ~/.config/fish/completions/pbm.fish
"""
_SHELLS = ("bash", "zsh", "fish")


@click.command(epilog=EXAMPLE)
@click.argument("shell", type=click.Choice(_SHELLS))
@click.pass_context
def completion(context: click.Context, shell: str) -> None:
    """Print what a shell needs to complete pbm's commands.

    Ends with 0.
    """
    made = get_completion_class(shell)
    # Each of the three is one that click knows.
    assert made is not None  # noqa: S101
    root = context.find_root()
    click.echo(made(root.command, {}, "pbm", "_PBM_COMPLETE").source())
