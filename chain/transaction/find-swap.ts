import type { DecodedEvent } from "../decoding/decode-event.ts";
import type { DecodedCall, PlainValue } from "../decoding/decoded-call.ts";
import { type Hex, isAddress } from "../node/rpc-request.ts";
import type { Party } from "../registry/create-registry.ts";
import { type TokenAmount, type TokenLabel, toTokenAmount } from "../token/token-label.ts";

export type Swap =
  | { kind: "swapped"; paid: TokenAmount; received: TokenAmount; by: Party; recipient: Party }
  | { kind: "swapped-several"; paid: TokenAmount[]; received: TokenAmount[]; by: Party; recipient: Party };

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
  /** False if coins moved inside could not be seen. */
  insideSeen: boolean;
};

/** Router commands that pay a fee taker, who is no buyer. */
const paysOthers = /portion|^transfer|fee/i;
const exchanging = new Set(["Swap", "SwapMulti", "TokenExchange"]);

/**
 * Recognises a swap if there is an exchange's event, and if the sender's payment and one recipient's proceeds
 * are one asset each, or several for one of the two. Returns null for anything less clear.
 */
export function findSwap(looked: LookedForSwap): Swap | null {
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

/** Recognises several tokens for one, or one for several, if one recipient got all of the output. */
function findSeveral(
  { movements, to, toParty }: LookedForSwap,
  paid: TokenAmount[],
  recipients: Hex[],
): Extract<Swap, { kind: "swapped-several" }> | null {
  for (const recipient of recipients) {
    const { received } = sumFlows(recipient, movements);
    if (received.length > 0)
      return { kind: "swapped-several", paid, received, by: to, recipient: toParty(recipient) };
  }
  return null;
}

/** Returns the recipients named in a call, innermost last; 0 to 2 stand for the router or the sender. */
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

/** Without traces, the router's only unwrapping determines how many coins it paid out. */
function findUnwrapped({ to, events, wrappedNative, coin, insideSeen }: LookedForSwap): TokenAmount | null {
  if (insideSeen || !wrappedNative) return null;
  const unwraps = events.filter(
    ({ name, contract, arguments: [by] }) =>
      name === "Withdrawal" && contract === wrappedNative && by?.value === to.address,
  );
  const amount = unwraps.length === 1 ? unwraps[0]?.arguments[1]?.value : undefined;
  return typeof amount === "string" ? toTokenAmount(coin, BigInt(amount)) : null;
}

export type MovedAmount = { from: Party; to: Party; amount: TokenAmount; tokenId?: string };

/** Removes duplicate movements of a token that two contracts report, e.g. after a migration. */
export function withoutDoubles(movements: readonly MovedAmount[], called: Hex | null): MovedAmount[] {
  return movements.filter((moved, index) => {
    const twin = [movements[index - 1], movements[index + 1]].find((other) => isDouble(moved, other));
    if (twin === undefined) return true;
    if (isOfItself(moved) !== isOfItself(twin)) return !isOfItself(moved);
    if (moved.amount.token.address === called || twin.amount.token.address === called)
      return moved.amount.token.address === called;
    return twin === movements[index + 1];
  });
}

function isDouble(one: MovedAmount, other: MovedAmount | undefined): boolean {
  return (
    other !== undefined &&
    one.tokenId === undefined &&
    other.tokenId === undefined &&
    one.from.address === other.from.address &&
    one.to.address === other.to.address &&
    one.amount.units === other.amount.units &&
    one.amount.units.length > 6 &&
    one.amount.token.address !== undefined &&
    other.amount.token.address !== undefined &&
    one.amount.token.address !== other.amount.token.address
  );
}

/** Whether a wrapper reports its payout as a movement of its own token. */
function isOfItself({ from, to, amount }: MovedAmount): boolean {
  return amount.token.address === from.address || amount.token.address === to.address;
}

type NetFlows = { paid: TokenAmount[]; received: TokenAmount[] };

/** Sums up an account's net payments and receipts by token; equal flows both ways cancel out. */
export function sumFlows(account: Hex, movements: readonly MovedAmount[]): NetFlows {
  const sums = new Map<string, { amount: TokenAmount; net: bigint }>();
  for (const { from, to, amount } of movements) {
    const key = amount.token.address ?? "native";
    const units = BigInt(amount.units);
    const change = (to.address === account ? units : 0n) - (from.address === account ? units : 0n);
    sums.set(key, { amount, net: (sums.get(key)?.net ?? 0n) + change });
  }
  const all = [...sums.values()];
  return {
    paid: all.flatMap(({ amount, net }) => (net < 0n ? [toTokenAmount(amount.token, -net)] : [])),
    received: all.flatMap(({ amount, net }) => (net > 0n ? [toTokenAmount(amount.token, net)] : [])),
  };
}
