import fc from "fast-check";
import { expect, test } from "vitest";
import { cutMarkdown, documents } from "../../../scripts/testing/cut-markdown.ts";
import { createParser } from "./create-parser.ts";
import { createMarkdownStream, type MarkdownStream } from "./markdown-stream.ts";
import { type MarkdownNode, toNodes } from "./tokens-to-nodes.ts";

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

test("any chunking of any text gives the nodes of the whole", () => {
  fc.assert(
    fc.property(cutMarkdown, ({ text, cuts }) => {
      expect(inPieces(text, cuts)).toEqual(atOnce(text));
    }),
    { numRuns: 3_000 },
  );
});
