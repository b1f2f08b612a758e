import fc from "fast-check";
import { expect, test } from "vitest";
import { left } from "./chat-words.ts";
import { formatCount } from "./home-words.ts";

test("thousands are separated, and nothing else changes", () => {
  expect(formatCount(100_000_000)).toBe("100,000,000");
  expect(formatCount(999)).toBe("999");
  fc.assert(
    fc.property(fc.nat(), (count) => {
      const shown = formatCount(count);
      expect(Number(shown.replaceAll(",", ""))).toBe(count);
      expect(shown).toMatch(/^\d{1,3}(,\d{3})*$/);
    }),
  );
});

test.each([
  [500, "500 characters left"],
  [0, "0 characters left"],
  [-18_502, "18,502 characters too long"],
])("the room for a message: %i", (room, words) => {
  expect(left(room)).toBe(words);
});
