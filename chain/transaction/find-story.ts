import { zeroAddress } from "../account/zero-address.ts";
import type { DecodedCall } from "../decoding/decoded-call.ts";
import type { Hex } from "../node/hex-quantity.ts";
import type { Log } from "../reading/log.ts";
import type { Party } from "../registry/name-party.ts";
import type { TokenAmount } from "../token/token-amount.ts";
import type { TokenLabel } from "../token/token-label.ts";
import { findUnwrappedCoins } from "./find-unwrapped-coins.ts";
import type { MovedAmount } from "./moved-amount.ts";
import { sumFlows } from "./net-flows.ts";
import { findStoryEvent } from "./story-events.ts";
import { chooseStoryVerb, type StoryShape, type StoryVerb } from "./story-verb.ts";

export type Story = {
  kind: "story";
  verb: StoryVerb;
  /** Whose story it is: the sender, or the smart account that the sender directs. */
  who: Party;
  with: Party;
  gave: TokenAmount[];
  got: TokenAmount[];
  /** Coins that were unwrapped on the way; without traces it is not seen that all of them reached `who`. */
  unwrapped: TokenAmount | null;
  /** Items of collections that came to `who`. */
  items: { amount: TokenAmount; tokenId: string }[];
  /** Who else received, where `who` did not. */
  delivered: { amount: TokenAmount; to: Party }[];
};

type Looked = {
  from: Party;
  to: Party;
  call: DecodedCall;
  logs: readonly Log[];
  /** Tokens and coins together, outermost value first. */
  movements: readonly MovedAmount[];
  coin: TokenLabel;
  insideSeen: boolean;
};

const maxDelivered = 3;

/**
 * What a call was for, as the balance of its sender and the names of its events and functions agree on: nothing is said
 * to be got that did not come to whoever it is said of. Null where they tell nothing.
 */
export function findStory(looked: Looked): Story | null {
  const { from, to, call, logs, coin } = looked;
  const { movements } = looked;
  const counted = movements.filter(({ tokenId }) => tokenId === undefined);
  const own = sumFlows(from.address, counted);
  const isDirected = own.paid.length + own.received.length === 0 && isAccountCall(call);
  const who = isDirected ? to : from;
  const { paid: gave, received } = isDirected ? sumFlows(to.address, counted) : own;
  const unwrapped =
    looked.insideSeen || received.length > 0
      ? null
      : findUnwrappedCoins(logs, who.address, gave.length > 0, coin);
  const got = unwrapped?.isCertain ? [unwrapped.amount] : received;
  const items = movements.flatMap(({ to: receiver, amount, tokenId }) =>
    tokenId !== undefined && receiver.address === who.address ? [{ amount, tokenId }] : [],
  );
  const uncertain = unwrapped === null || unwrapped.isCertain ? null : unwrapped.amount;
  const isShare = ({ address }: TokenLabel) => address === to.address;
  const shape: StoryShape = {
    gave: gave.length,
    got: got.length + (uncertain === null ? 0 : 1),
    gaveShare: gave.some(({ token }) => isShare(token) || isBurnt(token, who.address, counted)),
    gotShare: got.some(({ token }) => isShare(token) || isMinted(token, who.address, counted)),
    gotItem: items.length > 0,
    names: listNames(call),
    events: logs.flatMap(({ topics }) => findStoryEvent(topics[0]) ?? []),
  };
  const isEmpty = shape.gave + shape.got === 0 && !shape.gotItem;
  const last = listDelivered(counted, to.address);
  const verb = chooseStoryVerb(shape) ?? (isEmpty && last.length > 0 ? "delivered" : null);
  const delivered = shape.got === 0 && (verb === "delivered" || verb === "bridged-in") ? last : [];
  const isOnlyCall =
    verb === "paid" && items.length === 0 && gave.every(({ token }) => token.address === undefined);
  return verb === null || isOnlyCall
    ? null
    : {
        kind: "story",
        verb,
        who: verb === "delivered" ? from : who,
        with: to,
        gave,
        got,
        unwrapped: uncertain,
        items,
        delivered,
      };
}

/** Calls by which a key directs an account of its own: a Safe, a proxy of DeFi, a smart account. */
function isAccountCall({ name }: DecodedCall): boolean {
  return name === "execTransaction" || name === "execute";
}

function isMinted({ address }: TokenLabel, to: Hex, movements: readonly MovedAmount[]): boolean {
  return (
    address !== undefined &&
    movements.some(
      (moved) =>
        moved.amount.token.address === address &&
        moved.from.address === zeroAddress &&
        moved.to.address === to,
    )
  );
}

function isBurnt({ address }: TokenLabel, by: Hex, movements: readonly MovedAmount[]): boolean {
  return (
    address !== undefined &&
    movements.some(
      (moved) =>
        moved.amount.token.address === address &&
        moved.to.address === zeroAddress &&
        moved.from.address === by,
    )
  );
}

function listNames({ name, inner }: DecodedCall): string[] {
  return [...(name === null ? [] : [name]), ...inner.flatMap(listNames)];
}

/** Who received at the end of the way, where these are few. */
function listDelivered(movements: readonly MovedAmount[], called: Hex): Story["delivered"] {
  const senders = new Set(movements.map(({ from }) => from.address));
  const last = movements.filter(
    ({ to, amount }) =>
      amount.units !== "0" && to.address !== called && to.address !== zeroAddress && !senders.has(to.address),
  );
  return last.length > maxDelivered ? [] : last.map(({ amount, to }) => ({ amount, to }));
}
