/** The elements a reply may consist of: the allow-list that the page builds its DOM from. */
export type MarkdownTag =
  | "a"
  | "blockquote"
  | "br"
  | "button"
  | "code"
  | "del"
  | "div"
  | "em"
  | "h2"
  | "h3"
  | "h4"
  | "h5"
  | "h6"
  | "hr"
  | "img"
  | "li"
  | "ol"
  | "p"
  | "pre"
  | "span"
  | "strong"
  | "table"
  | "tbody"
  | "td"
  | "th"
  | "thead"
  | "tr"
  | "ul";

export type MarkdownElement = {
  tag: MarkdownTag;
  attributes: Record<string, string>;
  children: MarkdownNode[];
};

export type MarkdownNode = string | MarkdownElement;

export function createElement(
  tag: MarkdownTag,
  children: MarkdownNode[] = [],
  attributes: Record<string, string> = {},
): MarkdownElement {
  return { tag, attributes, children };
}

/** Adds a node, joining text to text: the DOM never depends on how text was cut. */
export function appendNode(nodes: MarkdownNode[], node: MarkdownNode): void {
  const last = nodes.at(-1);
  if (typeof node === "string" && typeof last === "string") nodes[nodes.length - 1] = last + node;
  else if (node !== "") nodes.push(node);
}
