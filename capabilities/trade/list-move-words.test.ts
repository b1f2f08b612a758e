import { expect, test } from "vitest";
import { listMoveWords } from "./list-move-words.ts";

test("who says wrap has named wS, who says unwrap has named S", () => {
  expect(listMoveWords({ sell: "S", buy: "wS" })).toEqual(["wrap"]);
  expect(listMoveWords({ sell: "ws", buy: "s" })).toEqual(["unwrap"]);
});

test("neither word names a side of a trade with another token", () => {
  expect(listMoveWords({ sell: "USDC", buy: "wS" })).toEqual([]);
  expect(listMoveWords({ sell: "S", buy: "ALI" })).toEqual([]);
});
