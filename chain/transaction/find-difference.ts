import { getAddress } from "viem/utils";
import { formatCoins } from "../amount/format-coins.ts";
import type { TransactionCall } from "./transaction-call.ts";

/** The fields of a node's transaction that say what was signed. `blockNumber` is null or absent while it is pending. */
export type SignedTransaction = {
  from: string;
  to: string | null;
  input: string;
  value: string;
  blockNumber?: string | null;
};

/**
 * How a signed transaction differs from the call it is said to carry out, in words; null when it is that call. A hash
 * from a wallet is a claim: only this comparison makes it the visitor's transaction. What stands in a block up to
 * `sinceBlock` was signed before the call was made, so it is another one even with equal fields. Throws where the node's
 * answer cannot be read.
 */
export function findDifference(
  signed: SignedTransaction,
  call: TransactionCall,
  sinceBlock: bigint,
): string | null {
  const found: string[] = [];
  const valueWei = BigInt(signed.value);
  const block = signed.blockNumber == null ? null : BigInt(signed.blockNumber);
  if (block !== null && block <= sinceBlock) {
    found.push(`it was mined in block ${block}, before this one was prepared`);
  }
  if (!isSame(signed.from, call.from)) found.push(`its sender is ${name(signed.from)}, not ${call.from}`);
  if (!isSame(signed.to, call.to)) {
    found.push(`it goes to ${name(signed.to)}, not to ${name(call.to)}`);
  }
  if (valueWei !== call.valueWei) {
    found.push(`it moves ${formatCoins(valueWei)}, not ${formatCoins(call.valueWei)}`);
  }
  if (!isSame(signed.input, call.data)) found.push("its call data are not the proposed ones");
  return found.length === 0 ? null : found.join("; ");
}

function name(address: string | null | undefined): string {
  return address == null ? "a new contract" : getAddress(address);
}

function isSame(one: string | null | undefined, other: string | null | undefined): boolean {
  return (one ?? "").toLowerCase() === (other ?? "").toLowerCase();
}
