import type { MarkdownIt } from "markdown-it";
import { createMarkdownStream } from "./markdown-stream.ts";
import { createMarkdownView } from "./markdown-view.ts";
import { findStablePrefix } from "./stable-prefix.ts";
import type { NodeSurroundings } from "./tokens-to-nodes.ts";

/** Shows a text. While it is being written, only what was added is drawn. */
export type Painter = (text: string, isWriting: boolean) => void;

/** Draws one message's Markdown into its element. */
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
