import { type ProposalRecord, readDialogue } from "@alithia/agent/dialogue-state.ts";
import type { Turn } from "@alithia/agent/language-model.ts";
import { replyTo } from "@alithia/agent/testing/collect-reply.ts";
import { agentTurn, doneCall, userTurn } from "@alithia/agent/testing/turns.ts";
import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import { deploySale, type TestSale } from "@alithia/chain/testing/deploy-sale.ts";
import { balanceCall } from "@alithia/chain/token/token-calls.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import { encodeFunctionData, erc20Abi, formatUnits, getAddress, parseUnits, toHex } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenMarket, openMarket } from "../../deploy/testing/start-market.ts";
import { createBuyAli } from "../buy-ali/capability.ts";
import { createDeployToken } from "../deploy-token/capability.ts";
import { createExplainTransaction } from "../explain-transaction/capability.ts";
import { createOfferAmount } from "../offer-amount/capability.ts";
import { createRevoke } from "../review-approvals/capability.ts";
import { createSend } from "../send/capability.ts";
import { runCapability } from "../testing/run-capability.ts";
import { agentOn } from "../testing/world-of.ts";
import { createTrade } from "../trade/capability.ts";
import { createOurHistory } from "./capability.ts";
import type { OurHistoryInput } from "./choose-proposals.ts";
import type { HistoryFacts } from "./read-history.ts";

let market: OpenMarket;
let sale: TestSale;
let trader: Hex;
let others: Hex[];

beforeAll(async () => {
  market = await openMarket([{ id: "shadow-legacy", key: "volatile", coins: "800000", dollars: "202000" }]);
  sale = await deploySale(market);
  trader = getAddress(market.trader);
  others = market.accounts.slice(1, 4).map((address) => getAddress(address));
});
afterAll(() => market.stop());

const dependencies = () => ({
  node: market.node,
  registry: sale.registry,
  venues: market.venues,
  book: createSignatureBook(),
});

/** Sends the steps of a proposal and returns it as the page keeps it, with the fees that were paid. */
async function sign(proposal: Proposal, count = proposal.steps.length) {
  const steps: Proposal["steps"] = [];
  let feesWei = 0n;
  for (const [at, step] of proposal.steps.entries()) {
    if (at >= count) {
      steps.push(step);
      continue;
    }
    const { to, data, valueWei, gas } = step;
    const sent = await market.send({
      ...{ from: trader, data, value: BigInt(valueWei), gas: BigInt(gas ?? 0) },
      ...(to === undefined ? {} : { to }),
    });
    expect(sent.status).toBe(1n);
    feesWei += sent.feeWei;
    const created = sent.contractAddress === null ? {} : { created: sent.contractAddress };
    steps.push({ ...step, status: "confirmed", hash: sent.hash, ...created });
  }
  return { proposal: { ...proposal, steps }, feesWei };
}

async function prepare(capability: Parameters<typeof runCapability>[0], input: unknown): Promise<Proposal> {
  const { proposal } = await runCapability(capability, input, { account: trader });
  if (proposal === undefined) throw new Error("There is no proposal.");
  return proposal;
}

const swap = (sell: string, buy: string, amount: string) =>
  prepare(createTrade(dependencies()), { sell, buy, amount, side: "sell" });
const pay = (token: string, transfers: { to: Hex; amount: string }[]) =>
  prepare(createSend(dependencies()), { token, transfers });

function remember(...proposals: Proposal[]): { proposals: ProposalRecord[] } {
  const turns = proposals.map(
    (proposal): Turn => agentTurn("Prepared.", doneCall(proposal.capability, {}, null, proposal)),
  );
  return readDialogue(turns);
}

async function ask(input: OurHistoryInput, ...proposals: Proposal[]): Promise<string> {
  const { said } = await runCapability(createOurHistory(dependencies()), input, {
    account: trader,
    dialogue: remember(...proposals),
  });
  return said;
}

const balanceOf = async (token: Hex) =>
  BigInt((await market.rpc("eth_call", [balanceCall(token, trader), "latest"])) as string);
const coinsOf = async () => BigInt((await market.rpc("eth_getBalance", [trader, "latest"])) as string);
const cut = (units: bigint, decimals: number) => {
  const [whole, fraction = ""] = formatUnits(units, decimals).split(".");
  const shown = fraction.slice(0, 6).replace(/0+$/, "");
  return shown === "" ? whole : `${whole}.${shown}`;
};

test("a signed trade tells what it brought, at what price, and what came back of it in sum", async () => {
  const [dollars, coins] = [await balanceOf(market.usdc.address), await coinsOf()];
  const bought = await sign(await swap("S", "USDC", "20"));
  const got = (await balanceOf(market.usdc.address)) - dollars;
  expect(await ask({ only: "latest" }, bought.proposal)).toMatch(/^Yes, it is confirmed in block [\d,]+ \(/);
  const received = await ask({ only: "received" }, bought.proposal);
  expect(received).toContain(`You paid 20 S and received **${cut(got, 6)} USDC**, that is `);
  expect(received).toContain(`the fee was ${cut(bought.feesWei, 18)} S.`);
  // Twenty coins, so that the price of one is a twentieth of what came, to five digits.
  const price = Number(formatUnits(got, 6)) / 20;
  expect(received).toContain(`that is ${Number(price.toPrecision(5))} USDC for each S,`);
  expect(received).not.toContain("at least");

  const offer = createOfferAmount(dependencies());
  const hashes = bought.proposal.steps.flatMap(({ hash }) => hash ?? []);
  const order = { token: "USDC", percent: "100", purpose: "trade", receivedIn: hashes };
  const offered = await runCapability(offer, order, { account: trader });
  expect(offered.choices?.options).toEqual([{ value: cut(got, 6), label: `${cut(got, 6)} USDC` }]);
  expect(offered.said).toMatch(new RegExp(`^That trade brought you \\*\\*${cut(got, 6)} `));

  const sold = await sign(await swap("USDC", "S", formatUnits(got, 6)));
  const fees = bought.feesWei + sold.feesWei;
  const lost = coins - (await coinsOf()) - fees;
  const back = formatUnits(parseUnits("20", 18) - lost, 18);
  const receivedIn = sold.proposal.steps.flatMap(({ hash }) => hash ?? []);
  const coinsBack = await runCapability(offer, { ...order, token: "S", receivedIn }, { account: trader });
  expect(coinsBack.choices?.options).toEqual([{ value: back, label: `${back} S` }]);
  const net = await ask({ only: "net" }, bought.proposal, sold.proposal);
  expect(net).toContain(
    `you have **${cut(lost, 18)} S less**, and you paid ${cut(fees, 18)} S in network fees besides: **${cut(lost + fees, 18)} S less after fees**`,
  );
  expect(net).toContain(`- 20 S paid, ${cut(parseUnits("20", 18) - lost, 18)} S received`);
  expect(net).toContain(`- ${cut(got, 6)} USDC paid, ${cut(got, 6)} USDC received`);
});

test("the whole agent tells the fill, and offers exactly that amount to trade back, without a ticket", async () => {
  const agent = agentOn(sale.registry, market.node);
  const { proposal } = await sign(await swap("S", "USDC", "20"));
  const input = { sell: "S", buy: "USDC", amount: "20", side: "sell" };
  const call = doneCall("trade", input);
  const before: Turn[] = [
    userTurn("swap 20 S for USDC"),
    agentTurn("I prepared it.", { ...call, result: { facts: null, proposal } }),
  ];
  const say = (text: string) => {
    const turns: Turn[] = [...before, userTurn(text)];
    return replyTo(agent, turns, trader);
  };
  const filled = await say("did i get filled? how much usdc and what price");
  expect(filled.text).toMatch(
    /^You paid 20 S and received \*\*(\d\.\d+) USDC\*\*, that is 0\.\d+ USDC for each S/,
  );
  const compared = await say("what did I actually get vs the quote");
  expect(compared.text).toMatch(/^\*\*You got (\d\.\d+) USDC; quoted were \1 USDC: exactly that\.\*\*/);
  const [, got] = /received \*\*(\d\.\d+) USDC/.exec(filled.text) ?? [];
  const back = await say("sell it all back to S");
  const choices = back.events.find((event) => event.type === "choices");
  expect(back.text).toContain(`That trade brought you **${got} `);
  expect(JSON.stringify(choices)).toContain(`Swap ${got} USDC for S`);
  expect(back.types).not.toContain("proposal");
});

test("payments are told one by one, as a list with their total, and an open one is not called done", async () => {
  const transfers = others.map((to, at) => ({ to, amount: String(5 + at) }));
  const prepared = await pay("USDC", transfers);
  const whole = await sign(prepared);
  const everyone = await ask({ only: "everyone" }, whole.proposal);
  expect(everyone).toMatch(/^Yes, all three are confirmed:\n\n/);
  expect(everyone.split("\n").slice(2)).toEqual(
    others.map((to, at) =>
      expect.stringMatching(new RegExp(`^- ${5 + at} USDC to \`${to}\` in block [\\d,]+ \\(.* UTC\\)$`)),
    ),
  );
  const list = await ask({ only: "payments" }, whole.proposal);
  expect(list).toMatch(/^You sent \*\*18 USDC\*\* in 3 payments, and 0\.\d+ S in network fees\.\n/);
  const rows = list.split("\n").filter((line) => line.includes("`0x"));
  expect(rows).toHaveLength(3);
  expect(rows[2]).toContain(`| \`${others[2]}\` | 7 USDC | \`${whole.proposal.steps[2]?.hash}\` |`);

  const part = await sign(await pay("USDC", transfers), 2);
  expect(await ask({ only: "everyone" }, part.proposal)).toMatch(/^Not all: 2 of 3 payments are confirmed\./);
  expect(await ask({ only: "latest" }, part.proposal)).toMatch(/^Not all: 2 of 3 payments are confirmed\./);

  const second = others[1] ?? "0x";
  const one = await ask({ only: "latest", of: "send", to: second }, whole.proposal);
  expect(one).toMatch(new RegExp(`^Yes, it is confirmed:\n\n- 6 USDC to \`${second}\` in block`));

  const steps = prepared.steps.map((step, at) => ({
    ...step,
    ...{ status: "pending" as const, hash: toHex(at + 1, { size: 32 }) },
  }));
  const lost = await ask({ only: "latest", of: "send", to: second }, { ...prepared, steps });
  expect(lost).toContain(`- 6 USDC to \`${second}\`, \`${toHex(2, { size: 32 })}\`: sent and not mined yet`);
  expect(lost).toContain("my node just now, and it shows no receipt of it");
  expect(lost).not.toContain("5 USDC");
  expect(await ask({ only: "payments" }, { ...prepared, steps })).toContain("- 5 USDC to");
});

test("a recipient that was paid here before is not called new, where the payment was confirmed", async () => {
  const to = getAddress(market.accounts[5] ?? "0x");
  const transfers = [{ to, amount: "1" }];
  const first = await pay("S", transfers);
  const again = async (...before: Proposal[]) => {
    const input = { token: "S", transfers };
    const context = { account: trader, dialogue: remember(...before) };
    const { proposal } = await runCapability(createSend(dependencies()), input, context);
    return proposal?.warnings.map(({ code }) => code);
  };
  const codes = await again(first);
  const isNew = codes?.includes("first-time-recipient");
  expect(await again((await sign(first)).proposal)).toEqual(
    codes?.filter((code) => code !== "first-time-recipient"),
  );
  expect(isNew).toBe(true);
});

test("what was paid is told in all and one by one, without the fee", async () => {
  const transfers = others.slice(0, 2).map((to, at) => ({ to, amount: String(5 + at) }));
  const { proposal } = await sign(await pay("USDC", transfers));
  const later = await swap("S", "USDC", "3");
  const said = await ask({ only: "paid-worth" }, proposal, later);
  expect(said).toBe(
    `**You paid 11 USDC in all**: 5 USDC to \`${others[0]}\` and 6 USDC to \`${others[1]}\`. The issuer of USDC promises one dollar for each, so that is the same number of dollars. The network fee is not in it.`,
  );
  const coins = await sign(await pay("S", [{ to: others[0] ?? "0x", amount: "8" }]));
  expect(await ask({ only: "paid-worth" }, coins.proposal)).toBe(
    `**You paid 8 S** to \`${others[0]}\`. I find no price for it in dollars. The network fee is not in it.`,
  );
});

test("of two cards, the signed one is confirmed and the other is said to be unsigned", async () => {
  const [to = "0x"] = others;
  const large = await pay("S", [{ to, amount: "20" }]);
  const small = await sign(await pay("S", [{ to, amount: "5" }]));
  const said = await ask({ only: "latest", amounts: ["5 S", "20 S"] }, large, small.proposal);
  const [five, twenty] = said.split("\n\n**20 S:** ");
  expect(five).toMatch(/^\*\*5 S:\*\* Yes, it is confirmed in block [\d,]+ \(.* UTC\): 5 S reached `0x/);
  expect(twenty).toMatch(
    /^that card was never signed here, so this page sent nothing of it, and up to block [\d,]+ the chain shows nothing of it\.$/,
  );
});

test("the fees of a trade are the network's and the pool's, of what was paid", async () => {
  const { proposal, feesWei } = await sign(await swap("S", "USDC", "20"));
  // The pool keeps 0.3 % of 20 S.
  const all = await ask({ only: "fee", of: "trade" }, proposal);
  expect(all).toContain(`In fees you paid ${formatUnits(feesWei, 18)} S`);
  expect(all).toMatch(/ to the network and 0\.06 S(?: \([^)]*\))? to the pool, 0\.3 % of the 20 S\.\*\*/);
  expect(all).toContain(`Together that is ${formatUnits(feesWei + parseUnits("0.06", 18), 18)} S`);
  const [to = "0x"] = others;
  const sent = await sign(await pay("S", [{ to, amount: "1" }]));
  expect(await ask({ only: "fee" }, proposal, sent.proposal)).not.toContain("pool");
});

test("an approval that the swap behind it used up is gone, and one alone still stands", async () => {
  await sign(await swap("S", "USDC", "30"));
  const sold = await sign(await swap("USDC", "S", "2"));
  const said = await ask({ only: "approval" }, sold.proposal);
  expect(said).toMatch(
    /^\*\*It is gone, and there is nothing to revoke:\*\* you let `0x\w+` move exactly 2 USDC, and the step behind it took all of that\./,
  );
  const alone = await sign(await swap("USDC", "S", "1"), 1);
  const [approval] = alone.proposal.steps;
  const only = { ...alone.proposal, steps: [approval!], summary: alone.proposal.summary.slice(0, 1) };
  expect(await ask({ only: "approval" }, only)).toMatch(/^\*\*It still stands:\*\* you let/);
});

test("plain words about a trade for coins name the coins that came", async () => {
  await sign(await swap("S", "USDC", "10"));
  const { proposal } = await sign(await swap("USDC", "S", "2"));
  const hash = proposal.steps.at(-1)?.hash;
  const turns: Turn[] = [userTurn("explain this one simply")];
  const explain = createExplainTransaction(dependencies());
  const { said } = await runCapability(explain, { hash }, { account: trader, turns });
  expect(said).toMatch(/What left your wallet: 2 USDC to [^.]+\. What came in return: \d+\.\d+ S\./);
});

test("the fees of several transactions are told one by one and together, of the kinds that are named", async () => {
  const input = { name: "Sun Coin", symbol: "SUN", supply: "10", mintable: false };
  const made = await sign(await prepare(createDeployToken(dependencies()), input));
  const paid = await sign(
    await pay(
      "S",
      others.slice(0, 1).map((to) => ({ to, amount: "1" })),
    ),
  );
  const swapped = await sign(await swap("S", "USDC", "1"));
  const proposals = [made, paid, swapped].map(({ proposal }) => proposal);
  const said = await ask({ only: "fees", kinds: ["deploy-token", "send"] }, ...proposals);
  expect(said).toContain(`You paid ${formatUnits(made.feesWei + paid.feesWei, 18)} S`);
  expect(said.match(/^- /gm)).toHaveLength(2);
  for (const { feesWei } of [made, paid]) expect(said).toContain(`fee ${formatUnits(feesWei, 18)} S`);
});

test("a deployment tells the gas that it used beside what its card allowed", async () => {
  const input = { name: "Moon Coin", symbol: "MOON", supply: "1000", mintable: false };
  const { proposal, feesWei } = await sign(await prepare(createDeployToken(dependencies()), input));
  const [step] = proposal.steps;
  const receipt = (await market.rpc("eth_getTransactionReceipt", [step?.hash])) as {
    gasUsed: Hex;
    contractAddress: Hex;
  };
  const used = Number(receipt.gasUsed).toLocaleString("en-US");
  const said = await ask({ only: "fee" }, proposal);
  expect(said).toContain(`You paid ${formatUnits(feesWei, 18)} S`);
  expect(said).toContain(`: ${used} gas at `);
  expect(said).toContain(`at most ${Number(step?.gas).toLocaleString("en-US")} gas and 0.`);
  const latest = await ask({ only: "latest" }, proposal);
  expect(latest).toContain(`it created the contract \`${getAddress(receipt.contractAddress)}\``);
  expect(latest).toContain("and you received **1,000 ");
});

test("a purchase in the sale tells what it cost and brought, and not the bounds of its card", async () => {
  const input = { amount: "5", unit: "ALI" };
  const { proposal } = await sign(await prepare(createBuyAli(dependencies()), input));
  const said = await ask({ only: "latest" }, proposal);
  expect(said).toMatch(
    /: you paid 0\.55 S and received \*\*5 ALI\*\*, that is 0\.11 S for each ALI; the fee was/,
  );
  expect(said).not.toMatch(/up to|at least|until/);
});

test("where the node does not show the transaction itself, its receipt still tells that it is confirmed", async () => {
  const { proposal } = await sign(await pay("S", [{ to: others[0] ?? "0x", amount: "1" }]));
  const { node } = market;
  const blind: typeof node = {
    ...node,
    request: async (calls, signal) =>
      (await node.request(calls, signal)).map((answer, at) =>
        calls[at]?.method === "eth_getTransactionByHash"
          ? { ok: false, error: { code: -32000, message: "not indexed" } }
          : answer,
      ),
  };
  const history = createOurHistory({ ...dependencies(), node: blind });
  const { said } = await runCapability(history, { only: "latest" }, { dialogue: remember(proposal) });
  expect(said).toMatch(/^Yes, it is confirmed: Send 1 S to /);
});

const recipient = "0x976EA74026E726554dB657fA54763abd0C3a0aa9";

test("of several payments the one that is asked for is told, by its amount or its size", () => {
  const token = { symbol: "USDC", name: "USD Coin", address: recipient, decimals: 6, listed: true } as const;
  const paid = (hash: string, text: string) => ({
    ...{ hash, state: "confirmed", block: "87", feeWei: null, gas: null, reason: null },
    outcome: {
      ...{ failure: null, time: "2026-11-27T10:00:00Z", created: null },
      moves: { paid: [], received: [], isWhole: true },
      sent: { amount: { token, text, units: `${text}000000` }, to: { address: recipient, name: null } },
    },
  });
  const entry = {
    ...{ capability: "send", summary: [], state: "confirmed", stepsLeft: 0, maxFeeWei: null, standing: null },
    transactions: [paid("0xa", "5"), paid("0xb", "70")],
  };
  const facts = { entries: [entry], fees: { paid: null, open: null }, total: 1, signed: 1, searchedTo: null };
  const answer = (question: string) =>
    createOurHistory(dependencies()).answer?.(facts as HistoryFacts, { only: "payments" }, question);
  expect(answer("who got the 5?")).toBe(`On 27 Nov 2026, 10:00 UTC: 5 USDC to \`${recipient}\`, in \`0xa\`.`);
  expect(answer("which was the largest payment?")).toBe(
    `- 27 Nov 2026, 10:00 UTC: 70 USDC to \`${recipient}\`, in \`0xb\``,
  );
  expect(answer("what did I send to whom")).toBeNull();
  const other = { ...paid("0xc", "9"), outcome: { ...paid("0xc", "9").outcome } };
  other.outcome.sent = { ...other.outcome.sent, to: { address: trader, name: null } };
  const toTwo = { ...facts, entries: [{ ...entry, transactions: [...entry.transactions, other] }] };
  const tell = (to: typeof recipient) =>
    createOurHistory(dependencies()).narrate(toTwo as HistoryFacts, { only: "payments", to });
  expect(tell(recipient)).toMatch(new RegExp(`^You sent \`${recipient}\` \\*\\*75 USDC\\*\\* in 2 payments`));
});

test("whether something came is answered first, if so much came", () => {
  const coin = { symbol: "S", name: "Sonic", decimals: 18, listed: true } as const;
  const moves = {
    paid: [],
    received: [{ token: coin, units: "1999999999900000000", text: "1.999" }],
    isWhole: true,
  };
  const outcome = { failure: null, time: "2026-11-27T10:00:00Z", created: null, sent: null, moves };
  const transaction = {
    hash: "0xa",
    state: "confirmed",
    block: "87",
    feeWei: null,
    gas: null,
    reason: null,
    outcome,
  };
  const entry = {
    capability: "return-ali",
    summary: [],
    state: "confirmed",
    stepsLeft: 0,
    maxFeeWei: null,
    standing: null,
  };
  const entries = [{ ...entry, transactions: [transaction] }];
  const facts = { entries, fees: { paid: null, open: null }, total: 1, signed: 1, searchedTo: null };
  const history = createOurHistory(dependencies());
  const answer = (question: string) =>
    history.answer?.(facts as HistoryFacts, { only: "received" }, question);
  expect(answer("did i get my 2 S back?")).toBe("**Yes.**");
  expect(answer("did I get anything back")).toBe("**Yes.**");
  expect(answer("did i get my 3 S back?")).toBeNull();
  expect(answer("what did I get back?")).toBeNull();
  expect(history.narrate(facts as HistoryFacts, { only: "received" })).toMatch(
    /^You received \*\*1\.99\S* S\*\* back, in block 87/,
  );
});

test("a revoke that ran out of gas says so, and that the permission still stands; a mined one that it is gone", async () => {
  const [spender = trader] = others;
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [spender, 7n] });
  await market.call(market.usdc.address, approve);
  const revoke = await prepare(createRevoke(dependencies()), { owner: trader, token: "USDC", spender });
  const [step] = revoke.steps;
  const sent = await market.send({ from: trader, to: step!.to!, data: step!.data, gas: 24_000n });
  expect(sent.status).toBe(0n);
  const failed = { ...revoke, steps: [{ ...step!, status: "reverted" as const, hash: sent.hash }] };
  const said = await ask({ only: "latest" }, failed);
  expect(said).toMatch(/^\*\*No, it failed: it ran out of gas\.\*\* Its gas limit of 24,000 was too low/);
  expect(said).toContain("**The permission still stands:**");
  const again = await prepare(createRevoke(dependencies()), { owner: trader, token: "USDC", spender });
  const { proposal } = await sign(again);
  expect(await ask({ only: "latest" }, proposal)).toMatch(
    /^Yes, it is confirmed.* I read the approval again: it is gone\.$/,
  );
});
