import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parseAmount } from "@alithia/chain/amount/parse-amount.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { account, sampleSale } from "../testing/gallery/sample-context.ts";
import { createKeptPayment, requestPayment, summarizePayment } from "./request-payment.ts";
import { findPaymentBlocker } from "./use-payment-form.ts";

const usdc = { address: `0x${"33".repeat(20)}`, symbol: "USDC", decimals: 6 } as const;
const ali = { address: `0x${"1a".repeat(20)}`, symbol: "ALI", decimals: 18 } as const;
const sale = `0x${"5e".repeat(20)}` as const;
const purchase = { sale, token: ali, paymentWei: `79${"0".repeat(18)}`, minTokens: `718${"0".repeat(18)}` };
const swap = {
  ...{ kind: "swap", wrapped: usdc.address, sell: usdc, buy: null, exact: "sell", deadline: "9" },
  ...{ sellUnits: "20000000", buyUnits: `795${"0".repeat(17)}`, purchase },
  routes: [
    {
      ...{ venue: "v", router: sale, path: [usdc.address, ali.address], pools: ["1"], approve: true },
      ...{ sellUnits: "20000000", buyUnits: `795${"0".repeat(17)}` },
    },
  ],
};
const picked = { kind: "picked", questionId: "sale-payment" } as const;
const proposal: Proposal = {
  ...{ id: "p", chainId: 146, from: account, capability: "trade", form: swap, steps: [], summary: [] },
  ...{ simulation: { block: "1", steps: [] }, warnings: [], maxFeePerGasWei: "1", expiresAt: 1_000 },
  command: {
    ...{ operation: "trade", kind: "request" },
    arguments: [
      { path: "sell", value: usdc.address, source: picked },
      { path: "amount", value: "20", source: picked },
    ],
  },
};

const answers = new Map<string, { status: number; body: string }>();
const server = createServer((request, response) => {
  const { status, body } = answers.get(request.url ?? "") ?? { status: 502, body: "<html>" };
  response.writeHead(status, { "content-type": "application/json" }).end(body);
});
let root: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const order = { account, token: usdc.address, amount: "20", sale };
const ask = (name: string, status: number, body: unknown) => {
  answers.set(`/${name}/payments`, { status, body: JSON.stringify(body) });
  return requestPayment(`${root}/${name}`, order);
};

test("the figures of a payment are read from its confirmed values", () => {
  expect(summarizePayment(proposal)).toEqual({
    ...{ pays: "20 USDC", receives: "718 ALI", coins: "79.5 S" },
    ...{ paymentWei: 79n * 10n ** 18n, sale },
  });
  const units = `79${"0".repeat(18)}`;
  const form = { kind: "unwrap", wrapped: usdc.address, units, purchase: { ...purchase, deadline: "9" } };
  expect(summarizePayment({ ...proposal, form })).toMatchObject({ pays: "79 wS", coins: "79 S" });
  expect(summarizePayment({ ...proposal, form: { ...swap, purchase: undefined } })).toBeNull();
});

test("an answer for another account, token, amount or sale is none", async () => {
  expect(await ask("good", 200, { proposal })).toEqual({ outcome: "proposed", proposal });
  const strangers = [
    { ...proposal, from: sale },
    { ...proposal, form: { ...swap, purchase: { ...purchase, sale: account } } },
    { ...proposal, command: { ...proposal.command, arguments: [] } },
    {},
    null,
  ];
  for (const other of strangers)
    expect(await ask("bad", 200, { proposal: other })).toMatchObject({ outcome: "refused" });
});

test("the server's reason is told; a server that is away leaves paying with S", async () => {
  const error = { error: "Unprocessable", message: "No pool.", code: "no-liquidity", requestId: "r" };
  expect(await ask("none", 422, error)).toEqual({ outcome: "refused", sentence: "No pool." });
  const away = { outcome: "refused", sentence: expect.stringContaining("pay with S") };
  expect(await requestPayment(`${root}/away`, order)).toEqual(away);
  expect(await requestPayment("http://127.0.0.1:1", order)).toEqual(away);
});

test("a payment under way is found again on its own chain, until a day after its end", () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const kept = createKeptPayment(storage);
  expect(kept.load(146, 0)).toBeNull();
  kept.save(proposal);
  expect(kept.load(146, 86_400_999)).toEqual(proposal);
  expect(kept.load(146, 86_401_000)).toBeNull();
  expect(kept.load(14601, 0)).toBeNull();
  for (const [key] of stored) stored.set(key, '{"steps":"what an attacker wrote"');
  expect(kept.load(146, 0)).toBeNull();
  kept.forget();
  expect(stored.size).toBe(0);
});

test.each([
  ["nobody is connected", { wallet: null }, "no-wallet"],
  ["the wallet is elsewhere", { wallet: { onSaleNetwork: false } }, "wrong-network"],
  ["the sale is unread", { sale: null }, "sale-unread"],
  ["the sale is paused", { sale: { ...sampleSale, phase: "paused" as const } }, "paused"],
  ["nothing is typed", { payment: parseAmount("", 6) }, "amount-empty"],
  ["too little is held", { balance: 19_999_999n }, "no-funds"],
  ["the account has no S at all", { sale: { ...sampleSale, buyerCoins: 0n } }, undefined],
  ["all is well", {}, undefined],
])("%s: that is what stands in the way", (_, other, code) => {
  const situation = { sale: sampleSale, nodeTrouble: null, wallet: { onSaleNetwork: true }, token: usdc };
  const payment = parseAmount("20", 6);
  expect(findPaymentBlocker({ ...situation, payment, balance: 20_000_000n, ...other })?.code).toBe(code);
});
