import { formatCoins, formatDollars } from "@alithia/chain/amount/format-amount.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import { ShortAddress } from "../../ui/address-view.tsx";
import * as ticketWords from "../../words/ticket-words.ts";
import type { ProposalReview } from "./use-proposal.ts";

const coinWei = 10n ** 18n;

/** Who signs, and what the network will take for it: the figure that the wallet will show, in dollars where a price is. */
export function TicketFee({ proposal, review }: { proposal: Proposal; review: ProposalReview }) {
  const { fees, coinUsd } = review;
  const feeWei = fees?.maxFeeWei ?? estimateFee(proposal);
  return (
    <dl className="ticket-rows">
      <div>
        <dt>{ticketWords.from}</dt>
        <dd>
          <ShortAddress address={proposal.from} />
        </dd>
      </div>
      {review.nextStep !== null && (
        <div>
          <dt>{nameFee(review, proposal.steps.length)}</dt>
          <dd>
            {feeWei === null ? ticketWords.unknownFee : formatCoins(feeWei, 6)}
            {feeWei !== null && coinUsd !== null && ` (${formatDollars((feeWei * coinUsd) / coinWei)})`}
          </dd>
        </div>
      )}
    </dl>
  );
}

function nameFee({ fees, nextStep }: ProposalReview, steps: number): string {
  if (fees === null) return ticketWords.roughFee;
  return steps === 1 ? ticketWords.fee : ticketWords.feeOfStep((nextStep ?? 0) + 1);
}

function estimateFee({ steps, maxFeePerGasWei }: Proposal): bigint | null {
  if (steps.some(({ gas }) => gas === undefined)) return null;
  const gas = steps.reduce((sum, step) => sum + BigInt(step.gas ?? "0"), 0n);
  return gas * BigInt(maxFeePerGasWei);
}
