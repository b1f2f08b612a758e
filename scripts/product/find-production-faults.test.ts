import type { ChainNode } from "@alithia/chain/node/chain-node.ts";
import { readEnvironment } from "@alithia/server/environment.ts";
import { expect, test } from "vitest";
import { findProductionFaults } from "./find-production-faults.ts";
import { loadContent } from "./load-content.ts";

const aliToken = `0x${"11".repeat(20)}` as const;
const aliSale = `0x${"22".repeat(20)}` as const;
const good = {
  CHAIN_ID: "146",
  NODE_URL: "https://node.test",
  PUBLIC_NODE_URL: "https://public.test",
  PUBLIC_ORIGIN: "https://alithia.test",
  ADDRESSES: "addresses.json",
};

const word = (hex: string) => hex.padStart(64, "0");
const symbol = (text: string) =>
  `0x${word("20")}${word(text.length.toString(16))}${Buffer.from(text).toString("hex").padEnd(64, "0")}`;
/** `saleInfo` as the contract encodes it: 22 words, the fourth of which is the token that is sold. */
const saleOf = (token: string) =>
  `0x${Array.from({ length: 22 }, (_, place) => (place === 3 ? word(token.slice(2)) : word("1"))).join("")}`;

type Answers = { code?: Record<string, string>; symbol?: string; sells?: string };

function createNode({ code = {}, symbol: told = "ALI", sells = aliToken }: Answers = {}): ChainNode {
  return {
    chainId: 146,
    request: async (calls) =>
      calls.map(({ method, params }) => {
        const [first] = params;
        if (method === "eth_getCode") return { ok: true, result: code[String(first)] ?? "0x60" };
        const { to } = first as { to: string };
        return { ok: true, result: to === aliToken ? symbol(told) : saleOf(sells) };
      }),
  };
}

const find = (
  variables: Record<string, string>,
  addresses = {},
  content: unknown = {},
  asked: ChainNode = createNode(),
) =>
  findProductionFaults({
    environment: readEnvironment({ ...good, ...variables }),
    siteConfig: { addresses },
    node: asked,
    publicNode: null,
    content,
  });

test("a complete production has no faults", async () => {
  expect(await find({}, { aliToken, aliSale }, { title: "Alithia" })).toEqual([]);
});

test.each([
  { CHAIN_ID: "31337" },
  { FAUCET_URL: "https://faucet.test" },
  { PUBLIC_ORIGIN: "" },
  { PUBLIC_ORIGIN: "http://alithia.test" },
  { PUBLIC_ORIGIN: "https://localhost" },
  { PUBLIC_NODE_URL: "" },
  { PUBLIC_NODE_URL: "http://127.0.0.1:8545" },
  { ADDRESSES: "" },
])("%o is named and refused", async (wrong) => {
  const [name = ""] = Object.keys(wrong);
  expect(await find(wrong)).toEqual([expect.stringContaining(name)]);
});

test("an address without code on the chain is named", async () => {
  expect(await find({}, { aliToken, aliSale }, {}, createNode({ code: { [aliSale]: "0x" } }))).toEqual([
    `There is no contract at aliSale ${aliSale} on chain 146.`,
  ]);
});

test("addresses that are not what they are called are named", async () => {
  const addresses = { aliToken, aliSale };
  expect(await find({}, addresses, {}, createNode({ symbol: "wS" }))).toEqual([
    `aliToken ${aliToken} does not call itself ALI.`,
  ]);
  const other = `0x${"33".repeat(20)}`;
  expect(await find({}, addresses, {}, createNode({ sells: other }))).toEqual([
    `aliSale ${aliSale} sells ${other}, which is not aliToken.`,
  ]);
  expect(await find({}, { aliSale: aliToken })).toEqual([
    `aliSale ${aliToken} is not a sale that this site can read.`,
  ]);
  expect(await find({}, { aliToken, usdc: aliToken })).toEqual([`aliToken and usdc are both ${aliToken}.`]);
});

test("a node that cannot be used is named, the server's as well as the browsers'", async () => {
  const otherChain: ChainNode = {
    chainId: 146,
    request: () => Promise.reject(new Error("it is on chain 57054")),
  };
  const asked = {
    environment: readEnvironment(good),
    siteConfig: { addresses: { aliToken } },
    content: {},
  };
  expect(await findProductionFaults({ ...asked, node: otherChain, publicNode: null })).toEqual([
    "NODE_URL cannot be used: it is on chain 57054",
  ]);
  expect(await findProductionFaults({ ...asked, node: createNode(), publicNode: otherChain })).toEqual([
    "PUBLIC_NODE_URL cannot be used: it is on chain 57054",
  ]);
});

test("placeholders in the content are named", async () => {
  expect(await find({}, {}, { host: "exchange.example" })).toEqual([
    expect.stringContaining("exchange.example"),
  ]);
});

test("the site's whole content is looked through", async () => {
  expect(Object.keys(await loadContent())).toEqual(
    expect.arrayContaining(["legal.ts", "links.ts", "site.ts"]),
  );
});
