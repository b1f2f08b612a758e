import type { TokenUnit } from "@alithia/chain/amount/format-amount.ts";
import { composeHeadline } from "@alithia/chain/proposal/compose-headline.ts";
import { TicketHeadline } from "../../wallet/proposal-card/ticket-headline.tsx";
import type { MarkPlace } from "../../wallet/token-mark.tsx";
import type { TransactionRecord } from "../../wallet/transactions/transaction-record.ts";

export type HeadlineProps = { record: TransactionRecord; place: MarkPlace; token: TokenUnit };

/** Headline of a transaction, decoded from its calldata as on chat tickets; `token` is the token for sale. */
export function RecordHeadline({ record, place, token }: HeadlineProps) {
  const { to, data, valueWei, from } = record;
  const step = { data, valueWei: BigInt(valueWei), ...(to !== undefined && { to }) };
  const address = place.addresses?.aliToken;
  const sold = address === undefined ? [] : [{ ...token, address, ofSale: true as const }];
  return <TicketHeadline headline={composeHeadline(step, sold, from)} place={place} />;
}
