import { useState } from "react";
import * as sendingWords from "../../words/sending-words.ts";
import type { TransactionRecord } from "../transactions/transaction-record.ts";

/** Stops waiting for a signature, after checking the chain for a sent transaction. */
export function LeaveButton(props: {
  record: TransactionRecord;
  leave: (record: TransactionRecord) => Promise<void>;
  label: string;
}) {
  const [looking, setLooking] = useState(false);
  return (
    <button
      type="button"
      disabled={looking}
      onClick={() => {
        setLooking(true);
        void props.leave(props.record).finally(() => setLooking(false));
      }}
    >
      {looking ? sendingWords.looking : props.label}
    </button>
  );
}
