import MarkdownItConstructor, { type MarkdownIt } from "markdown-it";
import { gfmAutolink } from "./gfm-autolink.ts";
import { gfmStrikethrough } from "./gfm-strikethrough.ts";
import { gfmTaskList } from "./gfm-task-list.ts";

/** CommonMark and GFM with line breaks; raw HTML is text. */
export function createParser(): MarkdownIt {
  const parser = new MarkdownItConstructor({ html: false, breaks: true, linkify: false });
  parser.use(gfmAutolink).use(gfmStrikethrough).use(gfmTaskList);
  return parser;
}
