import type { MarkdownNode } from "./markdown-node.ts";
import type { MarkdownStream, StreamChange } from "./markdown-stream.ts";
import { patchBlocks } from "./patch-nodes.ts";

/** Blocks in a part. A part that is followed by another is left out of layout and painting while it is out of view. */
const blocksPerPart = 8;

/** Fixes the heights of parts that have left the view: from then on nothing moves when they go or come. */
function settle(entries: IntersectionObserverEntry[], observer: IntersectionObserver): void {
  const left = entries.flatMap(({ target, isIntersecting }) =>
    !isIntersecting && target instanceof HTMLElement && target.offsetHeight > 0 ? [target] : [],
  );
  // All are measured before any is changed: measuring after a change lays the page out again. Not by their rectangles:
  // a message that is just arriving is drawn a little smaller.
  const heights = left.map((part) => getComputedStyle(part).height);
  for (const [index, part] of left.entries()) {
    observer.unobserve(part);
    part.style.containIntrinsicSize = `auto none auto ${heights[index]}`;
    part.classList.add("settled");
  }
}

/**
 * Keeps an element's blocks in parts of a fixed number, by their place: a long reply that grows costs the page its
 * last part only. `place` puts the blocks from an index on where they belong, after they were changed.
 */
function createParts(container: Element) {
  const parts: Element[] = [];
  const view = new IntersectionObserver(settle);

  function findPart(index: number): Element {
    const number = Math.floor(index / blocksPerPart);
    const known = parts[number];
    if (known !== undefined) return known;
    const full = parts[number - 1];
    if (full !== undefined) view.observe(full);
    const part = document.createElement("div");
    part.className = "markdown-part";
    container.append(part);
    parts[number] = part;
    return part;
  }

  return {
    place(blocks: Node[], from: number): void {
      for (let index = from; index < blocks.length; index += 1) {
        const block = blocks[index];
        if (block !== undefined) findPart(index).appendChild(block);
      }
      while (parts.length > Math.ceil(blocks.length / blocksPerPart)) parts.pop()?.remove();
    },
  };
}

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
