import type { ProposalStep } from "@alithia/protocol/proposal.ts";
import { ShortAddress } from "../../ui/address-view.tsx";
import type { TransactionRecord } from "../transactions/transaction-record.ts";
import { AddressWords } from "./address-words.tsx";
import { describeStepStatus } from "./describe-step-status.ts";
import { ticketWords } from "./ticket-words.ts";

/** How a transaction stands, from its receipt once there is one. Nothing while it only waits for its review. */
export function TicketStatus(props: {
  step: ProposalStep;
  record: TransactionRecord | undefined;
  explorerUrl: string | undefined;
  onForget: (record: TransactionRecord) => void;
}) {
  const { step, record } = props;
  const status = describeStepStatus(step, record);
  const standing = record?.status ?? step.status;
  const hash = record?.hash ?? step.hash;
  if (status === null) return null;
  return (
    <div className="ticket-status" data-status={standing}>
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
        <button type="button" onClick={() => props.onForget(record)}>
          {record.status === "awaiting-signers" ? ticketWords.stopWaiting : ticketWords.notSigned}
        </button>
      )}
    </div>
  );
}
