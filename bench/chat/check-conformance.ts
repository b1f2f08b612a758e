import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createParser } from "@alithia/web/alithia/markdown/create-parser.ts";

const vectors = join(import.meta.dirname, "../vectors/gfm-spec.txt");
const fence = "`".repeat(32);

export type Example = { number: number; markdown: string; html: string };
export type Conformance = { passed: number; total: number; failed: Example[] };

/** The examples of a specification text: fenced by 32 backticks, input and output parted by a dot, → for tabs. */
export function readExamples(specification: string): Example[] {
  const examples: Example[] = [];
  let lines: string[] | null = null;
  for (const line of specification.split("\n")) {
    if (lines === null) {
      if (line.startsWith(`${fence} example`)) lines = [];
    } else if (line === fence) {
      const at = lines.indexOf(".");
      const text = (part: string[]) => part.map((one) => `${one.replaceAll("→", "\t")}\n`).join("");
      examples.push({
        number: examples.length + 1,
        markdown: text(lines.slice(0, at)),
        html: text(lines.slice(at + 1)),
      });
      lines = null;
    } else lines.push(line);
  }
  return examples;
}

/** Spelling that means the same: attribute forms of tables and tasks, white space between blocks. */
function normalize(html: string): string {
  return html
    .replaceAll(/ style="text-align:(\w+)"/g, ' align="$1"')
    .replaceAll(/<input [^>]*>/g, (input) => (input.includes("checked") ? "<done>" : "<open>"))
    .replaceAll(/<tbody>\s*<\/tbody>/g, "")
    .replaceAll(/>\s+</g, "><")
    .replaceAll(/\s+(?=<\/(?:li|td|th|blockquote)>)/g, "")
    .replaceAll(/(<(?:li|blockquote)>)\s+/g, "$1")
    .trim();
}

/** The page's parser on the examples of GFM: line breaks off and raw HTML on, as the specification assumes. */
export function checkConformance(): Conformance | null {
  if (!existsSync(vectors)) return null;
  const parser = createParser();
  parser.set({ html: true, breaks: false, xhtmlOut: true });
  parser.renderer.rules.task_marker = (tokens, index) =>
    tokens[index]?.content === "done" ? "<done>" : "<open>";
  const examples = readExamples(readFileSync(vectors, "utf8"));
  const failed = examples.filter(
    ({ markdown, html }) => normalize(parser.render(markdown)) !== normalize(html),
  );
  return { passed: examples.length - failed.length, total: examples.length, failed };
}
