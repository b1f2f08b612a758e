import type { ChainNode } from "@alithia/chain/node/chain-node.ts";
import { encodeAbiParameters, numberToHex, pad, toEventSelector } from "viem";
import { expect, onTestFinished, test } from "vitest";
import { loadCountTotals, loadDays } from "../database/daily-counts.ts";
import { openTestEmbedded } from "../testing/open-test-database.ts";
import { createSaleCount } from "./create-usage-counters.ts";

const sale = `0x${"bb".repeat(20)}` as const;
const buyer = pad(`0x${"aa".repeat(20)}`);
const three = encodeAbiParameters(
  [{ type: "uint256" }, { type: "uint256" }, { type: "uint256" }],
  [1n, 2n, 3n],
);
const two = encodeAbiParameters([{ type: "uint256" }, { type: "uint256" }], [1n, 2n]);
const bought = {
  topics: [toEventSelector("TokensPurchased(address,uint256,uint256,uint256)"), buyer],
  data: three,
};
const returned = { topics: [toEventSelector("TokensReturned(address,uint256,uint256)"), buyer], data: two };

test("purchases and returns are counted from the chain, once for all servers, from the first look on", async () => {
  const { database, stop } = await openTestEmbedded();
  onTestFinished(stop);
  const now = () => Date.UTC(2026, 10, 22, 12);
  const asked: { fromBlock: string; toBlock: string }[] = [];
  let head = 100;
  const node: ChainNode = {
    chainId: 31_337,
    request: async (calls) =>
      calls.map(({ method, params }) => {
        if (method === "eth_getBlockByNumber")
          return { ok: true, result: { number: numberToHex(head), timestamp: numberToHex(now() / 1000) } };
        asked.push(params[0] as (typeof asked)[number]);
        const logs = [bought, bought, returned].map((log) => ({
          ...log,
          address: sale,
          blockNumber: "0x65",
        }));
        return { ok: true, result: logs };
      }),
  };
  const counts = [0, 1].map(() => createSaleCount({ database, node, sale, now }));
  const lookBoth = () => Promise.all(counts.map((count) => count()));
  await lookBoth();
  expect(asked).toEqual([]);
  head = 20_000;
  await lookBoth();
  expect(asked[0]).toMatchObject({ fromBlock: numberToHex(101), toBlock: numberToHex(9_100) });
  const totals = await loadCountTotals(database);
  expect([totals.get("bought-on-chain"), totals.get("returned-on-chain")]).toEqual([2, 1]);
  const [day] = await loadDays(database, 7);
  expect(day).toMatchObject({ day: "2026-11-22", spending: [] });
});
