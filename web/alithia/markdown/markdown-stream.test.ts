import fc from "fast-check";
import { expect, test } from "vitest";
import { createParser } from "./create-parser.ts";
import type { MarkdownNode } from "./markdown-node.ts";
import { createMarkdownStream, type MarkdownStream } from "./markdown-stream.ts";
import { toNodes } from "./tokens-to-nodes.ts";

const parser = createParser();
const surroundings = { origin: "https://alithia.test", explorerUrl: "https://explorer.test" };

function nodesOf(stream: MarkdownStream): MarkdownNode[] {
  return [...stream.segments.flatMap(({ nodes }) => nodes), ...stream.tail()];
}

function atOnce(text: string): MarkdownNode[] {
  return toNodes(parser.parse(text, {}), surroundings);
}

function inPieces(text: string, cuts: number[]): MarkdownNode[] {
  const stream = createMarkdownStream(parser, surroundings);
  const places = [...new Set(cuts.map((cut) => cut % (text.length + 1)))].sort((a, b) => a - b);
  let start = 0;
  for (const place of [...places, text.length]) {
    stream.append(text.slice(start, place));
    start = place;
  }
  stream.finish();
  return nodesOf(stream);
}

const everyCharacter = (text: string) => Array.from({ length: text.length }, (_, index) => index);

const documents = [
  "# Title\n\nA paragraph\nof two lines.\n\n- a\n\n- b\n  - c\n\n> quote\nlazy\n\n```js\ncode\n```\n\n---\nend",
  "foo\n| a | b |\n| - | -: |\n| 1 | 2 |\n\nbar",
  "| a |\n| - |x\n| - |\n",
  "[x] and [y][z]\n\ntext\n\n[x]: /one\n'title\nmore'\n[z]: /two\n\nlast [x]",
  "[x]\n\n[x]: /url\n'title\nthat never ends\n\nnext",
  "1. a\n\n2. b\n\n2",
  "- a\n\n    indented\n\n\tcode\n\n-\n\n  foo",
  "Setext\n===\nfoo\n---\n\n***\n* * *\n-\n-",
  "a\r\n\r\nb\rc\r\n",
  "~~~\nopen fence\n\n# not a heading\n",
  "[a]: /1\n[b]: /2\n[a] [b] [c]\n\n[c]: <\n",
  "\u0000\n\n&amp; www.sonic.test/a_b_c. and mail@sonic.test and https://x.test/(a))",
];

test("a text cut after every character gives the nodes of the whole", () => {
  for (const document of documents)
    expect(inPieces(document, everyCharacter(document))).toEqual(atOnce(document));
});

test("at every moment the nodes are those of the text so far", () => {
  const plain = documents.filter((document) => !document.includes("]:") && !document.includes("\r"));
  for (const document of plain) {
    const stream = createMarkdownStream(parser, surroundings);
    for (let end = 0; end < document.length; end += 1) {
      stream.append(document.charAt(end));
      expect(nodesOf(stream)).toEqual(atOnce(document.slice(0, end + 1)));
    }
  }
});

test("a definition that arrives late makes links of the settled words that use it", () => {
  const stream = createMarkdownStream(parser, surroundings);
  stream.append("See [docs].\n\nMore\nand more.\n\nEven\nmore.\n\n");
  const change = stream.append("[docs]: https://docs.test/\n\nLast\nwords\nhere\n");
  expect(change.redrawn).toEqual([0]);
  expect(JSON.stringify(stream.segments[0]?.nodes)).toContain("https://docs.test/");
});

const fragment = fc.constantFrom(
  "# h",
  "\n",
  "\n\n",
  "\r\n",
  "- a",
  "- ",
  "* b",
  "1. c",
  "2) d",
  "    e",
  "\t",
  "> q",
  ">",
  "```",
  "~~~js",
  "`x`",
  "| a | b |",
  "| - | - |",
  "|-|",
  "---",
  "===",
  "***",
  "[x]: /u",
  "[y]:",
  " 'title",
  "'",
  '"',
  "[x]",
  "[y][x]",
  "![i](j)",
  "[l](m)",
  "**",
  "*",
  "_",
  "~~",
  "~",
  "<b>",
  "&lt;",
  "\\",
  "www.a.bc",
  "https://d.ef/g",
  "text",
  " ",
  "  ",
  "[ ] ",
  "[x] ",
  "0x29219dd400f2Bf60E5a23d13Be72B486D4038894",
  "<",
  "(",
  ")",
  ".",
  "é",
  "😀",
  "+",
  "-",
);

test("any chunking of any text gives the nodes of the whole", () => {
  fc.assert(
    fc.property(
      fc.array(fragment, { minLength: 1, maxLength: 40 }).map((fragments) => fragments.join("")),
      fc.array(fc.nat(), { maxLength: 40 }),
      (text, cuts) => {
        expect(inPieces(text, cuts)).toEqual(atOnce(text));
      },
    ),
    { numRuns: 3_000 },
  );
});
