import { composeHeadline } from "@alithia/chain/proposal/compose-headline.ts";
import type { MarkPlace } from "../../wallet/find-token-mark.ts";
import { TicketHeadline } from "../../wallet/proposal-card/ticket-headline.tsx";
import type { TransactionRecord } from "../../wallet/transactions/transaction-record.ts";

export type HeadlineProps = { record: TransactionRecord; place: MarkPlace };

/** What a transaction moves, read from its bytes as on the tickets of the chat. */
export function RecordHeadline({ record, place }: HeadlineProps) {
  const { to, data, valueWei, from } = record;
  const step = { data, valueWei: BigInt(valueWei), ...(to !== undefined && { to }) };
  return <TicketHeadline headline={composeHeadline(step, [], from)} place={place} />;
}
