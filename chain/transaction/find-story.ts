import { toAddress } from "../account/token-movement.ts";
import { zeroAddress } from "../account/zero-address.ts";
import type { DecodedCall } from "../decoding/decoded-call.ts";
import { guessEventName } from "../decoding/guess-signature.ts";
import type { Hex } from "../node/hex-quantity.ts";
import type { Log } from "../reading/log.ts";
import type { Party } from "../registry/name-party.ts";
import { transferTopic } from "../token/event-topics.ts";
import { type TokenAmount, toTokenAmount } from "../token/token-amount.ts";
import type { TokenLabel } from "../token/token-label.ts";
import { type MovedAmount, sumFlows } from "./movements.ts";
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
  /** The calldata. */
  data: Hex;
};

const maxDelivered = 3;

/** `Withdrawal(address indexed src, uint256 wad)` of WETH9 and everything made like it. */
const withdrawalTopic = "0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65";

/**
 * What a call was for, as the balance of its sender and the names of its events and functions agree on: nothing is said
 * to be got that did not come to whoever it is said of. Null where they tell nothing.
 */
export function findStory(looked: Looked): Story | null {
  const counted = looked.movements.filter(({ tokenId }) => tokenId === undefined);
  const balance = findBalance(looked, counted);
  const { who, gave, got, unwrapped, items } = balance;
  const shape = describeShape(looked, balance, counted);
  const last = listDelivered(counted, looked.to.address);
  const isEmpty = shape.gave + shape.got === 0 && !shape.gotItem;
  const verb = chooseStoryVerb(shape) ?? (isEmpty && last.length > 0 ? "delivered" : null);
  if (verb === null || (verb === "paid" && isOnlyCall(balance))) return null;
  const tellsDelivered = shape.got === 0 && (verb === "delivered" || verb === "bridged-in");
  return {
    kind: "story",
    verb,
    who: verb === "delivered" ? looked.from : who,
    with: looked.to,
    gave,
    got,
    unwrapped,
    items,
    delivered: tellsDelivered ? last : [],
  };
}

/** Nothing but coins went along with the call. */
const isOnlyCall = ({ items, gave }: Balance) =>
  items.length === 0 && gave.every(({ token }) => token.address === undefined);

type Balance = Pick<Story, "who" | "gave" | "got" | "unwrapped" | "items">;

/** What the sender has less and more of, or the account that it directs where nothing moved to or from itself. */
function findBalance(looked: Looked, counted: readonly MovedAmount[]): Balance {
  const { from, to, call, logs, coin, insideSeen } = looked;
  const own = sumFlows(from.address, counted);
  const isDirected = own.paid.length + own.received.length === 0 && isAccountCall(call);
  const who = isDirected ? to : from;
  const { paid: gave, received } = isDirected ? sumFlows(to.address, counted) : own;
  const items = looked.movements.flatMap(({ to: receiver, amount, tokenId }) =>
    tokenId !== undefined && receiver.address === who.address ? [{ amount, tokenId }] : [],
  );
  const isWhole = insideSeen || received.length > 0;
  const unwrapped = isWhole ? null : findUnwrappedCoins(logs, who.address, gave.length > 0, coin);
  if (unwrapped?.isCertain) return { who, gave, got: [unwrapped.amount], unwrapped: null, items };
  return { who, gave, got: received, unwrapped: unwrapped?.amount ?? null, items };
}

/**
 * Coins that one unwrapping paid out, told by the wrapped coin's own event: exactly one, of what had come to whoever
 * unwrapped. Certain where `account` itself unwrapped; else a part may have stayed on the way. Null of none or several.
 */
function findUnwrappedCoins(
  logs: readonly Log[],
  account: Hex,
  hasGiven: boolean,
  coin: TokenLabel,
): { amount: TokenAmount; isCertain: boolean } | null {
  const unwraps = logs.filter(
    ({ topics, data }) =>
      topics[0]?.toLowerCase() === withdrawalTopic && topics.length === 2 && data.length === 66,
  );
  const [only] = unwraps;
  if (only === undefined || unwraps.length > 1) return null;
  const amount = toTokenAmount(coin, BigInt(only.data));
  const unwrapper = toAddress(only.topics[1] as Hex);
  if (unwrapper === account) return onlyTells(logs, only.address) ? { amount, isCertain: true } : null;
  const came = logs.some(
    ({ address, topics }) =>
      address.toLowerCase() === only.address.toLowerCase() &&
      topics[0]?.toLowerCase() === transferTopic &&
      topics.length === 3 &&
      toAddress(topics[2] as Hex) === unwrapper,
  );
  return came && hasGiven ? { amount, isCertain: false } : null;
}

/** The wrapped coin alone wrote all of the logs, as in a call of its own. */
function onlyTells(logs: readonly Log[], wrapped: Hex): boolean {
  return logs.every(({ address }) => address.toLowerCase() === wrapped.toLowerCase());
}

function describeShape(
  { to, call, logs, data }: Looked,
  { who, gave, got, unwrapped, items }: Balance,
  counted: readonly MovedAmount[],
): StoryShape {
  const isShare = ({ address }: TokenLabel) => address === to.address;
  return {
    gave: gave.length,
    got: got.length + (unwrapped === null ? 0 : 1),
    gaveShare: gave.some(
      ({ token }) => isShare(token) || hasMoved(counted, token, { from: who.address, to: zeroAddress }),
    ),
    gotShare: got.some(
      ({ token }) => isShare(token) || hasMoved(counted, token, { from: zeroAddress, to: who.address }),
    ),
    gotItem: items.length > 0,
    names: listNames(call),
    events: listEventNames(logs, who.address),
    isProven: call.name === null && carriesProof(data),
  };
}

const maxGuessed = 6;

function names({ topics, data }: Log, who: Hex): boolean {
  const own = who.slice(2).toLowerCase();
  return [...topics.slice(1), data].some((text) => text.toLowerCase().includes(own));
}

/** A list of hashes as long as it says, such as the proof that an airdrop asks for: words that nothing but hashing makes. */
function carriesProof(data: Hex): boolean {
  const words = data.slice(10).match(/.{64}/g) ?? [];
  const isHash = (word: string | undefined) =>
    word !== undefined && !/^0{16}/.test(word) && !/0{12}$/.test(word) && !/^f{16}/i.test(word);
  return words.some((word, place) => {
    const length = /^0{62}[0-9a-f]{2}$/i.test(word) ? Number.parseInt(word, 16) : 0;
    if (length < 3 || length > 40) return false;
    return words.slice(place + 1, place + 1 + length).filter(isHash).length === length;
  });
}

/** The names of the events that tell a story, and of a few about `who` that are not known by their topics. */
function listEventNames(logs: readonly Log[], who: Hex): string[] {
  const strange = new Map<string, Log>();
  const known = logs.flatMap((log) => {
    const [topic] = log.topics;
    const name = findStoryEvent(topic);
    const isStrange = name === null && topic !== undefined && topic.toLowerCase() !== transferTopic;
    if (isStrange && names(log, who)) strange.set(topic, log);
    return name ?? [];
  });
  const guessed = [...strange.values()]
    .slice(0, maxGuessed)
    .flatMap(({ topics, data }) => guessEventName(topics[0] as Hex, topics, data) ?? []);
  return [...known, ...guessed];
}

/** Calls by which a key directs an account of its own: a Safe, a proxy of DeFi, a smart account. */
function isAccountCall({ name }: DecodedCall): boolean {
  return name === "execTransaction" || name === "execute";
}

function hasMoved(
  movements: readonly MovedAmount[],
  { address }: TokenLabel,
  way: { from: Hex; to: Hex },
): boolean {
  if (address === undefined) return false;
  return movements.some(
    ({ amount, from, to }) =>
      amount.token.address === address && from.address === way.from && to.address === way.to,
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
