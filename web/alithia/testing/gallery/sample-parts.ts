import type { Portfolio, PortfolioToken } from "@alithia/protocol/portfolio.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import type { ReplyPart } from "@alithia/protocol/reply.ts";

const holder = "0x94EEd3F8A71bb5Dcb3D2C9D02a1AbD8fD78cb027";
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
  address: holder,
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

const address = "0x29219dd400f2Bf60E5a23d13Be72B486D4038894";

export const evidence: ReplyPart = {
  type: "evidence",
  evidence: {
    chainId: 146,
    block: "9945174",
    reads: [
      {
        method: "eth_getBalance",
        params: [address, "0x97c096"],
        block: "9945174",
        digest: "00",
        label: `Balance of ${address}`,
      },
      {
        method: "eth_getTransactionReceipt",
        params: [],
        block: null,
        digest: "00",
        label: "Receipt of the transaction",
      },
    ],
  },
};

export const choices: ReplyPart = {
  type: "choices",
  choices: {
    questionId: "token",
    question: "Two tokens go by that symbol. Which one do you mean?",
    options: [
      { value: address, label: "USDC", detail: address },
      { value: "0x02", label: "USDC.e", detail: "0x0000000000000000000000000000000000000002" },
      { value: "neither", label: "Neither of them" },
    ],
  },
};

export const proposal: Proposal = {
  id: "sample",
  chainId: 146,
  from: address,
  capability: "send",
  form: {},
  steps: [{ to: address, data: "0x", valueWei: "1000000000000000000", status: "to-review" }],
  summary: ["Send 1 S to 0x2921…8894"],
  simulation: { block: "9945174", steps: [{ outcome: "success", gasUsed: "21000", changes: [] }] },
  warnings: [
    { code: "new-recipient", level: "caution", sentence: "You have never sent anything to this address." },
  ],
  maxFeePerGasWei: "55000000000",
  expiresAt: 4_102_444_800_000,
};

export const failure = { code: "node-silent", sentence: "The Sonic node did not answer in time." };
export const tool = (toolName: string, outcome?: "done" | "failed" | "refused"): ReplyPart => ({
  type: "tool",
  toolCallId: toolName,
  toolName,
  input: {},
  ...(outcome && { outcome }),
});
export const file = (title: string, contentType: string) => ({
  id: "1",
  url: `/media/uploads/${title}`,
  title,
  source: "upload",
  description: "",
  text: "",
  contentType,
  byteLength: 4_321,
});

const measures = { width: 960, height: 800, contentType: "image/png" };

/** Charts of a reply; the page draws them from their data. */
export const charts: ReplyPart[] = [
  {
    type: "media",
    media: {
      ...file("worth.png", "image/png"),
      ...measures,
      chart: {
        kind: "shares",
        title: "Worth 1,560.5 S",
        subtitle: "0x039e2fB66102314Ce7b64Ce5Ce3E5183bc94aD38",
        shares: [
          { label: "S", amount: "1,204.5 S", part: 0.7719 },
          { label: "wS", amount: "355.5 S", part: 0.2278 },
          { label: "USDC", amount: "0.5 S", part: 0.0003 },
        ],
        source: "From exchange pools at block 9,945,174",
      },
    },
  },
  {
    type: "media",
    media: {
      ...file("movements.png", "image/png"),
      ...measures,
      chart: {
        kind: "columns",
        title: "10 token movements",
        subtitle: "0x039e2fB66102314Ce7b64Ce5Ce3E5183bc94aD38",
        columns: [
          { label: "9,940,001 to 9,942,000", up: 3, down: 0 },
          { label: "9,942,001 to 9,944,000", up: 1, down: 4 },
          { label: "9,944,001 to 9,945,174", up: 2, down: 0 },
        ],
        axis: "Block",
        legend: { up: "6 came in", down: "4 went out" },
      },
    },
  },
];

/** A price that rises and falls over two days. */
const sampleLine = {
  kind: "line" as const,
  title: "Price of ALI in S",
  subtitle: "0x9138D740c6DDA76904d5560C93dc531f8632A708",
  points: [
    0.1163, 0.116, 0.1174, 0.1189, 0.1182, 0.1172, 0.1197, 0.121, 0.1204, 0.1185, 0.1158, 0.1141, 0.1165,
  ].map((value, place) => ({ time: 1_795_680_000 + place * 13_500, value, said: value.toString() })),
  unit: "S",
  source: "13 trades on Uniswap V3, read at block 9,945,174",
};

/** A chart of a price over time. */
export const lineChart: ReplyPart = {
  type: "media",
  media: { ...file("price.png", "image/png"), ...measures, chart: sampleLine },
};

export const media: ReplyPart = {
  type: "media",
  media: {
    id: "1",
    url: "/media/generated/chart.png",
    title: "Balances",
    source: "imageGeneration",
    description: "A chart of balances",
    text: "",
    contentType: "image/png",
  },
};
