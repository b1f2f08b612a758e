import { createElement, type MarkdownNode } from "./markdown-node.ts";

const mention = /\b0x(?:[0-9a-fA-F]{64}|[0-9a-fA-F]{40})\b/g;

/** The page of an address or transaction in the explorer, where one is configured. */
function findExplorerPage(value: string, explorerUrl: string | undefined): string | null {
  if (explorerUrl === undefined) return null;
  return `${explorerUrl.replace(/\/+$/, "")}/${value.length === 42 ? "address" : "tx"}/${value}`;
}

/** One address or hash: in figures, to be copied, and opened in the explorer where there is one. */
export function createMention(value: string, explorerUrl: string | undefined): MarkdownNode {
  const page = findExplorerPage(value, explorerUrl);
  const shown =
    page === null
      ? createElement("span", [value])
      : createElement("a", [value], { href: page, target: "_blank", rel: "noopener noreferrer nofollow" });
  const kind = value.length === 42 ? "address" : "hash";
  const copy = createElement("button", [], {
    type: "button",
    "data-copy": value,
    "aria-label": `Copy ${kind} ${value.slice(0, 6)}…${value.slice(-4)}`,
  });
  return createElement("span", [shown, copy], { class: "mention" });
}

/** A text as nodes: the addresses and transaction hashes in it recognised. */
export function findMentions(text: string, explorerUrl: string | undefined): MarkdownNode[] {
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
