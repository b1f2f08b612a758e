import type { MarkdownIt } from "markdown-it";
import { createMarkdownStream } from "./markdown-stream.ts";
import { createMarkdownView } from "./markdown-view.ts";
import type { NodeSurroundings } from "./tokens-to-nodes.ts";

const longestHeld = 640;
const unfinishedLink = /^\[[^\]\n]{0,200}(?:\](?:\([^()\s]{0,400})?)?$/;
/** Markup characters only: a list marker, rule, heading underline, fence or the delimiter row of a table. */
const onlySigns = /^[ \t>]*(?:[-=+*_#~`|:][-=+*_#~`|: \t]*|\d{1,9}[.)]?[ \t]*)?$/;
const row = /^[ \t]*\|/;
/** Length of a transaction hash, so that hashes are never shown in pieces. */
const longestWord = 66;
const unfinishedWord = /(?<!\w)(?:\d[\d.,]{0,65}|\w{1,66})$/;

function isUnfinishedLink(text: string, at: number): boolean {
  return at !== -1 && text.length - at <= longestHeld && unfinishedLink.test(text.slice(at));
}

/** Returns the start of the line above the one that begins at `start`. */
function findLineAbove(text: string, start: number): number {
  return start < 2 ? 0 : text.lastIndexOf("\n", start - 2) + 1;
}

/** Returns the start of a last line whose type, or that of the row above, is undecided; else the length. */
function findUndecidedLine(text: string): number {
  const start = text.lastIndexOf("\n") + 1;
  const line = text.slice(start);
  if (line.length > longestHeld) return text.length;
  const above = findLineAbove(text, start);
  const isBelowRow = start > 0 && row.test(text.slice(above, start));
  if (!isBelowRow) return onlySigns.test(line) || row.test(line) ? start : text.length;
  if (!onlySigns.test(line)) return text.length;
  const isBelowTwo = above > 0 && row.test(text.slice(findLineAbove(text, above), above));
  return isBelowTwo || start - above > longestHeld ? start : above;
}

/** Returns the start of a trailing word that may still grow, or the text's length if there is none. */
function findUnfinishedWord(text: string): number {
  const end = text.slice(-longestWord - 1);
  return text.length - (unfinishedWord.exec(end)?.[0].length ?? 0);
}

/**
 * Returns the length of the prefix of a streaming text that is safe to render. Held back are incomplete
 * links, lines of markup characters and the first row of a table: rendered early, they would appear as text
 * and then reflow. Incomplete words and numbers are held back too: they would wrap as they grow, or be
 * misread.
 */
export function findStablePrefix(text: string): number {
  const at = text.lastIndexOf("[");
  const link = isUnfinishedLink(text, at) ? at : text.length;
  const end = Math.min(link, findUnfinishedWord(text));
  return findUndecidedLine(text.slice(0, text[end - 1] === "!" ? end - 1 : end));
}

/** Renders a text; while it is being written, only what was added is drawn. */
export type Painter = (text: string, isWriting: boolean) => void;

/** Creates a painter that renders one message's Markdown into its element. */
export function createPainter(
  container: Element,
  parser: MarkdownIt,
  surroundings: NodeSurroundings,
): Painter {
  let view = createMarkdownView(container, createMarkdownStream(parser, surroundings));
  let drawn = "";
  let isFinished = false;

  function begin(): void {
    container.replaceChildren();
    view = createMarkdownView(container, createMarkdownStream(parser, surroundings));
    drawn = "";
    isFinished = false;
  }

  return (whole, isWriting) => {
    const text = isWriting ? whole.slice(0, findStablePrefix(whole)) : whole;
    if (isFinished ? text !== drawn || isWriting : !text.startsWith(drawn)) begin();
    if (text.length > drawn.length) view.append(text.slice(drawn.length));
    drawn = text;
    if (!isWriting && !isFinished) {
      view.finish();
      isFinished = true;
    }
  };
}

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
