import fc from "fast-check";
import { expect, test } from "vitest";
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
