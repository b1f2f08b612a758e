import { replyTo } from "@alithia/agent/testing/collect-reply.ts";
import { userTurn } from "@alithia/agent/testing/turns.ts";
import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import { verifyProposal } from "@alithia/chain/proposal/verify-proposal.ts";
import { deploySale, type TestSale } from "@alithia/chain/testing/deploy-sale.ts";
import { type FormOf, proposalFormSchema } from "@alithia/protocol/proposal-form.ts";
import { getAddress, parseUnits } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenMarket, openMarket } from "../../deploy/testing/start-market.ts";
import type { ProposalFacts } from "../proposing/narrate-proposal.ts";
import { runCapability } from "../testing/run-capability.ts";
import { sharedAgent } from "../testing/shared-agent.ts";
import { createTrade } from "./capability.ts";
import type { TradeInput } from "./input.ts";

let market: OpenMarket;
let sale: TestSale;

beforeAll(async () => {
  market = await openMarket([{ id: "shadow-legacy", key: "volatile", coins: "800000", dollars: "200000" }]);
  sale = await deploySale(market);
});
afterAll(() => market.stop());

async function trade(input: Partial<TradeInput> = {}, isOperationOn = (_: string) => true) {
  const { node, venues } = market;
  const book = createSignatureBook();
  const capability = createTrade({ node, registry: sale.registry, venues, book, isOperationOn });
  const order = { sell: "USDC", buy: "ALI", amount: "20", side: "sell" as const, ...input };
  const { proposal, facts } = await runCapability(capability, order, { account: getAddress(market.trader) });
  if (proposal === undefined) throw new Error("There is no proposal.");
  const form = proposalFormSchema.parse(proposal.form) as FormOf<"swap">;
  return { proposal, form, terms: (facts as ProposalFacts).terms ?? "" };
}

test("a listed token buys in the sale by a swap into S and a purchase with it, simulated together", async () => {
  const { proposal, form, terms } = await trade();
  expect(proposal.steps).toHaveLength(3);
  expect(proposal.simulation.steps.map(({ outcome }) => outcome)).toEqual(["success", "success", "success"]);
  expect(BigInt(form.purchase?.paymentWei ?? 0)).toBeLessThanOrEqual(BigInt(form.buyUnits));
  expect(BigInt(form.purchase?.minTokens ?? 0)).toBeGreaterThan(parseUnits("700", 18));
  expect(proposal.summary.at(-1)).toMatch(
    /^Pay up to 79\.\d+ S to the sale 0x\w+ for at least 72\d\.\d+ ALI, until /,
  );
  expect(terms).toMatch(
    /buys exactly 72\d\.\d+ ALI in the team's own sale, more than the pools give\..*can be returned until/,
  );
  expect(verifyProposal(proposal)).toMatchObject({ outcome: "same" });
});

test("where the operator switched purchases off, a trade does not buy in the sale either", async () => {
  await expect(trade({}, (name) => name !== "buy-ali")).rejects.toMatchObject({ code: "no-liquidity" });
  await expect(trade({ venue: "sale" }, (name) => name !== "buy-ali")).rejects.toMatchObject({
    code: "operation-off",
  });
});

test("pools alone, or an exchange that is named, never buy in the sale", async () => {
  await expect(trade({ venue: "pools" })).rejects.toMatchObject({
    code: "no-liquidity",
    message: expect.stringContaining("I find no pool there that trades these two tokens"),
  });
  await expect(trade({ venue: "shadow" })).rejects.toMatchObject({ code: "no-liquidity" });
  expect((await trade()).proposal.market?.[0]).toEqual({
    name: "Goes through",
    value: "the team's own sale",
  });
});

test("the wrapped coin pays by an unwrapping and a purchase with all that it brings", async () => {
  const { proposal, form, terms } = await trade({ sell: "wS", amount: "11", venue: "sale" });
  expect(form).toMatchObject({ kind: "unwrap", purchase: { minTokens: parseUnits("100", 18).toString() } });
  expect(proposal.steps).toHaveLength(2);
  expect(proposal.simulation.steps.map(({ outcome }) => outcome)).toEqual(["success", "success"]);
  expect(verifyProposal(proposal)).toMatchObject({ outcome: "same" });
  expect(terms).toMatch(/^It is unwrapped to S first, .* buys exactly 100 ALI in the team's own sale\. /);
  const purchase = { ...form.purchase, paymentWei: parseUnits("11.1", 18).toString() };
  expect(verifyProposal({ ...proposal, form: { ...form, purchase } })).toMatchObject({
    outcome: "different",
  });
});

test.each([
  ["more than a wallet may buy", { amount: "20000" }, "above-sale-limit"],
  ["what is not for sale", { buy: "wS" }, "not-for-sale"],
  ["S itself", { sell: "S" }, "not-for-sale"],
  ["an exact amount to receive", { side: "buy" as const }, "not-for-sale"],
  ["less than the visitor wants", { min: "800" }, "below-minimum"],
])("the sale as the venue refuses %s with its reason", async (_, input, code) => {
  await expect(trade({ venue: "sale", ...input })).rejects.toMatchObject({ code });
});

test("a purchase that would spend more than the trade brings is refused by the page", async () => {
  const { proposal, form } = await trade();
  const purchase = { ...form.purchase, paymentWei: (BigInt(form.buyUnits) + 1n).toString() };
  expect(verifyProposal({ ...proposal, form: { ...form, purchase } })).toMatchObject({
    outcome: "different",
  });
});

test("the least amount that the visitor wants bounds what the sale gives", async () => {
  expect((await trade({ min: "700" })).form.purchase).toBeDefined();
  await expect(trade({ min: "800" })).rejects.toMatchObject({ code: "no-liquidity" });
});

test.each(["buy ALI with 20 USDC", "buy ALI for 20 USDC", "swap 20 USDC for ALI"])(
  "%s is such a trade",
  async (text) => {
    const turns = [userTurn(text)];
    const agent = sharedAgent;
    const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
    const { events } = await replyTo(agent, turns, account);
    const commands = events.flatMap((event) => (event.type === "proposal" ? [event.proposal.command] : []));
    expect(commands).toMatchObject([{ operation: "trade" }]);
    const values = Object.fromEntries((commands[0]?.arguments ?? []).map(({ path, value }) => [path, value]));
    expect(values).toMatchObject({ amount: "20", side: "sell" });
  },
);
