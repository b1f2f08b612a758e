import { expect, test } from "vitest";
import { isUnlimited } from "./is-unlimited.ts";

test.each([
  ["the largest number", 2n ** 256n - 1n],
  ["the largest number less what was spent", 2n ** 256n - 10n ** 30n],
  ["half of it", 2n ** 255n - 1n],
  ["the largest of 160 bits, as Permit2 writes it", 2n ** 160n - 1n],
  ["the largest of 128 bits", 2n ** 128n - 1n],
  ["the largest of 96 bits", 2n ** 96n - 1n],
  ["the largest of 96 bits less what was spent", 2n ** 96n - 1n - 10n ** 24n],
  ["ten to the sixtieth", 10n ** 60n],
])("%s is no limit", (_, units) => expect(isUnlimited(units)).toBe(true));

test.each([0n, 1n, 5_000_000n, 10n ** 18n, 10n ** 27n, 10n ** 33n, 2n ** 96n])("%s is a limit", (units) =>
  expect(isUnlimited(units)).toBe(false),
);
