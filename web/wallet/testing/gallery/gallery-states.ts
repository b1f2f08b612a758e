import { transferTopic } from "@alithia/chain/token/token-calls.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import { notLoaded } from "../../../words/blocker-words.ts";
import { describeUnsigned, describeWaiting } from "../../../words/sending-words.ts";
import type { ProposalReview } from "../../proposal-card/use-proposal.ts";
import {
  account,
  change,
  deploying,
  failing,
  friend,
  hash,
  inFlight,
  losing,
  lost,
  mined,
  plain,
  propose,
  record,
  review,
  risky,
  router,
  sending,
  success,
  trade,
  unsimulated,
  usdc,
} from "./sample-proposals.ts";

type GalleryState = { proposal: Proposal; review: ProposalReview };

/** Every state of the card, by name. */
export const galleryStates: Record<string, GalleryState> = {
  "to-review": { proposal: plain, review: review() },
  "fee-in-dollars": {
    proposal: plain,
    review: review({
      fees: {
        gas: 23_100n,
        maxFeePerGasWei: 55_000_000_001n,
        maxPriorityFeePerGasWei: 1n,
        maxFeeWei: 1_270_500_000_023_100n,
      },
      coinUsd: 412n * 10n ** 15n,
    }),
  },
  "no-wallet": {
    proposal: plain,
    review: review({ blocker: { code: "no-wallet", sentence: "Connect the wallet that signs." } }),
  },
  "not-loaded": {
    proposal: plain,
    review: review({ blocker: { code: "not-loaded", sentence: notLoaded }, loadThread: () => {} }),
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
  "certain-loss": {
    proposal: losing,
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
  "wallet-busy": {
    proposal: plain,
    review: review({
      waitingFor: record("awaiting-signature", { id: "t2" }),
      blocker: { code: "wallet-busy", sentence: describeWaiting("Send 25 S to another address.") },
    }),
  },
  unsigned: {
    proposal: plain,
    review: review({
      records: [record("unsigned", { reason: describeUnsigned(40_123_455n, undefined) })],
    }),
  },
  pending: { proposal: plain, review: review({ ...inFlight, records: [record("pending", { hash })] }) },
  "awaiting-signers": {
    proposal: plain,
    review: review({ ...inFlight, records: [record("awaiting-signers", { hash })] }),
  },
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
  "other-transaction": {
    proposal: plain,
    review: review({
      records: [record("other-transaction", { hash, reason: `it goes to ${router}, not to ${friend}` })],
    }),
  },
  dropped: { proposal: plain, review: review({ ...inFlight, records: [record("dropped", { hash })] }) },
  "swap-two-steps": { proposal: trade(), review: review({ records: [undefined, undefined] }) },
  "swap-half-done": {
    proposal: trade(),
    review: review({ nextStep: 1, records: [record("confirmed", mined), undefined] }),
  },
  "swap-done": {
    proposal: trade(),
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
