import fc from "fast-check";
import { expect, test } from "vitest";
import { findDrawableEnd } from "./drawable-end.ts";

test("a link that is still being written is held back, and stands there at once when it is complete", () => {
  const text = "See [the docs](https://docs.test/a) now";
  const drawn = Array.from({ length: text.length + 1 }, (_, end) => text.slice(0, end)).map((part) =>
    part.slice(0, findDrawableEnd(part)),
  );
  expect(new Set(drawn.slice(4, 35))).toEqual(new Set(["See "]));
  expect(drawn[35]).toBe("See [the docs](https://docs.test/a)");
});

test("an image is held back with its sign; a bracket that is no link is not", () => {
  expect(findDrawableEnd("A ![chart](")).toBe(2);
  expect(findDrawableEnd("list[0] is")).toBe(10);
  expect(findDrawableEnd("one [\ntwo")).toBe(9);
  expect(findDrawableEnd(`[${"a".repeat(300)}`)).toBe(301);
});

test("what was drawable stays drawable, whatever comes", () => {
  const piece = fc.constantFrom("[", "]", "(", ")", "!", "a", " ", "\n", "https://a.test");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      let text = "";
      let end = 0;
      for (const added of pieces) {
        text += added;
        expect(findDrawableEnd(text)).toBeGreaterThanOrEqual(end);
        end = findDrawableEnd(text);
      }
    }),
  );
});
