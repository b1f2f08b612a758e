import { test } from "vitest";
import { expectCpuWithin } from "../../../scripts/testing/expect-cpu-within.ts";
import { createParser } from "./create-parser.ts";
import { createMarkdownStream } from "./markdown-stream.ts";

const parser = createParser();
const many = (text: string, times: number) => text.repeat(times);
const numbered = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join("\n");

// Pathological inputs from the test suites of CommonMark projects.
const inputs: Record<string, string> = {
  "nested strong emphasis": many("*a **a ", 10_000) + many("b** c*", 10_000),
  "emphasis closers without openers": many("a_ ", 30_000),
  "emphasis openers without closers": many("_a ", 30_000),
  "link closers without openers": many("a]", 30_000),
  "link openers without closers": many("[a", 30_000),
  "mismatched openers and closers": many("*a_ ", 30_000),
  "openers and closers in multiples of 3": `a**b${many("c* ", 30_000)}`,
  "link openers and emphasis closers": many("[ a_", 20_000),
  "hard link and emphasis": many("**x [a*b**c*](d)", 5_000),
  "nested brackets": `${many("[", 20_000)}a${many("]", 20_000)}`,
  "nested block quotes": `${many("> ", 10_000)}a`,
  "deeply nested lists": numbered(1_000, (index) => `${many("  ", index)}* a`),
  backslashes: many("\\", 50_000),
  "backticks of every length": numbered(700, (index) => `e${many("`", index + 1)}`),
  "unclosed link destinations": many("[a](<b", 15_000),
  "unclosed inline links": many("[a](b", 15_000),
  "images in images": `${many("![", 15_000)}a${many("](b)", 15_000)}`,
  "unclosed comments": `</${many("<!--", 15_000)}`,
  "thousands of references": `${numbered(5_000, (index) => `[r${index}]: /u`)}\n\n${many("[r1] ", 5_000)}`,
  "one reference used thousands of times": `[a]: ${many("b", 5_000)}\n\n${many("[a]", 5_000)}`,
  "tables of many columns": `${many("|a", 2_000)}|\n${many("|-", 2_000)}|\n${many("|b", 2_000)}|`,
  "table rows without end": `|a|\n|-|\n${many("|b\n", 10_000)}`,
  tildes: many("~a ~~b ", 10_000),
  autolinks: many("www.a.b ", 8_000),
  emails: many("a@b.c ", 8_000),
  "an endless address": `https://a.b/${many("(", 30_000)}`,
  "addresses on the chain": many(`0x${many("a", 40)} `, 1_500),
  "escaped brackets": many("[\\[", 15_000),
  entities: many("&amp;&#x41;&bad;", 8_000),
};

test.each(Object.entries(inputs))("%s: within a second of processor time", (_, input) => {
  expectCpuWithin(1_000, () => {
    const stream = createMarkdownStream(parser, { origin: "https://alithia.test" });
    stream.append(input);
    stream.finish();
  });
});
