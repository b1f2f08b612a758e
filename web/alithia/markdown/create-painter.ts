import type { MarkdownIt } from "markdown-it";
import { createMarkdownStream } from "./markdown-stream.ts";
import { createMarkdownView } from "./markdown-view.ts";
import type { NodeSurroundings } from "./tokens-to-nodes.ts";

/** A draw may take this share of the time: a long unfinished block is drawn less often, never skipped. */
const restFactor = 4;
const cheapDrawMs = 4;

export type Painter = {
  /** Shows a text. While it is being written, only what was added is drawn, as often as it is affordable. */
  paint: (text: string, isWriting: boolean) => void;
  stop: () => void;
};

/** Draws one message's Markdown into its element. */
export function createPainter(
  container: Element,
  parser: MarkdownIt,
  surroundings: NodeSurroundings,
): Painter {
  let view = createMarkdownView(container, createMarkdownStream(parser, surroundings));
  let drawn = "";
  let isFinished = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let restUntil = 0;

  function begin(): void {
    container.replaceChildren();
    view = createMarkdownView(container, createMarkdownStream(parser, surroundings));
    drawn = "";
    isFinished = false;
  }

  function draw(text: string, isWriting: boolean): void {
    clearTimeout(waiting);
    waiting = undefined;
    if (isFinished ? text !== drawn || isWriting : !text.startsWith(drawn)) begin();
    const startedAt = performance.now();
    if (text.length > drawn.length) view.append(text.slice(drawn.length));
    drawn = text;
    if (!isWriting && !isFinished) {
      view.finish();
      isFinished = true;
    }
    const tookMs = performance.now() - startedAt;
    restUntil = tookMs > cheapDrawMs ? performance.now() + tookMs * restFactor : 0;
  }

  return {
    paint(text, isWriting) {
      clearTimeout(waiting);
      const restMs = isWriting ? restUntil - performance.now() : 0;
      if (restMs > 0) waiting = setTimeout(() => draw(text, isWriting), restMs);
      else draw(text, isWriting);
    },
    stop() {
      clearTimeout(waiting);
    },
  };
}
