import type { ChainNode } from "@alithia/chain/node/chain-node.ts";
import { createChainNode } from "@alithia/chain/node/create-chain-node.ts";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { readEnvironment } from "@alithia/server/environment.ts";
import { expect, test } from "vitest";
import type { ContentFaults } from "../content/find-content-faults.ts";
import { findProductionFaults } from "./find-production-faults.ts";
import { publishedRecord } from "./find-sale-faults.ts";

const aliToken = `0x${"11".repeat(20)}` as const;
const aliSale = `0x${"22".repeat(20)}` as const;
const complete: ContentFaults = { faults: [], gaps: [] };
const good = {
  CHAIN_ID: "146",
  NODE_URL: "https://node.test",
  PUBLIC_NODE_URL: "https://node.alithia.site",
  PUBLIC_ORIGIN: "https://alithia.site",
  ADDRESSES: "addresses.json",
};

const word = (hex: string) => hex.padStart(64, "0");
const symbol = (text: string) =>
  `0x${word("20")}${word(text.length.toString(16))}${Buffer.from(text).toString("hex").padEnd(64, "0")}`;
const hundredMillion = `0x${word((10n ** 26n).toString(16))}`;
const price = (11n * 10n ** 16n).toString(16);
/** `saleInfo` as the contract encodes it: 34 words, the fourth of which is the token, the fifth its price. */
const saleOf = (token: string) =>
  `0x${Array.from({ length: 34 }, (_, place) => word({ 3: token.slice(2), 4: price }[place] ?? "1")).join("")}`;

type Answers = { code?: Record<string, string>; symbol?: string; sells?: string; block?: string };

function createNode({
  code = {},
  symbol: told = "ALI",
  sells = aliToken,
  block = "0xb1",
}: Answers = {}): ChainNode {
  return {
    chainId: 146,
    request: async (calls) =>
      calls.map(({ method, params }) => {
        const [first] = params;
        if (method === "eth_getCode") return { ok: true, result: code[String(first)] ?? "0x60" };
        if (method === "eth_chainId") return { ok: true, result: "0x92" };
        if (method === "eth_blockNumber" || method.startsWith("eth_getTransaction"))
          return { ok: true, result: "0x1" };
        if (method === "eth_getBlockByNumber")
          return { ok: true, result: { number: "0x1", hash: block, timestamp: "0x1" } };
        if (method === "eth_getBalance") return { ok: true, result: "0x1" };
        const { to, data } = first as { to: string; data?: string };
        if (data === "0x313ce567") return { ok: true, result: `0x${word("12")}` };
        if (data === "0x18160ddd") return { ok: true, result: hundredMillion };
        const answers: Record<string, string> = { [aliToken]: symbol(told), [aliSale]: saleOf(sells) };
        return { ok: true, result: answers[to] ?? "0x" };
      }),
  };
}

const find = (
  variables: Record<string, string>,
  addresses: SiteConfig["addresses"] = { aliToken },
  content: ContentFaults = complete,
  asked: ChainNode = createNode(),
  publicNode: ChainNode | null = null,
) =>
  say(
    findProductionFaults({
      environment: readEnvironment({ ...good, ...variables }),
      siteConfig: addresses === undefined ? {} : { addresses },
      node: asked,
      publicNode,
      content,
      published: publishedRecord,
    }),
  );

const say = async (faults: ReturnType<typeof findProductionFaults>) =>
  (await faults).map(({ sentence }) => sentence);

test("a complete production has no faults", async () => {
  expect(await find({}, { aliToken, aliSale })).toEqual([]);
});

test.each([
  { CHAIN_ID: "31337" },
  { FAUCET_URL: "https://faucet.test" },
  { PUBLIC_ORIGIN: "" },
  { PUBLIC_ORIGIN: "http://alithia.site" },
  { PUBLIC_ORIGIN: "https://localhost" },
  { PUBLIC_ORIGIN: "https://alithia.example" },
  { PUBLIC_NODE_URL: "" },
  { PUBLIC_NODE_URL: "http://127.0.0.1:8545" },
  { PUBLIC_NODE_URL: "http://node.alithia.site" },
  {
    PUBLIC_NODE_URL: "https://NODE.alithia.site/v2/a-key",
    NODE_URL: "https://a.test,https://node.alithia.site",
  },
  { API_BASE: "http://api.alithia.site" },
  { API_BASE: "https://192.168.1.2/api" },
  { EXPLORER_URL: "https://explorer.example" },
])("%o is named and refused", async (wrong) => {
  const [name = ""] = Object.keys(wrong);
  expect(await find(wrong)).toEqual([expect.stringContaining(name)]);
});

test("missing addresses are named, and addresses without the token", async () => {
  const without = (siteConfig: SiteConfig) =>
    say(
      findProductionFaults({
        environment: readEnvironment(good),
        siteConfig,
        node: createNode(),
        publicNode: createNode(),
        content: complete,
        published: publishedRecord,
      }),
    );
  expect(await without({})).toEqual([expect.stringMatching(/^ADDRESSES is missing/)]);
  expect(await without({ addresses: {} })).toEqual([expect.stringMatching(/^ADDRESSES names no aliToken/)]);
});

test("an address without code on the chain is named", async () => {
  expect(await find({}, { aliToken, aliSale }, complete, createNode({ code: { [aliSale]: "0x" } }))).toEqual([
    `There is no contract at aliSale ${aliSale} on chain 146.`,
  ]);
});

test("the holders of the DAO's and the ecosystem's shares need no code", async () => {
  const daoTreasury = `0x${"55".repeat(20)}` as const;
  const addresses = { aliToken, aliSale, daoTreasury };
  expect(await find({}, addresses, complete, createNode({ code: { [daoTreasury]: "0x" } }))).toEqual([]);
});

test("addresses that are not what they are called are named", async () => {
  const addresses = { aliToken, aliSale };
  for (const wrong of ["wS", "ALIEN", "xALI", "ali", ""])
    expect(await find({}, addresses, complete, createNode({ symbol: wrong }))).toEqual([
      `aliToken ${aliToken} does not call itself ALI.`,
    ]);
  const other = `0x${"33".repeat(20)}`;
  expect(await find({}, addresses, complete, createNode({ sells: other }))).toEqual([
    `aliSale ${aliSale} sells ${other}, which is not aliToken.`,
  ]);
  const noSale = `0x${"44".repeat(20)}` as const;
  expect(await find({}, { aliToken, aliSale: noSale })).toEqual([
    `aliSale ${noSale} is not a sale that this site can read.`,
  ]);
  expect(await find({}, { aliToken, usdc: aliToken })).toEqual([`aliToken and usdc are both ${aliToken}.`]);
});

test("a node of another chain is named, the server's as well as the browsers', even without addresses", async () => {
  const createNodeOf = (chainId: string) =>
    createChainNode({
      url: "https://node.alithia.site",
      chainId: 146,
      fetch: async (_, init) => {
        const calls: { id: number; method: string }[] = [JSON.parse(String(init?.body))].flat();
        const answers = calls.map(({ id }) => ({ jsonrpc: "2.0", id, result: chainId }));
        return Response.json(answers.length === 1 ? answers[0] : answers);
      },
    });
  const faults = await say(
    findProductionFaults({
      environment: readEnvironment(good),
      siteConfig: { addresses: {} },
      content: complete,
      published: publishedRecord,
      node: createNodeOf("0xdede"),
      publicNode: createNodeOf("0x1"),
    }),
  );
  expect(faults).toEqual([
    expect.stringContaining("aliToken"),
    expect.stringMatching(/^NODE_URL cannot be used: .*57054/),
    expect.stringMatching(/^PUBLIC_NODE_URL cannot be used: .*\b1\b/),
  ]);
});

test("what is wrong with the content is named", async () => {
  const fault = "content/links.json:5: exchange.href is not the host";
  const gap = "content/site.json:4: publicOrigin still has a placeholder";
  expect(await find({}, undefined, { faults: [fault], gaps: [gap] })).toEqual([fault, gap]);
});

test("nodes that tell different blocks of one height are named", async () => {
  const compare = (there: ChainNode) => find({}, { aliToken }, complete, createNode(), there);
  expect(await compare(createNode())).toEqual([]);
  expect(await compare(createNode({ block: "0xb2" }))).toEqual([
    "NODE_URL and PUBLIC_NODE_URL tell different blocks 1: they are not of one chain.",
  ]);
});

test("waivers of a rehearsal name what they pass, and are refused beside a node that others reach", async () => {
  const waived = { REHEARSAL_WAIVERS: "local-addresses,placeholders" };
  expect(await find(waived)).toEqual([
    "REHEARSAL_WAIVERS is set, and NODE_URL is not a node on this machine.",
    "REHEARSAL_WAIVERS is set, and PUBLIC_NODE_URL is not a node on this machine.",
  ]);
  const faults = await findProductionFaults({
    environment: readEnvironment({
      ...{ ...good, ...waived },
      NODE_URL: "http://127.0.0.1:8545",
      PUBLIC_NODE_URL: "http://localhost:8545",
    }),
    siteConfig: { addresses: { aliToken } },
    node: createNode(),
    publicNode: createNode(),
    content: { faults: [], gaps: ["content/links.json:5: a placeholder"] },
    published: publishedRecord,
  });
  expect(faults.map(({ waiver }) => waiver)).toEqual(["local-addresses", "placeholders"]);
});
