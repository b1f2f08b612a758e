import { siteName } from "@alithia/content/site.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import { ConnectButton } from "../connect-button.tsx";
import { useWallet } from "../use-wallet.ts";
import type { ProposalReview } from "./use-proposal.ts";

/** What the visitor can do with the next step, and the one reason why not. Nothing once all is done. */
export function ProposalActions({ proposal, review }: { proposal: Proposal; review: ProposalReview }) {
  const wallet = useWallet();
  const { blocker, nextStep } = review;
  if (nextStep === null) return null;
  const mustAccept = proposal.warnings.some(({ level }) => level === "stop");
  const canSign = blocker === null || blocker.code === "failed" || blocker.code === "risk-not-accepted";
  return (
    <div className="proposal-actions">
      {mustAccept && blocker?.code !== "would-revert" && blocker?.code !== "in-flight" && (
        <label className="proposal-accept">
          <input
            type="checkbox"
            checked={review.acceptedRisk}
            onChange={(event) => review.acceptRisk(event.target.checked)}
          />
          I have read the warnings and want this anyway
        </label>
      )}
      {blocker !== null && <p role="status">{blocker.sentence}</p>}
      {blocker?.code === "no-wallet" && <ConnectButton />}
      {blocker?.code === "wrong-network" && (
        <button type="button" onClick={() => void wallet.switchToSite()}>
          Switch your wallet to {wallet.network?.name}
        </button>
      )}
      {canSign && (
        <button
          type="button"
          className="button-primary"
          disabled={review.busy || blocker?.code === "risk-not-accepted"}
          onClick={() => void review.sign()}
        >
          {review.busy ? "Asking your wallet…" : describeButton(proposal.steps.length, nextStep)}
        </button>
      )}
      <p className="proposal-note">
        {siteName} can be wrong, and you sign everything yourself. Compare what your wallet shows before you
        sign.
      </p>
    </div>
  );
}

function describeButton(steps: number, next: number): string {
  return steps === 1 ? "Open the wallet" : `Open the wallet for step ${next + 1} of ${steps}`;
}
