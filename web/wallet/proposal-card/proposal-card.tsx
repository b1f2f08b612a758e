import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { ConnectButton } from "../connect-button.tsx";
import { useWallet } from "../use-wallet.ts";
import { BalanceChanges } from "./balance-changes.tsx";
import { ProposalOutcome } from "./proposal-outcome.tsx";
import { ProposalStepView } from "./proposal-step-view.tsx";
import { type ReportSigned, useProposal } from "./use-proposal.ts";
import "./proposal-card.css";

/** A transaction to be reviewed: what it does, what changes, what speaks against it, and then the wallet. */
export function ProposalCard(props: { proposal: Proposal; config: SiteConfig; reportSigned: ReportSigned }) {
  const { proposal, config } = props;
  const review = useProposal(proposal, config, props.reportSigned);
  const wallet = useWallet();
  const { blocker, nextStep } = review;
  const mustAccept = proposal.warnings.some(({ level }) => level === "stop");
  const steps = proposal.steps.length;

  return (
    <>
      <section className="proposal-card on-aletheia" aria-label="Proposed transaction">
        <p className="proposal-kind">
          {steps === 1 ? "A transaction to review" : `${steps} transactions to review, in this order`}
        </p>
        <ol className={steps === 1 ? "proposal-steps single" : "proposal-steps"}>
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
        <BalanceChanges simulation={proposal.simulation} />
        <dl className="proposal-facts">
          <dt>Signed by</dt>
          <dd className="mono">{proposal.from}</dd>
          <dt>Network fee, up to about</dt>
          <dd>{describeFee(proposal)}</dd>
          <dt>Simulated at block</dt>
          <dd>
            {Number(proposal.simulation.block).toLocaleString("en")}
            {proposal.simulation.afterSteps !== undefined && ", as if what is proposed above were done"}
          </dd>
        </dl>
        {proposal.warnings.map((warning) => (
          <p key={warning.code + warning.sentence} className="proposal-warning" data-level={warning.level}>
            <strong>{{ stop: "Stop", caution: "Careful", note: "Note" }[warning.level]}:</strong>{" "}
            {warning.sentence}
          </p>
        ))}
        {nextStep !== null && (
          <div className="proposal-actions">
            {mustAccept && blocker?.code !== "would-revert" && (
              <label className="proposal-accept">
                <input
                  type="checkbox"
                  checked={review.acceptedRisk}
                  onChange={(event) => review.acceptRisk(event.target.checked)}
                />
                I have read the warnings and want this anyway
              </label>
            )}
            {blocker !== null && (
              <p className="proposal-blocker" role="status">
                {blocker.sentence}
              </p>
            )}
            {blocker?.code === "no-wallet" && <ConnectButton />}
            {blocker?.code === "wrong-network" && (
              <button type="button" onClick={() => void wallet.switchToSite()}>
                Switch your wallet to {wallet.network?.name}
              </button>
            )}
            {(blocker === null || blocker.code === "failed" || blocker.code === "risk-not-accepted") && (
              <button
                type="button"
                className="button-primary"
                disabled={review.busy || blocker?.code === "risk-not-accepted"}
                onClick={() => void review.sign()}
              >
                {review.busy ? "Asking your wallet…" : describeButton(steps, nextStep)}
              </button>
            )}
            <p className="proposal-note">
              Alithia can be wrong, and you sign everything yourself. Compare what your wallet shows before
              you sign.
            </p>
          </div>
        )}
      </section>
      <ProposalOutcome proposal={proposal} records={review.records} config={config} />
    </>
  );
}

function describeFee({ steps, maxFeePerGasWei }: Proposal): string {
  if (steps.some(({ gas }) => gas === undefined)) return "known when your wallet opens";
  const gas = steps.reduce((sum, step) => sum + BigInt(step.gas ?? "0"), 0n);
  return `${formatAmount(gas * BigInt(maxFeePerGasWei), 18, 6)} S`;
}

function describeButton(steps: number, next: number): string {
  return steps === 1 ? "Open the wallet" : `Open the wallet for step ${next + 1} of ${steps}`;
}
