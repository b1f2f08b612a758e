import { expect, test } from "vitest";
import { warnPriceImpact } from "./find-depth.ts";

test("a trade that ruins its own price stops with the loss in money", () => {
  expect(warnPriceImpact(5_641, "507,690 S")).toEqual([
    {
      code: "price-impact",
      level: "stop",
      sentence:
        "The pool is so small that this trade loses 56.41 % to its own price impact: about 507,690 S of what you give.",
    },
  ]);
  expect(warnPriceImpact(250, "2 S")).toMatchObject([{ level: "caution" }]);
  expect(warnPriceImpact(199, "1 S")).toEqual([]);
});
