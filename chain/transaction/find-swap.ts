import type { DecodedEvent } from "../decoding/decode-event.ts";
import type { DecodedCall } from "../decoding/decoded-call.ts";
import type { PlainValue } from "../decoding/plain-value.ts";
import { type Hex, isAddress } from "../node/hex-quantity.ts";
import type { Party } from "../registry/name-party.ts";
import { type TokenAmount, toTokenAmount } from "../token/token-amount.ts";
import type { TokenLabel } from "../token/token-label.ts";
import { type MovedAmount, sumFlows } from "./movements.ts";
import type { TransactionAction } from "./transaction-facts.ts";

export type LookedForSwap = {
  from: Party;
  to: Party;
  toParty(address: Hex): Party;
  call: DecodedCall | null;
  events: readonly DecodedEvent[];
  /** Tokens and coins together, outermost value first. */
  movements: readonly MovedAmount[];
  coin: TokenLabel;
  wrappedNative: Hex | undefined;
  /** False when coins that moved inside could not be seen. */
  insideSeen: boolean;
};

/** Commands by which a router pays a fee taker: whoever gets it did not buy. */
const paysOthers = /portion|^transfer|fee/i;
const exchanging = new Set(["Swap", "SwapMulti", "TokenExchange"]);

/**
 * "Swapped X for Y", when an exchange's event is there and what the sender gave and what one recipient got is one
 * thing each; several things when the sender paid, or one recipient got, several. Anything less clear is no swap.
 */
export function findSwap(
  looked: LookedForSwap,
): Extract<TransactionAction, { kind: `swapped${string}` }> | null {
  const { from, to, call, events, movements } = looked;
  if (!events.some(({ name }) => exchanging.has(name))) return null;
  const own = sumFlows(from.address, movements);
  const [paid] = own.paid;
  const recipients = [from.address, ...listRecipients(call)];
  if (paid === undefined) return null;
  if (own.paid.length > 1) return findSeveral(looked, own.paid, recipients);
  for (const recipient of recipients) {
    const { received } = sumFlows(recipient, movements);
    const [got] = received;
    if (got && received.length === 1)
      return { kind: "swapped", paid, received: got, by: to, recipient: looked.toParty(recipient) };
  }
  const several = findSeveral(looked, own.paid, recipients);
  if (several) return several;
  const unwrapped = findUnwrapped(looked);
  if (!unwrapped) return null;
  const recipient = listRecipients(call).at(-1) ?? from.address;
  return { kind: "swapped", paid, received: unwrapped, by: to, recipient: looked.toParty(recipient) };
}

/** Several tokens for one, one for several: where all of what came out went to one recipient. */
function findSeveral(
  { movements, to, toParty }: LookedForSwap,
  paid: TokenAmount[],
  recipients: Hex[],
): Extract<TransactionAction, { kind: "swapped-several" }> | null {
  for (const recipient of recipients) {
    const { received } = sumFlows(recipient, movements);
    if (received.length > 0)
      return { kind: "swapped-several", paid, received, by: to, recipient: toParty(recipient) };
  }
  return null;
}

/** Addresses that the call names as receiving, innermost last; zero and one stand for the router itself. */
function listRecipients(call: DecodedCall | null): Hex[] {
  if (!call) return [];
  const named = call.arguments.flatMap(({ name, value }) => collect(name, value));
  const inner = call.inner.filter(({ name }) => name === null || !paysOthers.test(name));
  return [...named, ...inner.flatMap(listRecipients)].filter((address) => BigInt(address) > 2n);
}

function collect(name: string, value: PlainValue): Hex[] {
  if ((name === "to" || name === "recipient") && isAddress(value)) return [value];
  if (typeof value === "object" && !Array.isArray(value))
    return Object.entries(value).flatMap(([key, held]) => collect(key, held));
  return [];
}

/** Without traces: the one unwrapping that the router did says how many coins it paid out. */
function findUnwrapped({ to, events, wrappedNative, coin, insideSeen }: LookedForSwap): TokenAmount | null {
  if (insideSeen || !wrappedNative) return null;
  const unwraps = events.filter(
    ({ name, contract, arguments: [by] }) =>
      name === "Withdrawal" && contract === wrappedNative && by?.value === to.address,
  );
  const amount = unwraps.length === 1 ? unwraps[0]?.arguments[1]?.value : undefined;
  return typeof amount === "string" ? toTokenAmount(coin, BigInt(amount)) : null;
}
