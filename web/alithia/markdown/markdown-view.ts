import type { MarkdownNode } from "./markdown-node.ts";
import type { MarkdownStream, StreamChange } from "./markdown-stream.ts";
import { patchChildren } from "./patch-nodes.ts";

/** Draws a growing text into an element: what has settled is left alone, the unfinished end is patched. */
export function createMarkdownView(container: Element, stream: MarkdownStream) {
  /** How many DOM nodes the settled segments before each index have; the last entry is where the tail begins. */
  const offsets = [0];
  let drawnTail: MarkdownNode[] = [];
  let drawnSegments: MarkdownNode[][] = [];

  function domOf(from: number, to: number): Node[] {
    return Array.from({ length: to - from }, (_, index) => container.childNodes[from + index]).filter(
      (node) => node !== undefined,
    );
  }

  function redraw(index: number): void {
    const [from = 0, to = 0] = [offsets[index], offsets[index + 1]];
    const before = drawnSegments[index] ?? [];
    const after = stream.segments[index]?.nodes ?? [];
    patchChildren(container, domOf(from, to), before, after, container.childNodes[to] ?? null);
    drawnSegments[index] = after;
    const grown = after.length - before.length;
    for (let later = index + 1; grown !== 0 && later < offsets.length; later += 1)
      offsets[later] = (offsets[later] ?? 0) + grown;
  }

  function draw(change: StreamChange): void {
    for (const index of change.redrawn) redraw(index);
    const from = offsets.at(-1) ?? 0;
    const settled = stream.segments.slice(change.settledBefore).map(({ nodes }) => nodes);
    const after = [...settled.flat(), ...stream.tail()];
    patchChildren(container, domOf(from, container.childNodes.length), drawnTail, after, null);
    for (const nodes of settled) offsets.push((offsets.at(-1) ?? 0) + nodes.length);
    drawnSegments = [...drawnSegments, ...settled];
    drawnTail = stream.tail();
  }

  return {
    append: (delta: string) => draw(stream.append(delta)),
    finish: () => draw(stream.finish()),
  };
}

export type MarkdownView = ReturnType<typeof createMarkdownView>;
