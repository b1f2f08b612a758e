import { parseAbiJson } from "@alithia/chain/contract/read-contract-functions.ts";
import { expect, test } from "vitest";
import { expectCpuWithin } from "../../scripts/testing/expect-cpu-within.ts";
import { chooseFunction } from "./read-contract-facts.ts";

const view = { type: "function", name: "f", stateMutability: "view", outputs: [] };
const listBools = (count: number) => Array.from({ length: count }, () => ({ type: "bool" }));

/** The maximum number of overloads in a file, distinguished by their first input. */
const namesakes = Array.from({ length: 1_000 }, (_, index) => ({
  ...view,
  inputs: [{ type: `uint256[${index}]` }, ...listBools(24)],
}));

test("among a thousand functions of one name the asked one is found at once, and few are told", () => {
  const signature = `f(uint256[7],${Array(24).fill("bool").join(",")})`;
  // Comparing each with each takes ten seconds.
  expectCpuWithin(2_000, () => {
    const functions = parseAbiJson(JSON.stringify(namesakes)) ?? [];
    expect(functions).toHaveLength(1_000);
    expect(chooseFunction(functions, signature, 25, "file").inputs[0]?.type).toBe("uint256[7]");
    expect(() => chooseFunction(functions, "f", 25, "file")).toThrow(/^The contract has several: .{1,4000}$/);
  });
});

test("of a signature that is there twice the first counts", () => {
  const functions =
    parseAbiJson(
      JSON.stringify([
        { ...view, inputs: [] },
        { ...view, inputs: [] },
      ]),
    ) ?? [];
  expect(chooseFunction(functions, "F", 0, "code")).toBe(functions[0]);
});
