import { expect, test } from "vitest";
import { createParser } from "./create-parser.ts";
import { type MarkdownNode, toNodes } from "./tokens-to-nodes.ts";

const parser = createParser();

function write(node: MarkdownNode): string {
  if (typeof node === "string") return node;
  const { href, class: name } = node.attributes;
  const mark = href === undefined ? (name ?? "") : href;
  return `<${node.tag}${mark === "" ? "" : ` ${mark}`}>${node.children.map(write).join("")}</>`;
}

function draw(text: string): string {
  return toNodes(parser.parse(text, {}), { origin: "https://alithia.test" }).map(write).join("");
}

const paragraphs: [name: string, markdown: string, drawn: string][] = [
  ["a line break is a line break", "one\ntwo", "one<br></>two"],
  ["one tilde strikes as two do", "~a~ ~~b~~", "<del>a</> <del>b</>"],
  ["three tildes and uneven ones are text", "x ~~~a~~~ ~c~~", "x ~~~a~~~ ~c~~"],
  ["raw HTML is text", "<b>bold</b>", "<b>bold</b>"],
  ["a web address", "at https://a.test/x?y=1.", "at <a https://a.test/x?y=1>https://a.test/x?y=1</>."],
  ["an address that begins with www.", "www.a.test", "<a http://www.a.test/>www.a.test</>"],
  [
    "a parenthesis that belongs to an address",
    "(https://a.test/(b))",
    "(<a https://a.test/(b)>https://a.test/(b)</>)",
  ],
  ["an entity after an address", "www.a.test&lt;", "<a http://www.a.test/>www.a.test</><"],
  ["an email address", "to a.b@c.test now", "to <a mailto:a.b@c.test>a.b@c.test</> now"],
  ["an address within a word", "xhttps://a.test", "xhttps://a.test"],
  ["an address whose domain has an underscore at its end", "https://a.b_c", "https://a.b_c"],
  ["an address in code", "`https://a.test`", "<code>https://a.test</>"],
];

for (const [name, markdown, drawn] of paragraphs)
  test(`${name}: ${markdown.replace("\n", "⏎")}`, () => {
    expect(draw(markdown)).toBe(`<p>${drawn}</>`);
  });

test("a link in a link's words stays words", () => {
  expect(draw("[https://a.test](https://b.test)")).toBe(
    "<p><a https://b.test/>https://a.test<span link-host> (b.test)</></></>",
  );
});

test("items that begin with a box are tasks; others are not", () => {
  expect(draw("- [ ] open\n- [x] done\n- [X] done\n- [x]not")).toBe(
    `<ul>${["☐", "☑", "☑"].map((box, index) => `<li><span task-marker>${box}</> ${index === 0 ? "open" : "done"}</>`).join("")}<li>[x]not</></>`,
  );
});

test("a table has its columns' alignment, and cells for what a row lacks", () => {
  expect(draw("| a | b |\n| :-: | -: |\n| 1 |\n| 2 | 3 | 4 |")).toBe(
    "<div table-scroll><table><thead><tr><th align-center>a</><th align-right>b</></></><tbody>" +
      "<tr><td align-center>1</><td align-right></></><tr><td align-center>2</><td align-right>3</></></></></>",
  );
});
