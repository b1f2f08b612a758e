import type { MarkdownIt } from "markdown-it";
import { createPainter } from "./create-painter.ts";

const sample = `# One
Two **three** *four* ~~five~~ \`six\` [seven](https://eight.test) https://nine.test ten@eleven.test
0x0000000000000000000000000000000000000000

- twelve
  1. thirteen

> fourteen

| fifteen | sixteen |
| --- | ---: |
| 17 | 18 |

\`\`\`ts
nineteen
\`\`\``;

/** Draws something of everything out of sight, so that the first words of the first reply find compiled code. */
export function warmUpMarkdown(parser: MarkdownIt): void {
  const paint = createPainter(document.createElement("div"), parser, { origin: location.origin });
  for (let end = 0; end < sample.length; end += 20) paint(sample.slice(0, end), true);
  paint(sample, false);
}
