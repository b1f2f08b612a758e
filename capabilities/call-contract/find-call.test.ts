import { expect, test } from "vitest";
import { splitArguments } from "./find-call.ts";

test("arguments are split at the commas outside of brackets and quotation marks", () => {
  expect(splitArguments('"a, b", 2')).toEqual(["a, b", "2"]);
  expect(splitArguments("[1, 2], (3, 4), it's")).toEqual(["[1, 2]", "(3, 4)", "it's"]);
  expect(splitArguments('"a) b", 5')).toEqual(["a) b", "5"]);
  expect(splitArguments('"open, 5')).toEqual(["open, 5"]);
});
