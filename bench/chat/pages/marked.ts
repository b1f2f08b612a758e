import DOMPurify from "dompurify";
import { marked } from "marked";
import { offerStream } from "./stream-page.ts";

const root = document.getElementById("root");
if (root) {
  const drawn: { raw: string; element: HTMLElement }[] = [];
  offerStream({
    show(text) {
      const blocks = marked.lexer(text, { gfm: true, breaks: true }).filter(({ type }) => type !== "space");
      for (const [index, block] of blocks.entries()) {
        if (drawn[index]?.raw === block.raw) continue;
        const element = drawn[index]?.element ?? root.appendChild(document.createElement("div"));
        element.innerHTML = DOMPurify.sanitize(marked.parser([block]));
        drawn[index] = { raw: block.raw, element };
      }
    },
  });
}
