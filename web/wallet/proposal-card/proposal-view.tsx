import { formatCoins } from "@alithia/chain/amount/format-coins.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { BalanceChanges } from "./balance-changes.tsx";
import { describeSources } from "./describe-sources.ts";
import { describeStage } from "./describe-stage.ts";
import { ProposalActions } from "./proposal-actions.tsx";
import { ProposalOutcome } from "./proposal-outcome.tsx";
import { ProposalStepView } from "./proposal-step-view.tsx";
import { ProposalWarnings } from "./proposal-warnings.tsx";
import type { ProposalReview } from "./use-proposal.ts";
import "./proposal-card.css";

/** A transaction to be reviewed: what it does, what speaks against it, what changes, and then the wallet. */
export function ProposalView(props: { proposal: Proposal; config: SiteConfig; review: ProposalReview }) {
  const { proposal, config, review } = props;
  const isSingle = proposal.steps.length === 1;
  return (
    <>
      <section className="proposal-card on-aletheia" aria-label="Proposed transaction">
        <p className="proposal-kind">{describeStage(proposal, review)}</p>
        <ol className={isSingle ? "proposal-steps single" : "proposal-steps"}>
          {proposal.steps.map((step, index) => (
            <ProposalStepView
              // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a proposal never change their places.
              key={index}
              sentence={proposal.summary[index] ?? ""}
              step={step}
              record={review.records[index]}
              explorerUrl={config.explorerUrl}
              onForget={review.forget}
            />
          ))}
        </ol>
        <ProposalWarnings warnings={proposal.warnings} />
        <BalanceChanges simulation={proposal.simulation} />
        <dl className="proposal-facts">
          <dt>Signed by</dt>
          <dd className="mono">{proposal.from}</dd>
          <dt>{nameFee(review, isSingle)}</dt>
          <dd>{review.fees === null ? describeFee(proposal) : formatCoins(review.fees.maxFeeWei, 6)}</dd>
          <dt>Simulated at block</dt>
          <dd>
            {Number(proposal.simulation.block).toLocaleString("en")}
            {proposal.simulation.afterSteps !== undefined && ", as if what is proposed above were done"}
          </dd>
          {proposal.command !== undefined && proposal.command.arguments.length > 0 && (
            <>
              <dt>Its values come from</dt>
              <dd>{describeSources(proposal.command)}</dd>
            </>
          )}
          <dt>Decoded in this browser</dt>
          <dd>
            {review.isVerified
              ? "This page built the same bytes itself, and reads the same from them."
              : "This page reads something else."}
          </dd>
        </dl>
        <ProposalActions proposal={proposal} review={review} />
      </section>
      <ProposalOutcome proposal={proposal} records={review.records} config={config} />
    </>
  );
}

function nameFee({ fees, nextStep }: ProposalReview, isSingle: boolean): string {
  if (fees === null) return "Network fee, up to about";
  return isSingle ? "Network fee, at most" : `Network fee of step ${(nextStep ?? 0) + 1}, at most`;
}

function describeFee({ steps, maxFeePerGasWei }: Proposal): string {
  if (steps.some(({ gas }) => gas === undefined)) return "known when your wallet opens";
  const gas = steps.reduce((sum, step) => sum + BigInt(step.gas ?? "0"), 0n);
  return formatCoins(gas * BigInt(maxFeePerGasWei), 6);
}
