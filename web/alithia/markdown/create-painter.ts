import type { MarkdownIt } from "markdown-it";
import { findDrawableEnd } from "./drawable-end.ts";
import { createMarkdownStream } from "./markdown-stream.ts";
import { createMarkdownView } from "./markdown-view.ts";
import type { NodeSurroundings } from "./tokens-to-nodes.ts";

/** A draw may take a fifth of the time: a long unfinished block is drawn less often, never skipped. */
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
  let wanted = "";
  let isFinished = false;
  let waiting: number | null = null;
  let restUntil = 0;

  function begin(): void {
    container.replaceChildren();
    view = createMarkdownView(container, createMarkdownStream(parser, surroundings));
    drawn = "";
    isFinished = false;
  }

  function stop(): void {
    if (waiting !== null) cancelAnimationFrame(waiting);
    waiting = null;
  }

  function draw(whole: string, isWriting: boolean): void {
    const startedAt = performance.now();
    const text = isWriting ? whole.slice(0, findDrawableEnd(whole)) : whole;
    if (isFinished ? text !== drawn || isWriting : !text.startsWith(drawn)) begin();
    if (text.length > drawn.length) view.append(text.slice(drawn.length));
    drawn = text;
    if (!isWriting && !isFinished) {
      view.finish();
      isFinished = true;
    }
    const endedAt = performance.now();
    const tookMs = endedAt - startedAt;
    restUntil = tookMs > cheapDrawMs ? endedAt + tookMs * restFactor : 0;
  }

  function drawAtFrame(): void {
    waiting = null;
    if (performance.now() < restUntil) waiting = requestAnimationFrame(drawAtFrame);
    else draw(wanted, true);
  }

  return {
    paint(text, isWriting) {
      wanted = text;
      if (isWriting && performance.now() < restUntil) {
        waiting ??= requestAnimationFrame(drawAtFrame);
        return;
      }
      stop();
      draw(text, isWriting);
    },
    stop,
  };
}
