import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createParser } from "@alithia/web/alithia/markdown/create-parser.ts";

const fence = "`".repeat(32);

export type Example = { number: number; markdown: string; html: string };
export type Conformance = {
  name: string;
  passed: number;
  total: number;
  failed: number[];
  unexplained: number[];
};

/**
 * The specifications and the examples known to differ, each with its reason. CommonMark comes with the peers;
 * the GFM specification is in no package, so its `spec.txt` (cmark-gfm 0.29) is checked only if present.
 */
const specifications = [
  {
    name: "CommonMark 0.31.2",
    file: join(import.meta.dirname, "../node_modules/commonmark-spec/spec.txt"),
    explained: { 608: "autolinks of GFM", 611: "autolinks of GFM", 612: "autolinks of GFM" },
  },
  {
    name: "GFM 0.29",
    file: join(import.meta.dirname, "../vectors/gfm-spec.txt"),
    explained: {
      616: "autolinks of GFM, off in this example",
      619: "autolinks of GFM, off in this example",
      620: "autolinks of GFM, off in this example",
      631: "an email address whose domain has an underscore before its last word",
      645: "comments as CommonMark 0.31 has them",
      646: "comments as CommonMark 0.31 has them",
      653: "the tag filter: raw HTML is text on our page",
    },
  },
];

/** Parses a specification's examples: fenced by 32 backticks, a dot between input and output, → for tabs. */
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

/** Normalises equivalent HTML: attribute forms of tables and tasks, white space between blocks. */
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

function checkExamples(name: string, examples: Example[], explained: Record<number, string>): Conformance {
  const parser = createParser();
  parser.set({ html: true, breaks: false, xhtmlOut: true });
  parser.renderer.rules.task_marker = (tokens, index) =>
    tokens[index]?.content === "done" ? "<done>" : "<open>";
  const failed = examples
    .filter(({ markdown, html }) => normalize(parser.render(markdown)) !== normalize(html))
    .map(({ number }) => number);
  const unexplained = failed.filter((number) => explained[number] === undefined);
  return { name, passed: examples.length - failed.length, total: examples.length, failed, unexplained };
}

/** Runs the page's parser on the examples, line breaks off and raw HTML on as the specifications assume. */
export function checkConformance(): Conformance[] {
  return specifications
    .filter(({ file }) => existsSync(file))
    .map(({ name, file, explained }) =>
      checkExamples(name, readExamples(readFileSync(file, "utf8")), explained),
    );
}
