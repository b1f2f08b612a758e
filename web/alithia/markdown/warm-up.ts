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

function createStage(): HTMLElement {
  const stage = document.createElement("div");
  stage.className = "agent-text markdown rehearsal";
  stage.inert = true;
  stage.ariaHidden = "true";
  return stage;
}

/**
 * Renders sample Markdown off-screen in small idle steps, so that the first reply finds compiled code,
 * resolved styles and loaded fonts.
 */
export async function warmUpMarkdown(parser: MarkdownIt, rest: () => Promise<void>): Promise<void> {
  const stage = createStage();
  document.body.append(stage);
  const paint = createPainter(stage, parser, { origin: location.origin });
  for (let end = 0; end < sample.length; end += 20) {
    paint(sample.slice(0, end), true);
    await rest();
  }
  paint(sample, false);
  await rest();
  stage.remove();
}
