import { createParts } from "./create-parts.ts";
import type { MarkdownNode } from "./markdown-node.ts";
import type { MarkdownStream, StreamChange } from "./markdown-stream.ts";
import { patchBlocks } from "./patch-nodes.ts";

/** Draws a growing text into an element: what has settled is left alone, the unfinished end is patched. */
export function createMarkdownView(container: Element, stream: MarkdownStream) {
  const parts = createParts(container);
  /** Where each settled segment begins among the blocks; the last entry is where the unfinished end begins. */
  const starts = [0];
  const blocks: Node[] = [];
  const nodes: MarkdownNode[] = [];

  function replace(from: number, to: number, after: MarkdownNode[]): void {
    const before = nodes.slice(from, to);
    const isMoved = to < nodes.length && after.length !== before.length;
    const patched = patchBlocks(blocks.slice(from, to), before, after);
    nodes.splice(from, before.length, ...after);
    blocks.splice(from, before.length, ...patched);
    parts.place(blocks, isMoved ? from : from + Math.min(before.length, after.length));
  }

  function redraw(index: number): void {
    const [from = 0, to = 0] = [starts[index], starts[index + 1]];
    const after = stream.segments[index]?.nodes ?? [];
    replace(from, to, after);
    const grown = after.length - (to - from);
    for (let later = index + 1; grown !== 0 && later < starts.length; later += 1)
      starts[later] = (starts[later] ?? 0) + grown;
  }

  function draw(change: StreamChange): void {
    for (const index of change.redrawn) redraw(index);
    const settled = stream.segments.slice(change.settledBefore);
    const after = [...settled.flatMap((segment) => segment.nodes), ...stream.tail()];
    replace(starts.at(-1) ?? 0, nodes.length, after);
    for (const segment of settled) starts.push((starts.at(-1) ?? 0) + segment.nodes.length);
  }

  return {
    append: (delta: string) => draw(stream.append(delta)),
    finish: () => draw(stream.finish()),
  };
}
