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
export function createParts(container: Element) {
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
