/** Blocks in a part. A part that is followed by another is left out of layout and painting while it is out of view. */
const blocksPerPart = 8;

/** Fixes a part's height once it has left the view: from then on nothing moves when it goes or comes. */
function settle(entries: IntersectionObserverEntry[], observer: IntersectionObserver): void {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting || !(target instanceof HTMLElement) || target.offsetHeight === 0) continue;
    observer.unobserve(target);
    // Not its rectangle: a message that is just arriving is drawn a little smaller.
    target.style.containIntrinsicSize = `auto none auto ${getComputedStyle(target).height}`;
    target.classList.add("settled");
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
