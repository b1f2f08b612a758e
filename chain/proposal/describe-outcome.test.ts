import { taxedTokenBytecode } from "@alithia/contracts/generated/taxed-token-bytecode.ts";
import type { ProposalForm } from "@alithia/protocol/proposal-form.ts";
import { getAddress } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createNodeRequest } from "../node/rpc-request.ts";
import { startTestChain, type TestChain } from "../testing/start-test-chain.ts";
import { transferTopic } from "../token/token-calls.ts";
import { buildSteps } from "./build-steps.ts";
import { createProposal } from "./create-proposal.ts";
import { listFormTokens } from "./decoded-step.ts";
import { describeOutcome } from "./describe-outcome.ts";
import type { TransferLog } from "./simulate-steps.ts";

let chain: TestChain;
let from: `0x${string}`;
let friend: `0x${string}`;
let taxed: { address: `0x${string}`; symbol: string; decimals: number };

beforeAll(async () => {
  chain = await startTestChain();
  [from = "0x", friend = "0x"] = chain.accounts.map((account) => getAddress(account));
  taxed = { address: getAddress(await chain.deploy(taxedTokenBytecode)), symbol: "TAX", decimals: 18 };
  await chain.send({ from, to: taxed.address, data: `0xa9059cbb${word(friend)}${hex(1_000n * 10n ** 18n)}` });
});
afterAll(() => chain.stop());

const word = (address: string) => address.slice(2).toLowerCase().padStart(64, "0");
const hex = (units: bigint) => units.toString(16).padStart(64, "0");

/** Sends every step of a form and returns the outcome of the last. */
async function carryOut(form: ProposalForm, signer: `0x${string}`): Promise<string> {
  let outcome = "";
  for (const step of buildSteps(form, signer)) {
    const { hash, status } = await chain.send({
      from: signer,
      data: step.data,
      value: step.valueWei,
      ...(step.to && { to: step.to }),
    });
    expect(status).toBe(1n);
    const receipt = (await chain.rpc("eth_getTransactionReceipt", [hash])) as {
      logs: TransferLog[];
      contractAddress: `0x${string}` | null;
    };
    const made = receipt.contractAddress === null ? {} : { contractAddress: receipt.contractAddress };
    outcome = describeOutcome(step, { from: signer, logs: receipt.logs, ...made }, listFormTokens(form));
  }
  return outcome;
}

test("a transfer is told by what arrived, also where the token kept a part", async () => {
  const units = String(100n * 10n ** 18n);
  const coins = { kind: "send", token: null, transfers: [{ to: friend, units }] } as const;
  expect(await carryOut({ ...coins, transfers: [...coins.transfers] }, from)).toBe(
    `${friend} received 100 S.`,
  );
  const other = getAddress(chain.accounts[4] ?? "0x");
  expect(await carryOut({ kind: "send", token: taxed, transfers: [{ to: other, units }] }, friend)).toBe(
    `${other} received 98 TAX. The token kept 2 TAX.`,
  );
});

test("a token that keeps a part of each transfer is warned of before anyone signs", async () => {
  const proposal = await createProposal(createNodeRequest(chain.node), {
    id: "p1",
    chainId: chain.node.chainId,
    capability: "send",
    from: friend,
    form: {
      kind: "send",
      token: taxed,
      transfers: [{ to: getAddress(chain.accounts[5] ?? "0x"), units: String(10n ** 18n) }],
    },
    listedTokens: [],
    knownAddresses: [],
    now: 0,
  });
  expect(proposal.warnings).toContainEqual(
    expect.objectContaining({
      code: "transfer-fee",
      sentence: "This token keeps a part of each transfer: of the 1 you send, 0.98 arrive.",
    }),
  );
});

test("a deployment names its place and its powers", async () => {
  const form = { kind: "deploy-token", name: "Tea", symbol: "TEA", supplyUnits: String(10n ** 18n) } as const;
  const fixed = await carryOut({ ...form, capUnits: null }, from);
  expect(fixed).toMatch(/^The token Tea \(TEA\) exists at 0x[0-9a-fA-F]{40}\. /);
  expect(fixed).toContain("It has no owner: nobody can mint, pause, tax or block.");
  const mintable = await carryOut({ ...form, capUnits: String(5n * 10n ** 18n) }, from);
  expect(mintable).toContain(`Its owner is ${from}, who can mint up to 5 in all`);
  const endless = await carryOut({ ...form, capUnits: String(2n ** 208n - 1n) }, from);
  expect(endless).toContain(`Its owner is ${from}, who can mint any amount more, hand`);
});

test("wrapping and unwrapping are told by the wrapper's own events", async () => {
  const wrapped = getAddress(chain.wrappedS);
  const units = String(3n * 10n ** 18n);
  expect(await carryOut({ kind: "wrap", wrapped, units }, from)).toBe("You hold 3 wS for 3 S.");
  expect(await carryOut({ kind: "unwrap", wrapped, units }, from)).toBe("You received 3 S.");
});

test("an event of a foreign contract counts for nothing", () => {
  const wrapped = getAddress(chain.wrappedS);
  const foreign = { address: taxed.address, data: `0x${hex(9n * 10n ** 18n)}` };
  const topics = ["0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65", `0x${word(from)}`];
  const [unwrapping] = buildSteps({ kind: "unwrap", wrapped, units: "3" }, from);
  expect(describeOutcome(unwrapping!, { from, logs: [{ ...foreign, topics }] }, [])).toBe(
    "You received 0 S.",
  );
  const sale = getAddress(chain.accounts[6] ?? "0x");
  const token = { address: taxed.address, symbol: "ALI", decimals: 18 };
  const purchase = { kind: "buy-ali", sale, token, paymentWei: "5", minTokens: "1", deadline: "9" } as const;
  const [buying] = buildSteps(purchase, from);
  const sent = { address: taxed.address, topics: [transferTopic, `0x${word(sale)}`, `0x${word(from)}`] };
  expect(describeOutcome(buying!, { from, logs: [{ ...sent, data: foreign.data }] }, [])).toBe(
    "The receipt shows no purchase of this account.",
  );
});

test("a paused token stops the visitor, and its revert is said in words", async () => {
  await chain.send({ from: getAddress(chain.accounts[0] ?? "0x"), to: taxed.address, data: "0x8456cb59" });
  const proposal = await createProposal(createNodeRequest(chain.node), {
    id: "p1",
    chainId: chain.node.chainId,
    capability: "send",
    from: friend,
    form: { kind: "send", token: taxed, transfers: [{ to: from, units: "1" }] },
    listedTokens: [],
    knownAddresses: [],
    now: 0,
  });
  expect(proposal.warnings.map(({ code }) => code)).toEqual(
    expect.arrayContaining(["would-revert", "paused-token"]),
  );
  expect(proposal.simulation.steps).toEqual([
    { outcome: "revert", reason: "The contract is paused: whoever controls it has stopped this." },
  ]);
});
