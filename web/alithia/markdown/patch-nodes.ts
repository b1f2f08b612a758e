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

function patchText(dom: Text, before: string, after: string): void {
  if (before === after) return;
  if (after.startsWith(before)) dom.appendData(after.slice(before.length));
  else dom.data = after;
}

function patchNode(parent: Node, dom: Node, before: MarkdownNode, after: MarkdownNode): void {
  if (before === after) return;
  if (typeof before === "string" || typeof after === "string") {
    if (dom instanceof Text && typeof before === typeof after) patchText(dom, String(before), String(after));
    else parent.replaceChild(createDomNode(after), dom);
  } else if (before.tag === after.tag && dom instanceof Element) {
    setAttributes(dom, after);
    patchChildren(dom, [...dom.childNodes], before.children, after.children, null);
  } else parent.replaceChild(createDomNode(after), dom);
}

/**
 * Turns the DOM of `before` into that of `after`, touching only what differs. `domNodes` are the nodes of
 * `before`, in order, in `parent`; new ones go in front of `end`, or last where it is null.
 */
export function patchChildren(
  parent: Node,
  domNodes: Node[],
  before: MarkdownNode[],
  after: MarkdownNode[],
  end: Node | null,
): void {
  const shared = Math.min(before.length, after.length);
  for (let index = 0; index < shared; index += 1) {
    const dom = domNodes[index];
    const [old, now] = [before[index], after[index]];
    if (dom !== undefined && old !== undefined && now !== undefined) patchNode(parent, dom, old, now);
  }
  for (const surplus of domNodes.slice(shared)) parent.removeChild(surplus);
  for (const node of after.slice(shared)) parent.insertBefore(createDomNode(node), end);
}
