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

const node: ChainNode = {
  chainId: 146,
  request: async (calls) =>
    calls.map(({ params }) => ({ ok: true, result: params[0] === aliToken ? "0x60" : "0x" })),
};

const find = (
  variables: Record<string, string>,
  addresses = {},
  content: unknown = {},
  asked: ChainNode = node,
) =>
  findProductionFaults({
    environment: readEnvironment({ ...good, ...variables }),
    siteConfig: { addresses },
    node: asked,
    content,
  });

test("a complete production has no faults", async () => {
  expect(await find({}, { aliToken }, { title: "Alithia" })).toEqual([]);
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
  expect(await find({}, { aliToken, aliSale })).toEqual([
    `There is no contract at aliSale ${aliSale} on chain 146.`,
  ]);
});

test("a node that cannot be used is named", async () => {
  const silent: ChainNode = {
    chainId: 146,
    request: () => Promise.reject(new Error("it is on chain 57054")),
  };
  expect(await find({}, { aliToken }, {}, silent)).toEqual(["NODE_URL cannot be used: it is on chain 57054"]);
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
