"""How Sphinx makes a site of these pages: `make manual`. Nothing in it is loaded from outside."""

project = "Past the Post"
author = "the authors of Past the Post"
extensions = ["myst_parser"]
source_suffix = {".md": "markdown"}
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3
# The pages are read on their own, too, where a link to a file beside them is one; diagrams stay as they are written.
suppress_warnings = ["myst.xref_missing", "misc.highlighting_failure"]
html_theme = "furo"
html_title = "Past the Post"
html_copy_source = False
html_show_sourcelink = False
