import { buildSteps } from "@alithia/chain/proposal/build-steps.ts";
import { listFormTokens } from "@alithia/chain/proposal/decoded-step.ts";
import { describeStep } from "@alithia/chain/proposal/describe-step.ts";
import type { BalanceChange, Proposal, StepSimulation, Warning } from "@alithia/protocol/proposal.ts";
import type { ProposalForm } from "@alithia/protocol/proposal-form.ts";
import { getAddress } from "viem";
import type { ProposalReview } from "../../proposal-card/use-proposal.ts";
import type { TransactionRecord, TransactionStatus } from "../../transactions/transaction-record.ts";

export const account = getAddress(`0x${"a7".repeat(20)}`);
export const friend = getAddress("0x14dc79964da2c08b23698b3d3cc7ca32193d9955");
export const router = getAddress(`0x${"5e".repeat(20)}`);
const wrapped = getAddress("0x039e2fb66102314ce7b64ce5ce3e5183bc94ad38");
export const usdc = {
  address: getAddress("0x29219dd400f2bf60e5a23d13be72b486d4038894"),
  symbol: "USDC",
  decimals: 6,
};
const one = 10n ** 18n;
export const hash = `0x${"3c".repeat(32)}` as const;

export const sending: ProposalForm = {
  kind: "send",
  token: null,
  transfers: [{ to: friend, units: `${one * 25n}` }],
};
const swapping: ProposalForm = {
  kind: "swap",
  wrapped,
  sell: usdc,
  buy: null,
  exact: "sell",
  sellUnits: "120000000",
  buyUnits: `${one * 412n}`,
  routes: [
    {
      venue: "uniswap-v3",
      router,
      path: [usdc.address, wrapped],
      pools: ["3000"],
      sellUnits: "120000000",
      buyUnits: `${one * 412n}`,
      approve: true,
    },
  ],
  deadline: "1900000000",
};
export const deploying: ProposalForm = {
  kind: "deploy-token",
  name: "Green Tea",
  symbol: "TEA",
  supplyUnits: `${one * 5_000n}`,
  capUnits: `${one * 10_000n}`,
};

export function change(
  symbol: string,
  decimals: number,
  units: bigint,
  token?: `0x${string}`,
): BalanceChange {
  return { account, symbol, decimals, change: units.toString(), ...(token && { token }) };
}

export const lost = [change("S", 18, one * -25n)];
const swapped = [change("USDC", 6, -120_000_000n, usdc.address), change("S", 18, one * 414n)];

export function propose(
  form: ProposalForm,
  steps: StepSimulation[],
  warnings: Warning[] = [],
  afterSteps?: number,
): Proposal {
  const calls = buildSteps(form, account);
  return {
    id: "sample",
    chainId: 146,
    from: account,
    capability: form.kind,
    form,
    steps: calls.map(({ valueWei, ...call }) => ({
      ...call,
      valueWei: valueWei.toString(),
      gas: "46200",
      status: "to-review",
    })),
    summary: calls.map((call) => describeStep(call, listFormTokens(form))),
    simulation: { block: "40123450", steps, ...(afterSteps && { afterSteps }) },
    warnings,
    maxFeePerGasWei: "55000000001",
    command: {
      operation: "send",
      kind: "answer",
      arguments: [
        { path: "transfers.0.to", value: friend, source: { kind: "said", message: 0, from: 0, to: 42 } },
        { path: "transfers.0.amount", value: "25", source: { kind: "picked", questionId: "send.amount" } },
      ],
    },
    expiresAt: 0,
  };
}

/** Creates a two-step swap with market data. */
export function trade(): Proposal {
  const market = [
    { name: "Route", value: "Uniswap V3 (fee 0.3 %)" },
    { name: "Gives now", value: "414.071005 S" },
    { name: "Next best", value: "412.884113 S on Shadow CL" },
    { name: "Price impact", value: "0.12 %" },
    {
      name: "Price feeds",
      value: "0.31 % worse than 1 USDC = $0.9998 and 1 S = $0.2889 (the median of Chainlink, API3, Pyth)",
    },
  ];
  return { ...propose(swapping, [success([]), success(swapped)]), market };
}

export const success = (changes: BalanceChange[]): StepSimulation => ({
  outcome: "success",
  gasUsed: "42000",
  changes,
});
export const plain = propose(sending, [success(lost)]);

export function record(status: TransactionStatus, more: Partial<TransactionRecord> = {}): TransactionRecord {
  return {
    id: status,
    purpose: "proposal:sample:0",
    chainId: 146,
    from: account,
    data: "0x",
    valueWei: "0",
    nonce: 7,
    sinceBlock: "40123450",
    startedAt: 0,
    status,
    ...more,
  };
}

export function review(change: Partial<ProposalReview> = {}): ProposalReview {
  return {
    records: [undefined],
    nextStep: 0,
    blocker: null,
    busy: false,
    isReady: true,
    loadThread: null,
    askAgain: () => {},
    fees: null,
    coinUsd: null,
    isVerified: true,
    acceptedRisk: false,
    acceptRisk: () => {},
    sign: async () => {},
    leave: async () => {},
    waitingFor: null,
    alsoOpen: null,
    ...change,
  };
}

export const inFlight = {
  blocker: { code: "in-flight", sentence: "A step of this proposal is on its way." },
};
export const mined = { hash, blockNumber: "40123455", feePaidWei: "1155000000000000", logs: [] };
const stop = (code: string, sentence: string): Warning => ({ code, level: "stop", sentence });
const twin = "0x14dc000000000000000000000000000000009955";
export const risky = propose(
  sending,
  [success(lost)],
  [
    stop(
      "look-alike-address",
      `${friend} begins and ends like ${twin}, but is another address. Swindlers make such addresses.`,
    ),
    {
      code: "contract-recipient",
      level: "caution",
      sentence: `${friend} is a contract. Make sure that it can pass on what you send.`,
    },
    {
      code: "first-time-recipient",
      level: "note",
      sentence: `Among your transfers of listed tokens that the node shows, none went to ${friend}.`,
    },
  ],
);
export const losing = propose(
  sending,
  [success(lost)],
  [
    stop(
      "price-impact",
      "The pool is so small that this trade loses 56.41 % to its own price impact: about 14 S of what you give.",
    ),
  ],
);
export const failing = propose(
  sending,
  [{ outcome: "revert", reason: "The account holds too few S for the amount and the network fee." }],
  [
    stop(
      "would-revert",
      "Step 1 would fail: The account holds too few S for the amount and the network fee.",
    ),
  ],
);
export const unsimulated = {
  outcome: "not-simulated",
  why: "The node cannot run it on top of the transaction before it.",
} satisfies StepSimulation;
