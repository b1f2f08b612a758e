import { toEventSelector, zeroAddress } from "viem";
import type { DecodedCall } from "../decoding/decoded-call.ts";
import { guessEventName } from "../decoding/guess-signature.ts";
import type { Hex } from "../node/rpc-request.ts";
import type { Log } from "../reading/read-logs.ts";
import type { Party } from "../registry/create-registry.ts";
import { transferTopic } from "../token/token-calls.ts";
import { type TokenAmount, type TokenLabel, toTokenAmount } from "../token/token-label.ts";
import { type Balance, findBalance, type Looked, withdrawalTopic } from "./find-balance.ts";
import type { MovedAmount } from "./find-swap.ts";
import storyEvents from "./story-events.json" with { type: "json" };
import { chooseStoryVerb, type StoryShape, type StoryVerb } from "./story-verb.ts";

export type Story = Omit<Balance, "place"> & {
  kind: "story";
  verb: StoryVerb;
  with: Party;
  /** Other recipients: final ones, or of what was given if the called contract did not keep it. */
  delivered: { amount: TokenAmount; to: Party }[];
  /** Their number; if it is more than a few, `delivered` is empty. */
  receivers: number;
};

const maxDelivered = 3;

/**
 * Determines what a call was for, if its sender's balance and the names of events and functions agree.
 * Receipts are attributed only to whoever received them. Returns null if they show nothing.
 */
export function findStory(looked: Looked): Story | null {
  const counted = looked.movements.filter(({ tokenId }) => tokenId === undefined);
  const balance = findBalance(looked, counted);
  const { who, place, gave, unwrapped, items } = balance;
  const last = listDelivered(counted, looked.to.address);
  const ends = listEnds(counted, gave, who.address);
  const shape = describeShape(looked, balance, counted, { last, ends });
  const isEmpty = shape.gave + shape.got === 0 && !shape.gotItem;
  const verb = chooseStoryVerb(shape) ?? (isEmpty && isFew(last) ? "delivered" : null);
  if (verb === null || (verb === "paid" && isOnlyCall(balance))) return null;
  const told = listTold(verb, shape, { last, ends, place });
  return {
    kind: "story",
    verb,
    who: verb === "delivered" ? looked.from : who,
    with: place,
    gave: verb === "repaid" ? withoutShares(gave, counted, who.address, zeroAddress) : gave,
    got: verb === "borrowed" ? withoutShares(balance.got, counted, zeroAddress, who.address) : balance.got,
    unwrapped,
    items,
    delivered: isFew(told) ? told : [],
    receivers: told.length,
  };
}

type Delivered = Story["delivered"];

const isFew = ({ length }: Delivered) => length > 0 && length <= maxDelivered;

/** Returns other recipients only as far as the verb needs them. */
function listTold(
  verb: StoryVerb,
  { got }: StoryShape,
  { last, ends, place }: { last: Delivered; ends: Delivered; place: Party },
): Delivered {
  if (got === 0 && (verb === "delivered" || verb === "bridged-in")) return last;
  const isKept = ends.length === 0 || ends.every(({ to }) => to.address === place.address);
  return verb === "paid" && !isKept ? ends : [];
}

/** Excludes debt tokens, which are minted to the borrower and burned on repayment. */
function withoutShares(
  amounts: TokenAmount[],
  counted: readonly MovedAmount[],
  from: Hex,
  to: Hex,
): TokenAmount[] {
  const real = amounts.filter(({ token }) => sumMoved(counted, token, from, to) === 0n);
  return real.length > 0 ? real : amounts;
}

/** Returns who ends up with each given token; empty if others gave of it too. */
function listEnds(counted: readonly MovedAmount[], gave: readonly TokenAmount[], who: Hex): Delivered {
  return gave.flatMap(({ token, units: given }) => {
    const nets = new Map<Hex, { to: Party; units: bigint }>();
    const add = (to: Party, units: bigint) =>
      nets.set(to.address, { to, units: (nets.get(to.address)?.units ?? 0n) + units });
    for (const { amount, from, to } of counted) {
      if (amount.token.address !== token.address) continue;
      add(from, -BigInt(amount.units));
      add(to, BigInt(amount.units));
    }
    const ends = [...nets.values()].filter(({ to, units }) => units > 0n && to.address !== who);
    const isOnlyGiver = ends.reduce((sum, { units }) => sum + units, 0n) === BigInt(given);
    return isOnlyGiver ? ends.map(({ to, units }) => ({ amount: toTokenAmount(token, units), to })) : [];
  });
}

/** Whether nothing but coins was sent with the call. */
const isOnlyCall = ({ items, gave }: Balance) =>
  items.length === 0 && gave.every(({ token }) => token.address === undefined);

function describeShape(
  { to, call, logs, data, findRole }: Looked,
  { who, gave, got, unwrapped, items }: Balance,
  counted: readonly MovedAmount[],
  { last, ends }: { last: Delivered; ends: Delivered },
): StoryShape {
  const isShare = ({ address }: TokenLabel) => address === to.address;
  const isHandedIn = ({ token, units }: TokenAmount) =>
    isShare(token) ||
    [zeroAddress, token.address].some(
      (end) => end !== undefined && 2n * sumMoved(counted, token, who.address, end as Hex) > BigInt(units),
    );
  return {
    gave: gave.length,
    got: got.length + (unwrapped === null ? 0 : 1),
    gaveShare: gave.some(isHandedIn),
    gotShare: got.some(
      ({ token }) => isShare(token) || sumMoved(counted, token, zeroAddress, who.address) > 0n,
    ),
    gaveOnlyCoins: gave.every(({ token }) => token.address === undefined),
    gotItem: items.length > 0,
    isReceived: last.length > 0,
    isDestroyed: ends.length > 0 && ends.every(({ to: end }) => end.address === zeroAddress),
    isForCoins: logs.some(({ topics }) => topics[0]?.toLowerCase() === withdrawalTopic),
    isBridge: findRole(to.address) === "bridge",
    isOfNothing: call.arguments.findLast(({ type }) => type === "uint256")?.value === "0",
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

/** Whether calldata has a list of hashes with its length, such as an airdrop's Merkle proof. */
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

/**
 * `story-events.json`: events whose names say what a transaction was for, whichever arguments are indexed;
 * `renamed` are those that share a name with others but mean something else.
 */
const storyEventByTopic = new Map(
  [
    ...storyEvents.events.map(
      (signature) => [signature.slice(0, signature.indexOf("(")), signature] as const,
    ),
    ...Object.entries(storyEvents.renamed),
  ].map(([name, signature]) => [toEventSelector(`event ${signature}`).toLowerCase(), name]),
);

/** Returns the names of story events, and of a few about `who` whose topics are guessed. */
function listEventNames(logs: readonly Log[], who: Hex): string[] {
  const strange = new Map<string, Log>();
  const known = logs.flatMap((log) => {
    const [topic] = log.topics;
    const name = storyEventByTopic.get(topic?.toLowerCase() ?? "") ?? null;
    const isStrange = name === null && topic !== undefined && topic.toLowerCase() !== transferTopic;
    if (isStrange && names(log, who)) strange.set(topic, log);
    return name ?? [];
  });
  const guessed = [...strange.values()]
    .slice(0, maxGuessed)
    .flatMap(({ topics, data }) => guessEventName(topics[0] as Hex, topics, data) ?? []);
  return [...known, ...guessed];
}

/** Sums up how much of a token moved from one address to another. */
function sumMoved(movements: readonly MovedAmount[], { address }: TokenLabel, from: Hex, to: Hex): bigint {
  const ways = movements.filter(
    ({ amount, ...way }) =>
      amount.token.address === address && way.from.address === from && way.to.address === to,
  );
  return ways.reduce((sum, { amount }) => sum + BigInt(amount.units), 0n);
}

function listNames({ name, inner }: DecodedCall): string[] {
  return [...(name === null ? [] : [name]), ...inner.flatMap(listNames)];
}

/** Returns the final recipients, who send nothing on. */
function listDelivered(movements: readonly MovedAmount[], called: Hex): Story["delivered"] {
  const senders = new Set(movements.map(({ from }) => from.address));
  const last = movements.filter(
    ({ to, amount }) =>
      amount.units !== "0" && to.address !== called && to.address !== zeroAddress && !senders.has(to.address),
  );
  return last.map(({ amount, to }) => ({ amount, to }));
}
