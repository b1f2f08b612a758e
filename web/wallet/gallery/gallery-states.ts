import { buildSteps } from "@alithia/chain/proposal/build-steps.ts";
import { describeStep } from "@alithia/chain/proposal/describe-step.ts";
import { listFormTokens } from "@alithia/chain/proposal/list-form-tokens.ts";
import type { BalanceChange, Proposal, StepSimulation, Warning } from "@alithia/protocol/proposal.ts";
import type { ProposalForm } from "@alithia/protocol/proposal-form.ts";
import { getAddress } from "viem";
import type { ProposalReview } from "../proposal-card/use-proposal.ts";
import type { TransactionRecord, TransactionStatus } from "../transactions/transaction-record.ts";

export type GalleryState = { proposal: Proposal; review: ProposalReview };

const account = getAddress(`0x${"a7".repeat(20)}`);
const friend = getAddress("0x14dc79964da2c08b23698b3d3cc7ca32193d9955");
const router = getAddress(`0x${"5e".repeat(20)}`);
const wrapped = getAddress("0x039e2fb66102314ce7b64ce5ce3e5183bc94ad38");
const usdc = {
  address: getAddress("0x29219dd400f2bf60e5a23d13be72b486d4038894"),
  symbol: "USDC",
  decimals: 6,
};
const one = 10n ** 18n;
const hash = `0x${"3c".repeat(32)}` as const;
const transferTopic = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

const sending: ProposalForm = {
  kind: "send",
  token: null,
  transfers: [{ to: friend, units: `${one * 25n}` }],
};
const swapping: ProposalForm = {
  kind: "swap",
  router,
  wrapped,
  sell: usdc,
  buy: null,
  path: [usdc.address, wrapped],
  fees: [3_000],
  exact: "sell",
  sellUnits: "120000000",
  buyUnits: `${one * 412n}`,
  deadline: "1900000000",
  approve: true,
};
const deploying: ProposalForm = {
  kind: "deploy-token",
  name: "Green Tea",
  symbol: "TEA",
  supplyUnits: `${one * 5_000n}`,
  capUnits: `${one * 10_000n}`,
};

function change(symbol: string, decimals: number, units: bigint, token?: `0x${string}`): BalanceChange {
  return { account, symbol, decimals, change: units.toString(), ...(token && { token }) };
}

const lost = [change("S", 18, one * -25n)];
const swapped = [change("USDC", 6, -120_000_000n, usdc.address), change("S", 18, one * 414n)];

function propose(
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
    grounded: [
      { path: "transfers.0.to", value: friend, provenance: "visitor-words" },
      { path: "transfers.0.amount", value: "25", provenance: "visitor-pick" },
    ],
    expiresAt: 0,
  };
}

const success = (changes: BalanceChange[]): StepSimulation => ({
  outcome: "success",
  gasUsed: "42000",
  changes,
});
const plain = propose(sending, [success(lost)]);

function record(status: TransactionStatus, more: Partial<TransactionRecord> = {}): TransactionRecord {
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

function review(change: Partial<ProposalReview> = {}): ProposalReview {
  return {
    records: [undefined],
    nextStep: 0,
    blocker: null,
    busy: false,
    isVerified: true,
    acceptedRisk: false,
    acceptRisk: () => {},
    sign: async () => {},
    forget: () => {},
    ...change,
  };
}

const inFlight = { blocker: { code: "in-flight", sentence: "A step of this proposal is on its way." } };
const mined = { hash, blockNumber: "40123455", feePaidWei: "1155000000000000", logs: [] };
const stop = (code: string, sentence: string): Warning => ({ code, level: "stop", sentence });
const twin = "0x14dc000000000000000000000000000000009955";
const risky = propose(
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
      sentence: `Among your token transfers that the node shows, none went to ${friend}.`,
    },
  ],
);
const failing = propose(
  sending,
  [{ outcome: "revert", reason: "The account holds too few S for the amount and the network fee." }],
  [
    stop(
      "would-revert",
      "Step 1 would fail: The account holds too few S for the amount and the network fee.",
    ),
  ],
);
const unsimulated: StepSimulation = {
  outcome: "not-simulated",
  why: "The node cannot run it on top of the transaction before it.",
};

/** Every state of the card, by name. */
export const galleryStates: Record<string, GalleryState> = {
  "to-review": { proposal: plain, review: review() },
  "no-wallet": {
    proposal: plain,
    review: review({ blocker: { code: "no-wallet", sentence: "Connect the wallet that signs." } }),
  },
  "other-account": {
    proposal: plain,
    review: review({
      blocker: {
        code: "other-account",
        sentence: `This was prepared for ${account}. Choose that account in your wallet.`,
      },
    }),
  },
  "wrong-network": {
    proposal: plain,
    review: review({ blocker: { code: "wrong-network", sentence: "Your wallet is on another network." } }),
  },
  "stop-warnings": {
    proposal: risky,
    review: review({
      blocker: {
        code: "risk-not-accepted",
        sentence: "Read the warnings and confirm below that you want this anyway.",
      },
    }),
  },
  "stop-accepted": { proposal: risky, review: review({ acceptedRisk: true }) },
  "would-fail": {
    proposal: failing,
    review: review({
      blocker: {
        code: "would-revert",
        sentence: "It would fail: The account holds too few S for the amount and the network fee.",
      },
    }),
  },
  "refused-by-the-page": {
    proposal: plain,
    review: review({
      isVerified: false,
      blocker: {
        code: "different",
        sentence:
          "The proposed bytes are not the ones that follow from the confirmed values. This page refuses to open your wallet for it.",
      },
    }),
  },
  expired: {
    proposal: plain,
    review: review({
      blocker: {
        code: "expired",
        sentence: "This proposal is too old: prices and balances have moved on. Ask again.",
      },
    }),
  },
  "asking-wallet": { proposal: plain, review: review({ busy: true }) },
  "awaiting-signature": {
    proposal: plain,
    review: review({ ...inFlight, records: [record("awaiting-signature")] }),
  },
  pending: { proposal: plain, review: review({ ...inFlight, records: [record("pending", { hash })] }) },
  confirmed: { proposal: plain, review: review({ nextStep: null, records: [record("confirmed", mined)] }) },
  reverted: {
    proposal: plain,
    review: review({
      records: [
        record("reverted", {
          ...mined,
          reason: "The contract is paused: whoever controls it has stopped this.",
        }),
      ],
    }),
  },
  rejected: { proposal: plain, review: review({ records: [record("rejected")] }) },
  replaced: { proposal: plain, review: review({ records: [record("replaced", { hash })] }) },
  dropped: { proposal: plain, review: review({ ...inFlight, records: [record("dropped", { hash })] }) },
  "swap-two-steps": {
    proposal: propose(swapping, [success([]), success(swapped)]),
    review: review({ records: [undefined, undefined] }),
  },
  "swap-half-done": {
    proposal: propose(swapping, [success([]), success(swapped)]),
    review: review({ nextStep: 1, records: [record("confirmed", mined), undefined] }),
  },
  "swap-done": {
    proposal: propose(swapping, [success([]), success(swapped)]),
    review: review({ nextStep: null, records: [record("confirmed", mined), record("confirmed", mined)] }),
  },
  "second-card": { proposal: propose(sending, [success(lost)], [], 1), review: review() },
  "second-card-not-simulated": {
    proposal: propose(
      sending,
      [unsimulated],
      [
        {
          code: "not-simulated",
          level: "caution",
          sentence: `Step 1 could not be simulated: ${unsimulated.why}`,
        },
      ],
      1,
    ),
    review: review(),
  },
  deployed: {
    proposal: propose(deploying, [success([])]),
    review: review({
      nextStep: null,
      records: [record("confirmed", { ...mined, contractAddress: router })],
    }),
  },
  "token-sent": {
    proposal: propose({ kind: "send", token: usdc, transfers: [{ to: friend, units: "2500000" }] }, [
      success([change("USDC", 6, -2_500_000n, usdc.address)]),
    ]),
    review: review({
      nextStep: null,
      records: [
        record("confirmed", {
          ...mined,
          logs: [
            {
              address: usdc.address,
              topics: [
                transferTopic,
                `0x${account.slice(2).padStart(64, "0")}`,
                `0x${friend.slice(2).padStart(64, "0")}`,
              ],
              data: `0x${(2_500_000).toString(16).padStart(64, "0")}`,
            },
          ],
        }),
      ],
    }),
  },
};
