import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import { startTestChain, type TestChain } from "@alithia/chain/testing/start-test-chain.ts";
import { getAddress } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCapability } from "../testing/run-capability.ts";
import type { ApprovalFacts } from "./approval-facts.ts";
import { createListApprovals, createRevoke } from "./capability.ts";
import { narrateReview } from "./narrate.ts";

const book = createSignatureBook();
let chain: TestChain;
let account: Hex;
let spender: Hex;
let other: Hex;

beforeAll(async () => {
  chain = await startTestChain();
  [account = "0x", spender = "0x", other = "0x"] = chain.accounts.map((address) => getAddress(address));
  await chain.callUsdc(account, "approve", spender, 2n ** 256n - 1n);
  await chain.callUsdc(account, "approve", other, 5n);
});
afterAll(() => chain.stop());

const review = (input: unknown) => runCapability(createRevoke({ ...chain, book }), input, { account });

test("all approvals are taken back, one transaction each, and nothing else is touched", async () => {
  const { proposal } = await review({ owner: account });
  expect(proposal?.summary).toHaveLength(2);
  for (const sentence of proposal?.summary ?? []) expect(sentence).toMatch(/^Take back the right of 0x/);
});

test("one spender's approval is taken back, and then there is nothing left of it", async () => {
  const { proposal } = await review({ owner: account, token: "USDC", spender });
  const [step] = proposal?.steps ?? [];
  expect(proposal?.steps).toHaveLength(1);
  await chain.send({ from: account, to: step!.to!, data: step!.data });
  await expect(review({ owner: account, spender })).rejects.toMatchObject({
    code: "nothing-to-revoke",
  });
});

test("the right to move every item of a collection is taken back as well, and the reads behind it are shown", async () => {
  const topic = "17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31";
  const push = (address: Hex) => `73${address.slice(2)}`;
  // For any call, emits ApprovalForAll(account, other, true) and returns one.
  const runtime = `60015f52${push(other)}${push(account)}7f${topic}60205fa360205ff3`;
  const collection = await chain.deploy(`0x60578060095f395ff3${runtime}`);
  await chain.send({ from: account, to: collection, data: "0xa22cb465" });
  const { proposal, evidence } = await review({ owner: account, token: collection });
  expect(proposal?.summary).toEqual([
    `Take back the right of ${other} to move what you own in ${getAddress(collection)}.`,
  ]);
  expect(evidence?.reads.some(({ label }) => label.includes("approvals it gave"))).toBe(true);
});

test("nobody takes back what another account approved", async () => {
  await expect(review({ owner: other, revoke: {} })).rejects.toMatchObject({ code: "not-owner" });
});

test("who finds no approval says what was searched, and that a signed permit would not show", async () => {
  const listing = createListApprovals({ ...chain, book });
  const { said } = await runCapability(listing, { owner: chain.accounts[6] ?? "0x" });
  expect(said).toMatch(
    /^\*\*I found nobody who may spend .*\*\*, by every approval .* only signed \(a permit\) shows in no list/,
  );
});

test("the approvals stand in the facts in the order in which they are told, whichever are asked for", async () => {
  await chain.callUsdc(account, "approve", getAddress(chain.accounts[4] ?? "0x"), 2n ** 256n - 1n);
  const listing = createListApprovals({ ...chain, book });
  for (const input of [{}, { count: "3" }, { count: "3", oldest: true as const }]) {
    const { facts, said } = await runCapability(listing, { owner: account, ...input }, { account });
    const told = [...said.matchAll(/^- .*?`(0x[0-9a-fA-F]{40})` may/gm)].map(([, address]) => address);
    const listed = (facts as ApprovalFacts).approvals.map((one) => one.spender);
    expect(told.length).toBeGreaterThan(1);
    expect(listed.slice(0, told.length)).toEqual(told);
  }
});

test("one allowance is told exactly as the token's own contract gives it", async () => {
  const listing = createListApprovals({ ...chain, book });
  const ask = async (input: object) =>
    (await runCapability(listing, { owner: account, ...input }, { account })).said;
  const none = getAddress(chain.accounts[5] ?? "0x");
  expect(await ask({ spender: none, token: "USDC" })).toMatch(
    new RegExp(`^\\*\\*0 USDC: \`${none}\` may spend none of your USDC\\.\\*\\*`),
  );
  expect(await ask({ spender: other, token: "USDC" })).toMatch(
    /^\*\*0\.000005 USDC: .* may spend that much of your USDC\.\*\* It stands, given on /,
  );
  expect(await ask({ spender: other, token: "S" })).toMatch(/^\*\*S has no allowances:\*\*/);
});

test("since when one may spend is told with the day, the block and the transaction, and nothing of the others", async () => {
  const listing = createListApprovals({ ...chain, book });
  const { facts: read } = await runCapability(listing, { owner: account });
  const facts = read as ApprovalFacts;
  const standing = facts.approvals.find((one) => one.spender === other && one.kind === "allowance");
  expect(standing?.given?.hash).toMatch(/^0x[0-9a-f]{64}$/);
  const block = Number(standing?.given?.block).toLocaleString("en-US");
  const input = { owner: account, spender: other, asks: "given" as const };
  const said = narrateReview(facts, input);
  expect(said).toMatch(/^\*\*This wallet allowed them itself:\*\*/);
  expect(said).toContain(`\`${other}\` may spend`);
  expect(said).toMatch(
    new RegExp(
      `, given on \\d+ \\w+ \\d{4}, .* UTC, in block ${block}, by transaction \`${standing?.given?.hash}\``,
    ),
  );
  expect(said).toContain("ask me to revoke");
  expect(said).not.toContain(`\`${spender}\` may`);
});

test("the list says when each was given", async () => {
  const listing = createListApprovals({ ...chain, book });
  const { facts: read, said } = await runCapability(listing, { owner: account });
  const facts = read as ApprovalFacts;
  const standing = facts.approvals.find((one) => one.spender === other && one.kind === "allowance");
  expect(said).toMatch(
    new RegExp(
      `- \`${other}\` may spend .* USDC, given on \\d+ \\w+ \\d{4}, .*, by transaction \`${standing?.given?.hash}\``,
    ),
  );
});

test("how approvals were found is told with the blocks that were searched, also where there is none", async () => {
  const listing = createListApprovals({ ...chain, book });
  for (const owner of [account, getAddress(chain.accounts[6] ?? "0x")]) {
    const { said } = await runCapability(listing, { owner, asks: "basis" });
    expect(said).toMatch(
      /^\*\*By the logs of every approval .* from block 0 to block \d+ .*permit that was only signed/s,
    );
  }
});

test("which approvals have no limit is told by name", async () => {
  const listing = createListApprovals({ ...chain, book });
  const { said } = await runCapability(listing, { owner: account, asks: "unlimited" }, { account });
  expect(said).toMatch(/^\*\*\d unlimited approvals?:\*\* USDC for /);
  expect(said).not.toContain(`USDC for \`${other}\``);
});

test("one spender is told of alone, with how many others there are", () => {
  const spender = "0x976EA74026E726554dB657fA54763abd0C3a0aa9";
  const other = account;
  const token = { address: other, symbol: "USDC", name: null, decimals: 6, listed: true };
  const amount = { token, units: "5000000", text: "5" };
  const approval = { token, spender, spenderName: null, kind: "allowance", amount, unlimited: false };
  const facts = {
    ...{ chain: { id: 146, name: "Sonic" }, address: other, name: null, approvals: [approval], unseen: [] },
    ...{ isEveryApprovalSeen: true, isOwn: true, logsFromBlock: "0" },
    block: { number: "1", time: "2026-11-28T00:00:00Z", hash: "0x" },
  } as never;
  expect(narrateReview(facts, { owner: other, spender })).toContain(
    `**This stands:** \`${spender}\` may spend up to 5 USDC.`,
  );
  expect(narrateReview(facts, { owner: other, spender: other })).toContain(
    `**\`${other}\` may spend none of your tokens**, by every approval given on the chain.`,
  );
  expect(narrateReview(facts, { owner: other, spender: other })).toContain("1 approval for others stands");
});

test("activity that was left out is no matter of the approvals", () => {
  const left = "Its logs name 11 earlier transactions that I left out here; ask me about one day.";
  const facts = {
    ...{
      chain: { id: 146, name: "Sonic" },
      address: account,
      name: null,
      approvals: [],
      isEveryApprovalSeen: true,
    },
    ...{ block: { number: "1", time: "2026-11-28T00:00:00Z", hash: "0x" }, logsFromBlock: "0" },
  };
  expect(narrateReview({ ...facts, unseen: [left, "2 more."] } as never, { owner: account })).not.toContain(
    "earlier",
  );
});
