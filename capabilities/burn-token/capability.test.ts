import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import { buildDeployToken } from "@alithia/chain/proposal/build-steps.ts";
import { describeOutcome } from "@alithia/chain/proposal/describe-outcome.ts";
import { describeStep } from "@alithia/chain/proposal/describe-step.ts";
import type { TransferLog } from "@alithia/chain/proposal/simulate-steps.ts";
import { verifyProposal } from "@alithia/chain/proposal/verify-proposal.ts";
import { startTestChain, type TestChain } from "@alithia/chain/testing/start-test-chain.ts";
import { getAddress } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCapability } from "../testing/run-capability.ts";
import { createBurnToken } from "./capability.ts";

let chain: TestChain;
let account: Hex;
let token: Hex;

beforeAll(async () => {
  chain = await startTestChain();
  account = getAddress(chain.accounts[0] ?? "0x");
  const supply = { supplyUnits: (10n ** 20n).toString(), capUnits: null };
  const [step] = buildDeployToken(
    { kind: "deploy-token", name: "Moon Cat", symbol: "MCAT", ...supply },
    account,
  );
  token = getAddress(await chain.deploy(step?.data ?? "0x"));
});
afterAll(() => chain.stop());

const burn = (input: unknown) =>
  runCapability(createBurnToken({ ...chain, book: createSignatureBook() }), input, { account });

test("own tokens are burnt by the contract's own function, and the browser builds the same bytes", async () => {
  const { proposal, said } = await burn({ token, amount: "25" });
  expect(said).toContain("Nothing is sent until you sign it");
  expect(proposal?.summary).toEqual([expect.stringMatching(/^Burn 25 .*MCAT.* of yours, for ever\.$/)]);
  expect(said).toContain("nobody can bring it back");
  expect(proposal && verifyProposal(proposal)).toMatchObject({ outcome: "same" });
  const [step] = proposal?.steps ?? [];
  const before = await chain.rpc("eth_call", [{ to: token, data: "0x18160ddd" }, "latest"]);
  const data = step?.data ?? "0x";
  const { hash } = await chain.send({ from: account, to: token, data });
  const { logs } = (await chain.rpc("eth_getTransactionReceipt", [hash])) as { logs: TransferLog[] };
  const named = [{ address: token, symbol: "MCAT", decimals: 18 }];
  const call = { to: token, data, valueWei: 0n };
  expect(describeOutcome(call, { from: account, logs }, named)).toMatch(
    /^25 .*MCAT.* of yours no longer exist\.$/,
  );
  expect(describeOutcome(call, { from: account, logs: [] }, named)).toContain("shows no burning");
  expect(describeStep(call, [])).toBe(
    `Call burn(${25n * 10n ** 18n}) of ${token}, which destroys what it names.`,
  );
  const after = await chain.rpc("eth_call", [{ to: token, data: "0x18160ddd" }, "latest"]);
  expect(BigInt(String(before)) - BigInt(String(after))).toBe(25n * 10n ** 18n);
});

test("more than the account holds is prepared as what would fail, with the contract's reason", async () => {
  const { said } = await burn({ token, amount: "1000" });
  expect(said).toContain("This would fail at the moment.");
});

test("a token whose code cannot burn is refused, also where a fallback function would answer the call", async () => {
  for (const named of [chain.usdc, "wS"]) {
    await expect(burn({ token: named, amount: "1" })).rejects.toMatchObject({
      code: "no-burn-function",
      message: expect.stringContaining("I do not send tokens to an address that nobody holds"),
    });
  }
  await expect(burn({ token: "S", amount: "1" })).rejects.toMatchObject({ code: "coin-not-burnable" });
});
