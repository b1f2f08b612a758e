import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { listFormTokens } from "@alithia/chain/proposal/decoded-step.ts";
import { describeOutcome } from "@alithia/chain/proposal/describe-outcome.ts";
import type { Proposal, ProposalStep } from "@alithia/protocol/proposal.ts";
import { proposalFormSchema } from "@alithia/protocol/proposal-form.ts";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { lazy, type RefObject, Suspense, useEffect, useRef } from "react";
import { ShortAddress } from "../../ui/address-view.tsx";
import {
  awaitingSignature,
  awaitingSigners,
  describeOtherTransaction,
  describeReplacement,
  notSigned,
} from "../../words/sending-words.ts";
import * as ticketWords from "../../words/ticket-words.ts";
import type { TransactionRecord } from "../transactions/transaction-record.ts";
import { useShownOutcome } from "../transactions/use-shown-outcome.ts";
import { AddressWords } from "./address-words.tsx";
import { LeaveButton } from "./leave-button.tsx";

/** Status of a transaction, from its receipt once mined. Renders nothing before it is signed. */
export function TicketStatus(props: {
  step: ProposalStep;
  record: TransactionRecord | undefined;
  explorerUrl: string | undefined;
  leave: (record: TransactionRecord) => Promise<void>;
}) {
  const { step, record } = props;
  const outcome = useShownOutcome(record?.status);
  useFocusedOutcome(outcome, record?.status);
  const standing = record?.status ?? step.status;
  const status = descriptions[standing](record, step);
  const hash = record?.hash ?? step.hash;
  if (status === null) return null;
  return (
    <div ref={outcome} className="ticket-status" data-status={standing} tabIndex={-1}>
      <p role={standing === "other-transaction" ? "alert" : "status"}>
        <AddressWords text={status} />
      </p>
      {hash !== undefined && (
        <p className="proposal-hash">
          <ShortAddress address={hash} />{" "}
          {props.explorerUrl !== undefined && (
            <a href={`${props.explorerUrl}/tx/${hash}`} target="_blank" rel="noopener noreferrer">
              {ticketWords.explorer}
              <span className="sr-only">{ticketWords.newTab}</span>
            </a>
          )}
        </p>
      )}
      {(record?.status === "awaiting-signature" || record?.status === "awaiting-signers") && (
        <LeaveButton
          record={record}
          leave={props.leave}
          label={record.status === "awaiting-signers" ? ticketWords.stopWaiting : notSigned}
        />
      )}
    </div>
  );
}

/** Focuses the outcome when its status changes, if the button that had the focus is gone. */
function useFocusedOutcome(
  outcome: RefObject<HTMLElement | null>,
  status: TransactionRecord["status"] | undefined,
): void {
  const before = useRef(status);
  useEffect(() => {
    if (before.current === status) return;
    before.current = status;
    if (document.activeElement === document.body) outcome.current?.focus({ preventScroll: true });
  }, [outcome, status]);
}

type Describe = (record: TransactionRecord | undefined, step: ProposalStep) => string | null;

/** Describes a step's status, from the receipt once mined; null before it is signed. */
const descriptions: Record<ProposalStep["status"] | TransactionRecord["status"], Describe> = {
  "to-review": () => null,
  "awaiting-signature": (record) => record?.reason ?? awaitingSignature,
  pending: () => ticketWords.standings.pending,
  "awaiting-signers": () => awaitingSigners,
  confirmed: describeReceipt,
  reverted: (record, step) => ticketWords.standings.reverted(record?.reason ?? step.reason),
  rejected: () => ticketWords.standings.rejected,
  failed: (record) => record?.reason ?? ticketWords.standings.failed,
  replaced: (record) => describeReplacement(record?.reason),
  "other-transaction": (record, step) => describeOtherTransaction(record?.reason ?? step.reason),
  dropped: () => ticketWords.standings.dropped,
  unsigned: (record) => record?.reason ?? ticketWords.standings.unsigned,
  expired: () => ticketWords.standings.expired,
};

function describeReceipt(record: TransactionRecord | undefined): string {
  if (record?.blockNumber === undefined) return ticketWords.standings.success;
  const block = Number(record.blockNumber).toLocaleString("en");
  const fee = formatAmount(BigInt(record.feePaidWei ?? "0"), 18, 6);
  return ticketWords.standings.done(block, `${fee} S`, record.contractAddress);
}

const HowToVerify = lazy(() =>
  import("./how-to-verify.tsx").then((loaded) => ({ default: loaded.HowToVerify })),
);

/** What actually happened, below the card: derived from receipts and their events only. */
export function ProposalOutcome(props: {
  proposal: Proposal;
  records: readonly (TransactionRecord | undefined)[];
  config: SiteConfig;
}) {
  const { proposal, records, config } = props;
  const outcomes = tellOutcomes(proposal, records);
  const deployed = records.find((record) => record?.contractAddress !== undefined);
  const deployment = proposal.steps.find(({ to }) => to === undefined);
  return (
    <div className="proposal-outcome" role="status">
      {outcomes.map((sentence) => (
        <p key={sentence}>
          <AddressWords text={sentence} />
        </p>
      ))}
      {deployed?.status === "confirmed" && deployed.contractAddress && deployment && (
        <Suspense fallback={null}>
          <HowToVerify
            address={deployed.contractAddress}
            data={deployment.data}
            explorerUrl={config.explorerUrl}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Returns one sentence per step with a successful receipt. */
function tellOutcomes(proposal: Proposal, records: readonly (TransactionRecord | undefined)[]): string[] {
  const form = proposalFormSchema.safeParse(proposal.form);
  if (!form.success) return [];
  return proposal.steps.flatMap((step, index) => {
    const record = records[index];
    if (record?.status !== "confirmed" || record.logs === undefined) return [];
    const call = { data: step.data, valueWei: BigInt(step.valueWei), ...(step.to && { to: step.to }) };
    const { contractAddress } = record;
    const mined = {
      from: proposal.from,
      logs: record.logs,
      ...(contractAddress && { contractAddress }),
    };
    return [describeOutcome(call, mined, listFormTokens(form.data))];
  });
}
