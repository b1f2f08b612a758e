import { toAddress } from "../account/wallet-logs.ts";
import type { DecodedCall } from "../decoding/decoded-call.ts";
import type { Hex } from "../node/rpc-request.ts";
import type { Log } from "../reading/read-logs.ts";
import type { KnownContract, Party } from "../registry/create-registry.ts";
import { transferTopic } from "../token/token-calls.ts";
import { type TokenAmount, type TokenLabel, toTokenAmount } from "../token/token-label.ts";
import { type MovedAmount, sumFlows } from "./find-swap.ts";

export type Looked = {
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
  toParty(address: Hex): Party;
  findRole(address: Hex): KnownContract["role"] | null;
};

/** `Withdrawal(address indexed src, uint256 wad)` of WETH9 and compatible contracts. */
export const withdrawalTopic = "0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65";

const claimedRewardsTopic = "0x70de20a533702af05c8faf1637846c4586a021bbc71b6928b089b6d555e4fbc2";
const stakeWithdrawnTopic = "0x94ffd6b85c71b847775c89ef6496b93cee961bdc6ff827fd117f174f06f745ae";

/** The net changes of an account after a call. */
export type Balance = {
  /** The sender, or the smart account that it controls. */
  who: Party;
  /** The called contract, or the one that the smart account calls. */
  place: Party;
  gave: TokenAmount[];
  got: TokenAmount[];
  /** Coins unwrapped on the way; without traces, it is unknown whether all of them reached `who`. */
  unwrapped: TokenAmount | null;
  /** Items of collections that `who` received. */
  items: { amount: TokenAmount; tokenId: string }[];
};

/** Returns the sender's balance, or that of its smart account if the sender itself moved nothing. */
export function findBalance(looked: Looked, counted: readonly MovedAmount[]): Balance {
  const { from, to, call, logs, coin, insideSeen } = looked;
  const own = sumFlows(from.address, counted);
  const isDirected = own.paid.length + own.received.length === 0 && isAccountCall(call);
  const who = isDirected ? to : from;
  const place = isDirected ? findPlace(looked) : to;
  const { paid: gave, received } = isDirected ? sumFlows(to.address, counted) : own;
  const items = looked.movements.flatMap(({ to: receiver, amount, tokenId }) =>
    tokenId !== undefined && receiver.address === who.address ? [{ amount, tokenId }] : [],
  );
  const isWhole = insideSeen || received.length > 0;
  const paidOut = isWhole ? 0n : sumStakingPayouts(looked, who.address);
  if (paidOut > 0n) return { who, place, gave, got: [toTokenAmount(coin, paidOut)], unwrapped: null, items };
  const unwrapped = isWhole ? null : findUnwrappedCoins(logs, who.address, gave.length > 0, coin);
  if (unwrapped?.isCertain) return { who, place, gave, got: [unwrapped.amount], unwrapped: null, items };
  return { who, place, gave, got: received, unwrapped: unwrapped?.amount ?? null, items };
}

/** Returns the single contract that a smart account calls besides approvals, else the account. */
function findPlace({ call, to, toParty }: Looked): Party {
  const targets = new Set(
    call.inner.flatMap(({ name, target }) => (name === "approve" ? [] : (target ?? []))),
  );
  const [only] = targets;
  return only !== undefined && targets.size === 1 ? toParty(only) : to;
}

/**
 * Returns the coins of a single unwrapping by the wrapped coin's own event, of what its caller had received.
 * Certain if `account` itself unwrapped; else a part may have stayed elsewhere. Null if none or several.
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

/** Whether all logs are the wrapped coin's, as in a direct call. */
function onlyTells(logs: readonly Log[], wrapped: Hex): boolean {
  return logs.every(({ address }) => address.toLowerCase() === wrapped.toLowerCase());
}

/**
 * Sums up payouts of the chain's staking contract, which leave no log but its event. `Withdrawn(delegator,
 * validator, id, amount, penalty)` states the payout only if the penalty is zero.
 */
function sumStakingPayouts({ to, logs, findRole }: Looked, who: Hex): bigint {
  if (findRole(to.address) !== "staking") return 0n;
  const own = logs.filter(
    ({ address, topics: [, delegator] }) =>
      address.toLowerCase() === to.address.toLowerCase() &&
      delegator !== undefined &&
      toAddress(delegator) === who,
  );
  return own.reduce((sum, { topics: [topic], data }) => {
    const [paid = 0n, second = 0n] = (data.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`));
    if (topic?.toLowerCase() === claimedRewardsTopic) return sum + paid;
    return topic?.toLowerCase() === stakeWithdrawnTopic && second === 0n ? sum + paid : sum;
  }, 0n);
}

/** Whether a call makes a smart account (e.g. a Safe or a DeFi proxy) call others. */
function isAccountCall({ name }: DecodedCall): boolean {
  return name === "execTransaction" || name === "execute";
}
