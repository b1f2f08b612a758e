import { expect, test } from "vitest";
import { readProof } from "./run-prover.ts";

const proven = { errorCode: "9576", message: "CHC: Assertion violation check is safe!" };

test("a model is proven when every assertion is, and nothing else is said", () => {
  expect(readProof("Model", [proven, proven])).toEqual({ contract: "Model", proven: 2, open: [] });
  const unknown = { errorCode: "6328", message: "CHC: Assertion violation might happen here." };
  expect(readProof("Model", [proven, unknown]).open).toEqual([unknown.message]);
  expect(readProof("Model", []).open).toEqual(["Nothing was proven."]);
});
