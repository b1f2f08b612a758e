import type { Proposal } from "@alithia/protocol/proposal.ts";
import type { ReplyPart } from "@alithia/protocol/reply.ts";

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
