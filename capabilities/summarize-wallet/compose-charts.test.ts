import type { Worth } from "@alithia/chain/account/wallet-facts.ts";
import { type TokenLabel, toTokenAmount } from "@alithia/chain/token/token-label.ts";
import { expect, test } from "vitest";
import { drawChart, loadLetters } from "../chart/draw-charts.ts";
import { composeColumns, composeShares } from "./compose-charts.ts";

const address = "0x039e2fB66102314Ce7b64Ce5Ce3E5183bc94aD38";
const movementCounts = [
  { fromBlock: "1", toBlock: "50", in: 3, out: 0 },
  { fromBlock: "51", toBlock: "1200", in: 1, out: 2 },
];

test("movements are drawn from the first block to the latest, with their sums", async () => {
  const columns = composeColumns({ address, movementCounts });
  expect(columns).toMatchObject({
    title: "6 token movements",
    columns: [
      { label: "1 to 50", up: 3, down: 0 },
      { label: "51 to 1,200", up: 1, down: 2 },
    ],
    axis: "Block",
    legend: { up: "4 came in", down: "2 went out" },
  });
  if (!columns) throw new Error("nothing to draw");
  const png = await drawChart(loadLetters(), columns).toPng();
  expect(Buffer.from(png).subarray(1, 4).toString()).toBe("PNG");
});

test("a handful of movements is no picture", () => {
  expect(composeColumns({ address, movementCounts: [] })).toBeNull();
  expect(composeColumns({ address, movementCounts: movementCounts.slice(0, 1) })).toBeNull();
});

const label = (symbol: string): TokenLabel => ({ symbol, name: symbol, decimals: 18, listed: true });
const part = (symbol: string, worth: bigint): Worth["parts"][number] => ({
  token: label(symbol),
  worth: toTokenAmount(label("S"), worth * 10n ** 18n),
  dollars: null,
  source: "pool",
  isThin: false,
});

const listShares = (parts: Worth["parts"]) => {
  const total = parts.reduce((sum, { worth }) => sum + BigInt(worth.units), 0n);
  const chart = composeShares({
    address: "0x039e2fB66102314Ce7b64Ce5Ce3E5183bc94aD38",
    block: { number: "9945174", time: "2025-02-25T02:04:33.000Z" },
    worth: { total: toTokenAmount(label("S"), total), dollars: null, isByUsdc: false, parts, unpriced: [] },
  });
  return chart?.kind === "shares" ? chart.shares : null;
};

test("shares are ordered by worth, add up, and the many small ones become one line", () => {
  const symbols = ["S", "USDC", "ALI", "A", "B", "C", "D", "E", "F"];
  const shares = listShares(symbols.map((symbol, index) => part(symbol, BigInt(2 ** index)))) ?? [];
  expect(shares.map((share) => share.label)).toEqual(["F", "E", "D", "C", "B", "A", "ALI", "Others"]);
  expect(shares.reduce((sum, share) => sum + share.part, 0)).toBeCloseTo(1, 3);
  expect(shares.at(-1)?.amount).toBe("3 S");
});

test("one thing alone is no composition", () => {
  expect(listShares([part("S", 5n)])).toBeNull();
  expect(listShares([])).toBeNull();
});
