import type { Token } from "markdown-it";
import * as messageWords from "../../words/message-words.ts";

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

function createElement(
  tag: MarkdownTag,
  children: MarkdownNode[] = [],
  attributes: Record<string, string> = {},
): MarkdownElement {
  return { tag, attributes, children };
}

/** Appends a node, merging adjacent text, so that the DOM does not depend on chunk boundaries. */
function appendNode(nodes: MarkdownNode[], node: MarkdownNode): void {
  const last = nodes.at(-1);
  if (typeof node === "string" && typeof last === "string") nodes[nodes.length - 1] = last + node;
  else if (node !== "") nodes.push(node);
}

type LinkTarget = { href: string; host: string };

const protocols = new Set(["http:", "https:", "mailto:"]);

/** Resolves a link of a reply; returns null unless it is http, https or mailto without credentials. */
export function findLinkTarget(href: string, origin: string): LinkTarget | null {
  if (!URL.canParse(href, origin)) return null;
  const url = new URL(href, origin);
  if (!protocols.has(url.protocol) || url.username !== "" || url.password !== "") return null;
  return { href: url.href, host: url.protocol === "mailto:" ? url.pathname : url.host };
}

const mention = /\b0x(?:[0-9a-fA-F]{64}|[0-9a-fA-F]{40})\b/g;

/** Returns the explorer page of an address or transaction hash, or null without an explorer. */
function findExplorerPage(value: string, explorerUrl: string | undefined): string | null {
  if (explorerUrl === undefined) return null;
  return `${explorerUrl.replace(/\/+$/, "")}/${value.length === 42 ? "address" : "tx"}/${value}`;
}

/** Creates an address or hash with a copy button, linked to the explorer if there is one. */
function createMention(value: string, explorerUrl: string | undefined): MarkdownNode {
  const page = findExplorerPage(value, explorerUrl);
  const shown =
    page === null
      ? createElement("span", [value])
      : createElement("a", [value], { href: page, target: "_blank", rel: "noopener noreferrer nofollow" });
  const say = value.length === 42 ? messageWords.copyAddress : messageWords.copyHash;
  const copy = createElement("button", [], {
    type: "button",
    "data-copy": value,
    "aria-label": say(`${value.slice(0, 6)}…${value.slice(-4)}`),
  });
  return createElement("span", [shown, copy], { class: "mention" });
}

/** Splits a text into nodes, with addresses and transaction hashes as mentions. */
function findMentions(text: string, explorerUrl: string | undefined): MarkdownNode[] {
  if (!text.includes("0x")) return text === "" ? [] : [text];
  const nodes: MarkdownNode[] = [];
  let end = 0;
  for (const found of text.matchAll(mention)) {
    if (found.index > end) nodes.push(text.slice(end, found.index));
    nodes.push(createMention(found[0], explorerUrl));
    end = found.index + found[0].length;
  }
  if (end < text.length) nodes.push(text.slice(end));
  return nodes;
}

export type NodeSurroundings = {
  /** The page's own origin, base of relative links. */
  origin: string;
  explorerUrl?: string | undefined;
  /** Absolute URL of the only folder that images may load from: `{apiBase}/media/`. */
  mediaBase?: string | undefined;
};

type OpenElement = { token: Token; children: MarkdownNode[] };

const plainTags: Record<string, MarkdownTag> = {
  paragraph_open: "p",
  blockquote_open: "blockquote",
  bullet_list_open: "ul",
  list_item_open: "li",
  thead_open: "thead",
  tbody_open: "tbody",
  tr_open: "tr",
  em_open: "em",
  strong_open: "strong",
  s_open: "del",
};

const headingTags: Record<string, MarkdownTag> = {
  h1: "h2",
  h2: "h3",
  h3: "h4",
  h4: "h5",
  h5: "h6",
  h6: "h6",
};
const onlyMention = /^0x(?:[0-9a-fA-F]{64}|[0-9a-fA-F]{40})$/;

function readText(nodes: MarkdownNode[]): string {
  return nodes.map((node) => (typeof node === "string" ? node : readText(node.children))).join("");
}

function createLink(href: string, children: MarkdownNode[], origin: string): MarkdownNode {
  const target = findLinkTarget(href, origin);
  if (target === null) return createElement("span", children);
  const attributes = { href: target.href, target: "_blank", rel: "noopener noreferrer nofollow" };
  const text = readText(children);
  const says = text.toLowerCase().includes(target.host.toLowerCase());
  const host = says ? [] : [createElement("span", [` (${target.host})`], { class: "link-host" })];
  return createElement("a", [...children, ...host], attributes);
}

function createImage(token: Token, surroundings: NodeSurroundings): MarkdownNode {
  const source = String(token.attrGet("src") ?? "");
  const description =
    readText(toNodes(token.children ?? [], { origin: surroundings.origin })) || messageWords.image;
  const target = findLinkTarget(source, surroundings.origin);
  if (
    target !== null &&
    surroundings.mediaBase !== undefined &&
    target.href.startsWith(surroundings.mediaBase)
  )
    return createElement("img", [], { src: target.href, alt: description, loading: "lazy" });
  return createLink(source, [description], surroundings.origin);
}

function createCodeBlock(content: string, info: string): MarkdownNode {
  const language = /^[\w+#.-]{1,20}/.exec(info.trim())?.[0] ?? "";
  const head = [
    createElement("span", [language], { class: "code-language" }),
    createElement(
      "button",
      [messageWords.copyCode, createElement("span", [messageWords.ofCode], { class: "sr-only" })],
      { type: "button", "data-copy-code": "" },
    ),
  ];
  const code = createElement("code", content === "" ? [] : [content]);
  return createElement(
    "div",
    [createElement("div", head, { class: "code-head" }), createElement("pre", [code], { tabindex: "0" })],
    { class: "code-block" },
  );
}

function createTaskMarker({ content }: Token): MarkdownNode {
  const isDone = content === "done";
  return createElement("span", [isDone ? "☑" : "☐"], {
    class: "task-marker",
    role: "img",
    "aria-label": isDone ? messageWords.doneTask : messageWords.openTask,
  });
}

type LeafBuilder = (token: Token, surroundings: NodeSurroundings) => MarkdownNode;

const createBreak: LeafBuilder = () => createElement("br");
const createBlock: LeafBuilder = ({ content, info }) => createCodeBlock(content, info);

const leaves: Record<string, LeafBuilder> = {
  code_inline: ({ content }, { explorerUrl }) =>
    onlyMention.test(content) ? createMention(content, explorerUrl) : createElement("code", [content]),
  softbreak: createBreak,
  hardbreak: createBreak,
  image: createImage,
  code_block: createBlock,
  fence: createBlock,
  hr: () => createElement("hr"),
  task_marker: createTaskMarker,
};

function createLeaf(token: Token, surroundings: NodeSurroundings): MarkdownNode[] {
  if (token.type === "text") return findMentions(token.content, surroundings.explorerUrl);
  const build = leaves[token.type];
  if (build !== undefined) return [build(token, surroundings)];
  return token.content === "" ? [] : [token.content];
}

type ElementBuilder = (element: OpenElement, surroundings: NodeSurroundings) => MarkdownNode;

const createCell: ElementBuilder = ({ token, children }) => {
  const align = /text-align:\s*(left|center|right)/.exec(String(token.attrGet("style") ?? ""))?.[1];
  return createElement(token.tag === "th" ? "th" : "td", children, align ? { class: `align-${align}` } : {});
};

const elements: Record<string, ElementBuilder> = {
  heading_open: ({ token, children }) => createElement(headingTags[token.tag] ?? "h6", children),
  ordered_list_open({ token, children }) {
    const start = token.attrGet("start");
    return createElement("ol", children, start === null ? {} : { start: String(start) });
  },
  table_open: ({ children }) =>
    createElement("div", [createElement("table", children)], {
      class: "table-scroll",
      tabindex: "0",
      role: "group",
      "aria-label": messageWords.table,
    }),
  th_open: createCell,
  td_open: createCell,
  link_open: ({ token, children }, { origin }) =>
    createLink(String(token.attrGet("href") ?? ""), children, origin),
};

function closeElement(element: OpenElement, surroundings: NodeSurroundings): MarkdownNode[] {
  const { token, children } = element;
  if (token.hidden) return children;
  const plain = plainTags[token.type];
  if (plain !== undefined) return [createElement(plain, children)];
  const build = elements[token.type];
  return build === undefined ? children : [build(element, surroundings)];
}

/** Converts parser tokens to the node tree, which contains allowed elements and attributes only. */
export function toNodes(tokens: Token[], surroundings: NodeSurroundings): MarkdownNode[] {
  const top: MarkdownNode[] = [];
  const open: OpenElement[] = [];
  for (const token of tokens) {
    const parent = open.at(-1)?.children ?? top;
    if (token.nesting === 1) open.push({ token, children: [] });
    else if (token.nesting === -1) {
      const closed = open.pop();
      const outer = open.at(-1)?.children ?? top;
      for (const node of closed ? closeElement(closed, surroundings) : []) appendNode(outer, node);
    } else if (token.type === "inline") {
      for (const node of toNodes(token.children ?? [], surroundings)) appendNode(parent, node);
    } else for (const node of createLeaf(token, surroundings)) appendNode(parent, node);
  }
  return top;
}
