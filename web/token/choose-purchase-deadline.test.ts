import { expect, test } from "vitest";
import { choosePurchaseDeadline } from "./use-purchase.ts";

test.each([
  ["the two clocks agree", 1_000_000, 1_001_200n],
  ["the chain has had no block for five minutes", 1_000_300, 1_001_500n],
  ["the visitor's clock is an hour slow", 996_400, 1_001_200n],
  ["the visitor's clock is a day ahead", 1_086_400, 1_001_200n],
])("a purchase has twenty minutes where %s", (_, ownSeconds, deadline) => {
  expect(choosePurchaseDeadline(1_000_000n, ownSeconds * 1_000 + 999)).toBe(deadline);
});
