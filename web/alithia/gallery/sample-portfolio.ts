import type { Portfolio, PortfolioToken } from "@alithia/protocol/portfolio.ts";
import type { ReplyPart } from "@alithia/protocol/reply.ts";

const address = "0x94EEd3F8A71bb5Dcb3D2C9D02a1AbD8fD78cb027";
const friend = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";
const hash = `0x${"3c".repeat(32)}` as const;
const one = 10n ** 18n;

function token(symbol: string, decimals: number, digits: string | null, unlisted = false): PortfolioToken {
  return { token: digits === null ? null : `0x${digits}`, symbol, decimals, unlisted };
}

const coin = token("S", 18, null);
const usdc = token("USDC", 6, "29219dd400f2Bf60E5a23d13Be72B486D4038894");
const wrapped = token("wS", 18, "039e2fB66102314Ce7b64Ce5Ce3E5183bc94aD38");
const stranger = token("USDC", 18, "1234567890123456789012345678901234567890", true);

export const samplePortfolio: Portfolio = {
  chainId: 146,
  address,
  block: "9945174",
  totalWei: `${3_120n * one}`,
  coinUsd: `${41n * 10n ** 16n}`,
  holdings: [
    { token: usdc, units: "640500000", worthWei: `${1_560n * one}` },
    { token: coin, units: "1204512345678901234567", worthWei: `${1_204n * one}` },
    { token: wrapped, units: `${356n * one}`, worthWei: `${356n * one}` },
    { token: stranger, units: `${1_000_000n * one}`, worthWei: null },
  ],
  activity: [
    {
      hash,
      block: "9945100",
      time: "2025-02-25T02:04:33Z",
      kind: "sent",
      token: usdc,
      units: "1000000",
      other: { address: friend, name: null },
    },
    {
      hash,
      block: "9945000",
      time: null,
      kind: "allowed",
      token: usdc,
      units: null,
      other: { address: friend, name: "Uniswap V3 router" },
    },
    { hash, block: "9944000", time: null, kind: "minted", token: stranger, units: `${one}`, other: null },
  ],
  approvals: [
    {
      token: usdc,
      spender: { address: friend, name: "Uniswap V3 router" },
      kind: "allowance",
      units: null,
      atStakeUnits: "640500000",
    },
    {
      token: stranger,
      spender: { address: friend, name: null },
      kind: "allowance",
      units: `${5n * one}`,
      atStakeUnits: "0",
    },
  ],
  notes: ["Plain S transfers leave no logs, so they are not among the activity I can see."],
  said: "| Asset | Balance |",
};

/** A wallet with listed, unlisted and unpriced tokens; and one with an empty coin balance only. */
export const portfolioPart: ReplyPart = { type: "portfolio", portfolio: samplePortfolio };
export const barePortfolioPart: ReplyPart = {
  type: "portfolio",
  portfolio: {
    ...samplePortfolio,
    totalWei: "0",
    coinUsd: null,
    holdings: [{ token: coin, units: "0", worthWei: "0" }],
    activity: [],
    approvals: [],
  },
};
