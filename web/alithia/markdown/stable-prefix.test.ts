import fc from "fast-check";
import { expect, test } from "vitest";
import { findStablePrefix } from "./create-painter.ts";

test("a link that is still being written is held back, and stands there at once when it is complete", () => {
  const text = "See [the docs](https://docs.test/a) now";
  const drawn = Array.from({ length: text.length + 1 }, (_, end) => text.slice(0, end)).map((part) =>
    part.slice(0, findStablePrefix(part)),
  );
  expect(new Set(drawn.slice(4, 35))).toEqual(new Set(["See "]));
  expect(drawn[35]).toBe("See [the docs](https://docs.test/a)");
});

test("an image is held back with its sign; a bracket that is no link is not", () => {
  expect(findStablePrefix("A ![chart](")).toBe(2);
  expect(findStablePrefix("list[0] is ")).toBe(11);
  expect(findStablePrefix("one [\ntwo ")).toBe(10);
  expect(findStablePrefix(`[${"a".repeat(300)}`)).toBe(301);
});

function drawnWhileWriting(text: string): string[] {
  return Array.from({ length: text.length }, (_, end) => text.slice(0, end + 1)).map((part) =>
    part.slice(0, findStablePrefix(part)),
  );
}

test("a line of signs waits for what it is: no underline makes a heading of the words above it", () => {
  const drawn = drawnWhileWriting("- One.\n  - Two.\n---\n1. Three.");
  expect(drawn).not.toContain("- One.\n  -");
  expect(drawn).not.toContain("- One.\n  - Two.\n-");
  expect(drawn).not.toContain("- One.\n  - Two.\n---\n1");
  expect(drawn).toContain("- One.\n  - Two.");
  expect(drawn.at(-1)).toBe("- One.\n  - Two.\n---\n1. Three.");
});

test("a line whose only word or link is held back is a line of signs", () => {
  expect(findStablePrefix("- One.\n  - Two")).toBe(7);
  expect(findStablePrefix("- One.\n  - [Two](https:")).toBe(7);
  expect(findStablePrefix("- One.\n  - ![Two](https:")).toBe(7);
});

test("the first row of a table waits for its second, the others do not", () => {
  const drawn = drawnWhileWriting("Here:\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n| 3 ");
  expect(drawn.filter((part) => part.includes("a") && !part.includes("| --- | --- |\n"))).toEqual([]);
  expect(drawn).toContain("Here:\n\n| a | b |\n| --- | --- |\n| 1 ");
  expect(findStablePrefix("| no table |\n| but two ")).toBe(23);
});

test("a word is drawn whole, and so are a figure and an address; what is too long for either is not waited for", () => {
  expect(new Set(drawnWhileWriting("You hold 1,204 S."))).toEqual(
    new Set(["", "You ", "You hold ", "You hold 1,204 ", "You hold 1,204 S."]),
  );
  const hash = `0x${"5a".repeat(32)}`;
  expect(findStablePrefix(`in ${hash}`)).toBe(3);
  expect(findStablePrefix(`in ${hash}5`)).toBe(70);
  expect(findStablePrefix("at 1,204,5")).toBe(3);
  expect(findStablePrefix("価格は")).toBe(3);
});

test("what was drawable stays drawable, whatever comes", () => {
  const signs = [
    "[",
    "]",
    "(",
    ")",
    "!",
    "|",
    "-",
    "=",
    "#",
    "`",
    "*",
    ">",
    "1",
    ".",
    " ",
    "\n",
    "\n",
    "\n|",
  ];
  const piece = fc.constantFrom(...signs, "a", "https://a.test", "| a | b |\n", "-".repeat(400));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      let text = "";
      let end = 0;
      for (const added of pieces) {
        text += added;
        expect(findStablePrefix(text)).toBeGreaterThanOrEqual(end);
        end = findStablePrefix(text);
      }
    }),
  );
});

test.each([
  ["It costs 0.", "It costs "],
  ["It costs 0.1", "It costs "],
  ["It costs 1,", "It costs "],
  ["It costs 0.11 S", "It costs 0.11 "],
  ["In 2026. Then", "In 2026. "],
])("of %j, a number that may go on is held back: %j is drawn", (text, drawn) => {
  expect(text.slice(0, findStablePrefix(text))).toBe(drawn);
});
