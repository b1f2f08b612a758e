/** Allow-list of the elements that a reply may contain. */
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

/** Appends a node, merging adjacent text, so that the DOM does not depend on chunk boundaries. */
export function appendNode(nodes: MarkdownNode[], node: MarkdownNode): void {
  const last = nodes.at(-1);
  if (typeof node === "string" && typeof last === "string") nodes[nodes.length - 1] = last + node;
  else if (node !== "") nodes.push(node);
}
