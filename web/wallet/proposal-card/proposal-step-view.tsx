import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import type { ProposalStep } from "@alithia/protocol/proposal.ts";
import type { TransactionRecord } from "../transactions/transaction-record.ts";
import { describeStepStatus } from "./describe-step-status.ts";

const address = /(0x[0-9a-fA-F]{40})/;

/** Split at addresses, every second part is one: it stands in the letters of figures, in full. */
function showPart(part: string, index: number) {
  return index % 2 === 0 ? part : <code key={index}>{part}</code>;
}

/** One transaction: its sentence, how it stands, and its raw values on demand. */
export function ProposalStepView(props: {
  sentence: string;
  step: ProposalStep;
  record: TransactionRecord | undefined;
  explorerUrl: string | undefined;
  onForget: (record: TransactionRecord) => void;
}) {
  const { step, record } = props;
  const status = describeStepStatus(step, record);
  const standing = record?.status ?? step.status;
  const hash = record?.hash ?? step.hash;
  return (
    <li>
      <p className="proposal-sentence">{props.sentence.split(address).map(showPart)}</p>
      {status !== null && (
        <p
          className="proposal-status"
          role={standing === "other-transaction" ? "alert" : "status"}
          data-status={standing}
        >
          {status}
        </p>
      )}
      {hash !== undefined && (
        <p className="mono proposal-hash">
          {hash}{" "}
          {props.explorerUrl !== undefined && (
            <a href={`${props.explorerUrl}/tx/${hash}`} target="_blank" rel="noopener noreferrer">
              explorer<span className="for-readers"> (opens in a new tab)</span>
            </a>
          )}
        </p>
      )}
      {record?.status === "awaiting-signature" && (
        <button type="button" onClick={() => props.onForget(record)}>
          I did not sign it
        </button>
      )}
      <details>
        <summary>Raw values</summary>
        <dl className="proposal-facts">
          <dt>To</dt>
          <dd className="mono">{step.to ?? "a new contract"}</dd>
          <dt>Coins</dt>
          <dd className="mono">{formatAmount(BigInt(step.valueWei), 18)} S</dd>
          <dt>Calldata</dt>
          <dd className="mono proposal-calldata">{step.data}</dd>
        </dl>
      </details>
    </li>
  );
}
