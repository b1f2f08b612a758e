import {
  formatAmount,
  formatCoins,
  formatTokens,
  type TokenUnit,
} from "@alithia/chain/amount/format-amount.ts";
import type { SaleChain } from "../token/create-sale-chain.ts";
import type { TransactionRecord, TransactionStatus } from "../wallet/transactions/transaction-record.ts";
import {
  awaitingSignature,
  awaitingSigners,
  describeOtherTransaction,
  describeReplacement,
} from "./sending-words.ts";

type Told = { title: string; sentence: string };

const described: {
  [Status in Exclude<TransactionStatus, "confirmed">]: (record: TransactionRecord, approval: string) => Told;
} = {
  "awaiting-signature": ({ reason }) => ({
    title: "Waiting for your signature",
    sentence: reason ?? awaitingSignature,
  }),
  pending: () => ({
    title: "Sent",
    sentence: "It waits for its block. You may close or reload this page meanwhile.",
  }),
  "awaiting-signers": () => ({ title: "Waiting for its signers", sentence: awaitingSigners }),
  dropped: () => ({
    title: "Out of sight",
    sentence:
      "The node does not know this transaction any more. It may still be mined; this page keeps looking.",
  }),
  rejected: (_, approval) => ({
    title: "Declined",
    sentence: `You declined in the wallet; this transaction was not sent.${approval}`,
  }),
  failed: ({ reason = "The wallet could not send it." }, approval) => ({
    title: "Not sent",
    sentence: `${reason}${approval}`,
  }),
  unsigned: ({ reason = "You said that you did not sign it." }, approval) => ({
    title: "Not signed",
    sentence: `${reason}${approval}`,
  }),
  reverted: ({ reason = "It gave no reason." }) => ({
    title: "The contract refused",
    sentence: `${reason} Only the network fee was spent.`,
  }),
  replaced: ({ reason }) => ({ title: "Replaced", sentence: describeReplacement(reason) }),
  "other-transaction": ({ reason }) => ({
    title: "Another transaction",
    sentence: describeOtherTransaction(reason),
  }),
};

/**
 * Describes a transaction's status. A success is described from the decoded event, including partial fills.
 * `allowance` is the sale's current allowance for this wallet's `token`, in its smallest units.
 */
export function describeTransaction(
  record: TransactionRecord,
  chain: Pick<SaleChain, "decodeEvents"> | null,
  allowance: bigint,
  token: TokenUnit,
): Told {
  if (record.status === "confirmed")
    return { title: "Done", sentence: describeSuccess(record, chain, token) };
  return described[record.status](record, describeApproval(record, allowance, token));
}

/** After a return that was not sent, notes the approval that was already mined before it. */
function describeApproval({ purpose }: TransactionRecord, allowance: bigint, token: TokenUnit): string {
  if (purpose !== "return" || allowance === 0n) return "";
  return ` Your approval before it was mined: the sale contract may take ${formatTokens(allowance, token)} of this wallet, and has taken none of them.`;
}

function describeSuccess(
  record: TransactionRecord,
  chain: Pick<SaleChain, "decodeEvents"> | null,
  token: TokenUnit,
): string {
  const fee = formatAmount(BigInt(record.feePaidWei ?? "0"), 18, 6);
  const where = `In block ${formatAmount(BigInt(record.blockNumber ?? 0), 0)}, for a fee of ${fee} S.`;
  if (record.purpose === "approve") return `The sale contract may now take these tokens back. ${where}`;
  if (record.purpose === "withdraw") return `The payments went to the treasury. ${where}`;
  if (record.purpose === "sweep") return `The unsold ${token.symbol} went to their recipient. ${where}`;
  const event = chain?.decodeEvents(record.logs ?? [])[0];
  if (event === undefined) return where;
  const tokens = formatTokens(event.tokens, token);
  const coins = formatCoins(event.coins);
  if (event.kind === "return") return `You gave ${tokens} back and received ${coins}. ${where}`;
  const change = BigInt(record.valueWei) - event.coins;
  const rest = change > 0n ? ` ${formatCoins(change)} came back, because no more was left.` : "";
  return `You bought ${tokens} for ${coins}.${rest} ${where}`;
}
