import { expect, test } from "vitest";
import type { RpcRequest } from "../node/rpc-request.ts";
import { readSupply } from "./read-sale.ts";

const token = `0x${"1a".repeat(20)}` as const;
const sale = `0x${"5e".repeat(20)}` as const;
const treasury = `0x${"2b".repeat(20)}` as const;
const word = (units: bigint) => `0x${units.toString(16).padStart(64, "0")}`;

/** A token of 100 units, 25 held by the sale and 40 by the treasury, that records the requested blocks. */
function createToken(blocks: unknown[]): RpcRequest {
  return async (_, [call, block]) => {
    blocks.push(block);
    const { data } = call as { data: string };
    if (data === "0x18160ddd") return word(100n);
    return word(data.endsWith(sale.slice(2)) ? 25n : data.endsWith(treasury.slice(2)) ? 40n : 0n);
  };
}

test("what nobody named holds is the supply without the named, all read at one block", async () => {
  const blocks: unknown[] = [];
  const supply = await readSupply(createToken(blocks), token, [sale, treasury], 16n);
  expect(supply).toEqual({ blockNumber: 16n, totalUnits: 100n, heldUnits: [25n, 40n], elsewhereUnits: 35n });
  expect(new Set(blocks)).toEqual(new Set(["0x10"]));
});

test("a holder of two roles is counted once", async () => {
  const { elsewhereUnits } = await readSupply(createToken([]), token, [sale, treasury, treasury], 16n);
  expect(elsewhereUnits).toBe(35n);
});

test("a token that does not answer in numbers gives no figures", async () => {
  await expect(readSupply(async () => "0x", token, [sale], 16n)).rejects.toThrow("did not tell");
});
