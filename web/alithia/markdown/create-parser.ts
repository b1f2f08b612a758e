import type { MarkdownIt, StateCore } from "markdown-it";
import MarkdownItConstructor from "markdown-it";
import { gfmAutolink } from "./gfm-autolink.ts";
import { gfmStrikethrough } from "./gfm-strikethrough.ts";

const marker = /^\[([ xX])\](?=\s)/;

function markTasks(state: StateCore): void {
  for (const [index, token] of state.tokens.entries()) {
    if (token.type !== "inline" || state.tokens[index - 2]?.type !== "list_item_open") continue;
    const first = token.children?.[0];
    const found = first?.type === "text" ? marker.exec(first.content) : null;
    if (first === undefined || found === null || token.children === null) continue;
    first.content = first.content.slice(found[0].length);
    const box = new state.Token("task_marker", "", 0);
    box.content = found[1] === " " ? "open" : "done";
    token.children.unshift(box);
  }
}

/** List items that begin with `[ ]` or `[x]` get a task marker: a token `task_marker` of content open or done. */
function gfmTaskList(parser: MarkdownIt): void {
  parser.core.ruler.push("gfm_task_list", markTasks);
}

/** CommonMark and GFM with line breaks; raw HTML is text. */
export function createParser(): MarkdownIt {
  const parser = new MarkdownItConstructor({ html: false, breaks: true, linkify: false });
  parser.use(gfmAutolink).use(gfmStrikethrough).use(gfmTaskList);
  return parser;
}
