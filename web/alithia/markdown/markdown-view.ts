import type { MarkdownStream, StreamChange } from "./markdown-stream.ts";
import type { MarkdownElement, MarkdownNode, MarkdownTag } from "./tokens-to-nodes.ts";

// Final allow-list of attributes, regardless of what earlier stages produced.
const allowedAttributes: Record<MarkdownTag, readonly string[]> = {
  a: ["href", "target", "rel"],
  blockquote: [],
  br: [],
  button: ["type", "class", "data-copy", "data-copy-code", "aria-label"],
  code: [],
  del: [],
  div: ["class", "tabindex", "role", "aria-label"],
  em: [],
  h2: [],
  h3: [],
  h4: [],
  h5: [],
  h6: [],
  hr: [],
  img: ["src", "alt", "loading"],
  li: [],
  ol: ["start"],
  p: [],
  pre: ["tabindex"],
  span: ["class", "role", "aria-label"],
  strong: [],
  table: [],
  tbody: [],
  td: ["class"],
  th: ["class"],
  thead: [],
  tr: [],
  ul: [],
};

function setAttributes(element: Element, { tag, attributes }: MarkdownElement): void {
  const allowed = allowedAttributes[tag];
  for (const name of element.getAttributeNames()) if (!(name in attributes)) element.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes)) {
    if (allowed.includes(name) && element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

function createDomNode(node: MarkdownNode): Node {
  if (typeof node === "string") return document.createTextNode(node);
  if (!Object.hasOwn(allowedAttributes, node.tag)) return document.createTextNode("");
  const element = document.createElement(node.tag);
  setAttributes(element, node);
  for (const child of node.children) element.append(createDomNode(child));
  return element;
}

function haveSameAttributes(before: MarkdownElement, after: MarkdownElement): boolean {
  const names = Object.keys(after.attributes);
  if (names.length !== Object.keys(before.attributes).length) return false;
  return names.every((name) => before.attributes[name] === after.attributes[name]);
}

function areSame(before: MarkdownNode, after: MarkdownNode): boolean {
  if (before === after) return true;
  if (typeof before === "string" || typeof after === "string") return false;
  return (
    before.tag === after.tag &&
    before.children.length === after.children.length &&
    haveSameAttributes(before, after) &&
    before.children.every((child, index) => {
      const other = after.children[index];
      return other !== undefined && areSame(child, other);
    })
  );
}

function patchText(dom: Text, before: string, after: string): void {
  if (after.startsWith(before)) dom.appendData(after.slice(before.length));
  else dom.data = after;
}

/** Patches the DOM of one node into that of another and returns the resulting node. */
function patchNode(dom: Node, before: MarkdownNode, after: MarkdownNode): Node {
  if (typeof before === "string" && typeof after === "string" && dom instanceof Text) {
    patchText(dom, before, after);
    return dom;
  }
  if (typeof before === "string" || typeof after === "string" || before.tag !== after.tag) {
    const created = createDomNode(after);
    dom.parentNode?.replaceChild(created, dom);
    return created;
  }
  if (dom instanceof Element && !haveSameAttributes(before, after)) setAttributes(dom, after);
  patchInside(dom, before.children, after.children);
  return dom;
}

function patchInside(parent: Node, before: MarkdownNode[], after: MarkdownNode[]): void {
  const shared = Math.min(before.length, after.length);
  for (let index = 0; index < shared; index += 1) {
    const [old, now] = [before[index], after[index]];
    if (old === undefined || now === undefined || areSame(old, now)) continue;
    const dom = parent.childNodes[index];
    if (dom !== undefined) patchNode(dom, old, now);
  }
  for (let surplus = before.length; surplus > after.length; surplus -= 1) parent.lastChild?.remove();
  for (const node of after.slice(shared)) parent.appendChild(createDomNode(node));
}

/**
 * Patches the blocks' DOM from `before` to `after`, touching only differences, and returns the blocks of
 * `after`. Surplus blocks are removed; new ones are not attached yet.
 */
function patchBlocks(blocks: Node[], before: MarkdownNode[], after: MarkdownNode[]): Node[] {
  for (const surplus of blocks.slice(after.length)) surplus.parentNode?.removeChild(surplus);
  return after.map((now, index) => {
    const [dom, old] = [blocks[index], before[index]];
    if (dom === undefined || old === undefined) return createDomNode(now);
    return areSame(old, now) ? dom : patchNode(dom, old, now);
  });
}

/** Blocks per part. Off-screen parts other than the last are skipped by layout and paint. */
const blocksPerPart = 8;

/** Fixes the height of parts that have left the viewport, so that skipping them shifts nothing. */
function settle(entries: IntersectionObserverEntry[], observer: IntersectionObserver): void {
  const left = entries.flatMap(({ target, isIntersecting }) =>
    !isIntersecting && target instanceof HTMLElement && target.offsetHeight > 0 ? [target] : [],
  );
  // Measure all before changing any, to avoid repeated layout. `getBoundingClientRect` would include the
  // scale animation of arriving messages.
  const heights = left.map((part) => getComputedStyle(part).height);
  for (const [index, part] of left.entries()) {
    observer.unobserve(part);
    part.style.containIntrinsicSize = `auto none auto ${heights[index]}`;
    part.classList.add("settled");
  }
}

/**
 * Groups an element's blocks into parts of fixed size, so that a growing reply only affects the last part.
 * `place` attaches the blocks from an index on to their parts after a change.
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

/** Renders a growing text into an element: settled segments are kept, the unfinished end is patched. */
export function createMarkdownView(container: Element, stream: MarkdownStream) {
  const parts = createParts(container);
  /** Index of each settled segment's first block; the last entry is the start of the unfinished end. */
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
