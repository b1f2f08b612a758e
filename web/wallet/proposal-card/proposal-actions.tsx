import { buying } from "@alithia/content/buying.ts";
import { ticker } from "@alithia/content/ticker.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import * as sendingWords from "../../words/sending-words.ts";
import * as ticketWords from "../../words/ticket-words.ts";
import { ConnectButton } from "../connect-button.tsx";
import { useWallet } from "../use-wallet.ts";
import { AddressWords, ShortAddressWords } from "./address-words.tsx";
import { LeaveButton } from "./leave-button.tsx";
import type { ProposalReview } from "./use-proposal.ts";

/** Blocker codes that can only be resolved by requesting a new ticket. */
const askedAgain = new Set(["expired", "no-source", "would-revert"]);

type ActionsProps = { proposal: Proposal; review: ProposalReview };

/** Actions for the next step, or the reason why it is blocked. Renders nothing once all steps are done. */
export function ProposalActions({ proposal, review }: ActionsProps) {
  const { blocker, nextStep } = review;
  const code = blocker?.code;
  if (nextStep === null || code === "in-flight") return null;
  const mustAccept = proposal.warnings.some(({ level }) => level === "stop");
  return (
    <div className="ticket-actions">
      {mustAccept && code !== "would-revert" && <RiskAcceptance proposal={proposal} review={review} />}
      {blocker !== null && code !== "risk-not-accepted" && (
        <p role="status" className="ticket-blocker">
          <ShortAddressWords text={blocker.sentence} />
        </p>
      )}
      {review.alsoOpen !== null && (
        <p className="ticket-blocker">
          {ticketWords.alsoOpen} <AddressWords text={review.alsoOpen} />
        </p>
      )}
      {code !== undefined && <Remedy code={code} review={review} />}
      <SignButton proposal={proposal} review={review} nextStep={nextStep} />
      <Care proposal={proposal} />
    </div>
  );
}

const signableCodes = new Set(["failed", "risk-not-accepted"]);

function SignButton({ proposal, review, nextStep }: ActionsProps & { nextStep: number }) {
  const { blocker, busy } = review;
  if (blocker !== null && !signableCodes.has(blocker.code)) return null;
  return (
    <button
      type="button"
      className="button-primary"
      disabled={!review.isReady || blocker?.code === "risk-not-accepted"}
      // Disabled, it would lose the focus while the wallet is asked.
      aria-disabled={busy}
      onClick={() => void review.sign()}
    >
      {busy ? ticketWords.asking : nameButton(proposal.steps.length, nextStep)}
    </button>
  );
}

/** The action that resolves the current blocker, if any. */
function Remedy({ code, review }: { code: string; review: ProposalReview }) {
  const wallet = useWallet();
  if (code === "no-wallet") return <ConnectButton />;
  if (code === "wallet-busy" && review.waitingFor !== null)
    return (
      <LeaveButton record={review.waitingFor} leave={review.leave} label={sendingWords.otherNotSigned} />
    );
  const [label, act] =
    code === "wrong-network"
      ? [ticketWords.switchTo(wallet.network?.name), () => void wallet.switchToSite()]
      : code === "not-loaded"
        ? [ticketWords.loadThread, review.loadThread]
        : [ticketWords.askAgain, askedAgain.has(code) ? review.askAgain : null];
  return act === null ? null : (
    <button type="button" onClick={act}>
      {label}
    </button>
  );
}

/** Risk confirmation: a checkbox for possible losses, a typed word for a certain one. */
function RiskAcceptance({ proposal, review }: { proposal: Proposal; review: ProposalReview }) {
  const isLoss = proposal.warnings.some(({ code, level }) => level === "stop" && code === "price-impact");
  if (!isLoss)
    return (
      <label className="ticket-accept">
        <input
          type="checkbox"
          checked={review.acceptedRisk}
          onChange={(event) => review.acceptRisk(event.target.checked)}
        />
        {ticketWords.accept}
      </label>
    );
  return (
    <label className="ticket-accept-loss">
      {ticketWords.acceptLoss}
      <input
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => review.acceptRisk(ticketWords.isLossWord(target.value))}
      />
    </label>
  );
}

/** Risk notice beside the sign button, in regular text size. */
function Care({ proposal }: { proposal: Proposal }) {
  const bought = findBought(proposal.form);
  if (bought === "own")
    return (
      <p className="risk-line">
        {buying.riskLine} {ticketWords.compare}
      </p>
    );
  return (
    <p className="ticket-care">
      {bought !== null && `${ticketWords.lossOfValue} `}
      {ticketWords.wrong} {ticketWords.compare}
    </p>
  );
}

/** Classifies what a proposal buys: this site's token, another one, or nothing (null). */
function findBought(form: Proposal["form"]): "own" | "other" | null {
  if (form.kind === "buy-ali" || "purchase" in form) return "own";
  if (form.kind !== "swap") return null;
  const buy = form.buy as { symbol?: unknown; unlisted?: unknown } | null;
  return buy?.symbol === ticker && buy.unlisted !== true ? "own" : "other";
}

function nameButton(steps: number, next: number): string {
  return steps === 1 ? ticketWords.sign : ticketWords.signStep(next + 1, steps);
}
