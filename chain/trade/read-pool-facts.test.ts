import { expect, test } from "vitest";
import { RpcFailure, type RpcRequest } from "../node/rpc-request.ts";
import { findVenue } from "../venues/list-venues.ts";
import { readPoolFacts, warnPools } from "./read-pool-facts.ts";

const [token, other, address] = ["11", "22", "33"].map((byte) => `0x${byte.repeat(20)}` as const) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
];
const head = 40_000_000n;

/** `codeBefore` is the pool's code a week ago; null if the node has pruned that state. */
async function read(codeBefore: string | null, at = head) {
  const venue = findVenue("shadow-cl");
  if (venue === null) throw new Error("There is no Shadow CL.");
  const request: RpcRequest = async (method, [, tag]) => {
    if (method === "eth_call") return `0x${(10n ** 24n).toString(16).padStart(64, "0")}`;
    expect(tag).toBe(`0x${(at - 1_500_000n).toString(16)}`);
    if (codeBefore === null) throw new RpcFailure("missing trie node", -32_000);
    return codeBefore;
  };
  const facts = await readPoolFacts(request, [{ venue, key: "50", address, takes: token, gives: other }], at);
  return warnPools(
    facts,
    () => undefined,
    () => null,
  );
}

test("what a pool of Balancer's holds is what the vault keeps for it, and its fee is of 10¹⁸", async () => {
  const venue = findVenue("beets-v2");
  const key = venue?.pools?.[0]?.key;
  if (venue === null || key === undefined) throw new Error("There is no Beets V2.");
  const request: RpcRequest = async (method, params) => {
    if (method !== "eth_call") return "0x00";
    const { to } = params[0] as { to: string };
    const answer = to === venue.contracts.router ? [700n, 30n, 0n, 0n] : [25n * 10n ** 14n];
    return `0x${answer.map((value) => value.toString(16).padStart(64, "0")).join("")}`;
  };
  const pool = { venue, key, address, takes: token, gives: other };
  const facts = await readPoolFacts(request, [pool], head);
  expect(facts).toMatchObject([{ holdsTaken: 700n, holdsGiven: 700n, fee: 2_500 }]);
});

test("a pool without code a week ago is young, and said to be", async () => {
  expect(await read("0x")).toEqual([
    {
      code: "young-pool",
      level: "caution",
      sentence: `The pool ${address} on Shadow CL is less than about a week old.`,
    },
  ]);
});

test("a pool that was there, or whose past nobody keeps, is not called young", async () => {
  expect(await read("0x6000")).toEqual([]);
  expect(await read(null)).toEqual([]);
  expect(await read("0x", 1_000n)).toEqual([]);
});
