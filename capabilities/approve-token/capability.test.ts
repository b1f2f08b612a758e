import { userTurn } from "@alithia/agent/testing/turns.ts";
import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import { verifyProposal } from "@alithia/chain/proposal/verify-proposal.ts";
import { startTestChain, type TestChain } from "@alithia/chain/testing/start-test-chain.ts";
import { getAddress } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedUnderstanding } from "../../bench/intents/shared-understanding.ts";
import { runCapability } from "../testing/run-capability.ts";
import { createApproveToken } from "./capability.ts";

let chain: TestChain;
let account: Hex;
let friend: Hex;

beforeAll(async () => {
  chain = await startTestChain();
  [account = "0x", friend = "0x"] = chain.accounts.map((address) => getAddress(address));
  await chain.callUsdc(account, "mint", account, 500_000_000n);
  await chain.callUsdc(account, "approve", chain.wrappedS, 7_000_000n);
});
afterAll(() => chain.stop());

const approve = (input: unknown) =>
  runCapability(createApproveToken({ ...chain, book: createSignatureBook() }), input, { account });

test("an exact allowance is prepared for the named contract, and the browser builds the same bytes", async () => {
  const spender = getAddress(chain.wrappedS);
  const { proposal, said } = await approve({ token: "USDC", spender, amount: "100" });
  expect(proposal?.summary).toEqual([
    `Let ${spender} move exactly 100 USDC (${getAddress(chain.usdc)}) of yours.`,
  ]);
  expect(proposal?.warnings.filter(({ level }) => level === "stop")).toEqual([]);
  expect(said).toContain("It may move 7 of `USDC` now; this replaces that with 100");
  expect(proposal && verifyProposal(proposal)).toMatchObject({ outcome: "same" });
});

test("a spender without code is somebody's account, and the card stops there", async () => {
  const { proposal } = await approve({ token: "USDC", spender: friend, amount: "1" });
  expect(proposal?.warnings).toContainEqual(
    expect.objectContaining({ code: "approval-without-code", level: "stop" }),
  );
});

test("an allowance as good as unlimited is refused with the exact way", async () => {
  const amount = (2n ** 256n - 1n).toString().slice(0, 60);
  await expect(approve({ token: "USDC", spender: chain.wrappedS, amount })).rejects.toMatchObject({
    code: "unlimited-approval",
    message: expect.stringContaining("approve 100 USDC for"),
  });
});

test.each([
  ["own-spender", () => ({ token: "USDC", spender: account, amount: "1" })],
  ["token-spender", () => ({ token: "USDC", spender: chain.usdc, amount: "1" })],
  ["coin-not-approvable", () => ({ token: "S", spender: chain.wrappedS, amount: "1" })],
])("%s is refused", async (code, input) => {
  await expect(approve(input())).rejects.toMatchObject({ code });
});

const { understand } = sharedUnderstanding;
const router = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const hear = (text: string) =>
  understand([userTurn(text)], router).map((piece) => {
    if (piece.kind === "refusal") return piece.refusal.code;
    return piece.kind === "request" ? [piece.reading.capability, piece.reading.input] : piece.kind;
  });

test("the usual wordings of an allowance, of burning, of finding a token and of a slot are understood", () => {
  expect(hear(`approve 100 USDC for ${router}`)).toEqual([
    ["approve-token", { token: "USDC", spender: router, amount: "100" }],
  ]);
  expect(hear(`allow ${router} to spend 5.5 wS`)).toEqual([
    ["approve-token", { token: "wS", spender: router, amount: "5.5" }],
  ]);
  expect(hear(`approve unlimited USDC for ${router}`)).toEqual(["unlimited-approval"]);
  expect(hear("burn 25 ALI")).toEqual([["burn-token", { token: "ALI", amount: "25" }]]);
  expect(hear("find the token BRUSH")).toEqual([["find-token", { name: "BRUSH" }]]);
  expect(hear("search for a token called brush")).toEqual([["find-token", { name: "brush" }]]);
  expect(hear(`read storage slot 3 of ${router} at block 12`)).toEqual([
    ["read-storage", { address: router, slot: "3", block: "12" }],
  ]);
  expect(hear(`what is the implementation of ${router}`)).toEqual([
    ["read-storage", { address: router, slot: "implementation" }],
  ]);
});
