import type { MarkdownElement, MarkdownNode, MarkdownTag } from "./markdown-node.ts";

// The last word on what a reply can put on the page, whatever came before it.
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

/** Turns the DOM of one node into that of another, and gives what stands in its place. */
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
 * Turns the DOM of the blocks `before` into that of `after`, touching only what differs, and gives the blocks of
 * `after`. Surplus ones are removed; new ones stand nowhere yet.
 */
export function patchBlocks(blocks: Node[], before: MarkdownNode[], after: MarkdownNode[]): Node[] {
  for (const surplus of blocks.slice(after.length)) surplus.parentNode?.removeChild(surplus);
  return after.map((now, index) => {
    const [dom, old] = [blocks[index], before[index]];
    if (dom === undefined || old === undefined) return createDomNode(now);
    return areSame(old, now) ? dom : patchNode(dom, old, now);
  });
}
