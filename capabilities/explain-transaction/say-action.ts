import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import type { DecodedCall } from "@alithia/chain/decoding/decoded-call.ts";
import type { Party } from "@alithia/chain/registry/create-registry.ts";
import type { TokenAmount, TokenLabel } from "@alithia/chain/token/token-label.ts";
import type { Story } from "@alithia/chain/transaction/find-story.ts";
import type { TransactionFacts } from "@alithia/chain/transaction/transaction-facts.ts";
import { ticker } from "@alithia/content/ticker.ts";
import { matchKind } from "@alithia/protocol/match-kind.ts";
import {
  count,
  quote,
  sayAmount,
  sayExactAmount,
  sayItem,
  sayList,
  sayParty,
  sayToken,
} from "../narration/phrases.ts";

const maxItems = 5;

const tenses: Record<TransactionFacts["outcome"], (past: string, infinitive: string) => string> = {
  succeeded: (past) => past,
  pending: (_, infinitive) => `will ${infinitive}`,
  failed: (_, infinitive) => `wanted to ${infinitive}`,
};

/** Formats what the transaction did as a clause in the tense of its outcome. */
export function sayAction({ action, from, outcome, value, call }: TransactionFacts): string {
  const did = (past: string, infinitive: string) => `${sayParty(from)} ${tenses[outcome](past, infinitive)}`;
  const isSender = ({ address }: Party) => address === from.address;
  const outOf = (owner: Party) => (isSender(owner) ? "" : `, out of ${sayParty(owner)}`);
  const forOther = (recipient: Party) => (isSender(recipient) ? "" : `, for ${sayParty(recipient)}`);
  const withdrew = (party: Party, token: TokenLabel) =>
    `${did("withdrew", "withdraw")} the approval of ${sayParty(party)} for ${sayToken(token)}`;
  const allowed = (party: Party, what: string) => `${did("allowed", "allow")} ${sayParty(party)} to ${what}`;
  return matchKind(action, {
    sent: ({ amount, from: owner, to }) => {
      const verb = isSender(owner) ? did("sent", "send") : did("moved", "move");
      const receiver = to.address === owner.address ? "itself" : sayParty(to);
      return `${verb} ${sayAmount(amount)} to ${receiver}${outOf(owner)}`;
    },
    approved: ({ amount, spender, token, unlimited }) => {
      if (amount.units === "0") return withdrew(spender, token);
      const most = unlimited ? `any amount of ${sayToken(token)}` : `up to ${sayExactAmount(amount)}`;
      return allowed(spender, `spend ${most}`);
    },
    operator: ({ approved, operator, token }) =>
      approved ? allowed(operator, `move every item of ${sayToken(token)}`) : withdrew(operator, token),
    swapped: ({ paid, received, by, recipient }) =>
      `${did("swapped", "swap")} ${sayAmount(paid)} for ${sayAmount(received)} through ${sayParty(by)}${forOther(recipient)}`,
    "swapped-several": ({ paid, received, by, recipient }) =>
      `${did("swapped", "swap")} ${sayList(paid.map(sayAmount))} for ${sayList(received.map(sayAmount))} through ${sayParty(by)}${forOther(recipient)}`,
    "sent-items": ({ items, from: owner, to }) =>
      `${did("sent", "send")} ${sayItems(items)} to ${sayParty(to)}${outOf(owner)}`,
    wrapped: ({ amount }) => `${did("wrapped", "wrap")} ${sayAmount(amount)} into wS`,
    unwrapped: ({ amount }) => `${did("unwrapped", "unwrap")} ${sayUnits(amount)} wS into S`,
    minted: ({ amount, to }) => `${did("minted", "mint")} ${sayAmount(amount)} for ${sayParty(to)}`,
    burned: ({ amount, from: owner }) =>
      `${did("burned", "burn")} ${sayAmount(amount)} of ${sayParty(owner)}`,
    "bought-ali": ({ received, paid }) =>
      `${did("bought", "buy")} ${sayAmount(received)} in the ${ticker} sale for ${sayAmount(paid)}`,
    "asked-for-ali": ({ least, paid }) => {
      const what = least.units === "0" ? ticker : `at least ${sayExactAmount(least)}`;
      return `${did("bought", "buy")} ${what} in the ${ticker} sale for ${sayAmount(paid)}`;
    },
    "returned-ali": ({ returned, refund }) => {
      const got = refund === null ? "" : ` and got ${sayAmount(refund)} back`;
      return `${did("returned", "return")} ${sayAmount(returned)} to the ${ticker} sale${got}`;
    },
    deployed: ({ contract }) =>
      `${did("created", "create")} ${contract ? `the contract ${sayParty(contract)}` : "a contract"}${sayCoins(value)}`,
    delegated: ({ count: delegations }) =>
      `${did("sent", "send")} ${count(delegations, "delegation")} of accounts to contract code (EIP-7702)`,
    internal: () => "The network itself ran this transaction at the end of an epoch; no person sent it",
    nothing: () => `${did("sent", "send")} a transaction that carries no coins and calls nothing`,
    story: (story) => sayStory(story, call),
    called: ({ target, name, selector }) => {
      const inner = (call?.inner.length ?? 0) + (call?.innerLeftOut ?? 0);
      if (inner > 1)
        return `${did("made", "make")} ${count(inner, "call")} at once through ${sayParty(target)}${sayCoins(value)}`;
      const what = name === null ? `a function I do not know (${quote(selector)})` : quote(name);
      return `${did("called", "call")} ${what} of ${sayParty(target)}${sayCoins(value)}`;
    },
  });
}

function sayItems(items: readonly { amount: TokenAmount; tokenId: string }[]): string {
  const shown = items.slice(0, maxItems).map(({ amount, tokenId }) => sayItem(amount, tokenId));
  const left = items.length - shown.length;
  return sayList(left > 0 ? [...shown, `${left} more`] : shown);
}

/** Mentions coins sent along with a call, which its clause does not cover otherwise. */
function sayCoins(value: TokenAmount): string {
  return value.units === "0" ? "" : `, with ${sayAmount(value)}`;
}

function sayUnits({ token, units }: TokenAmount): string {
  return formatAmount(BigInt(units), token.decimals ?? 0, 6);
}

const maxNamed = 4;

/** Formats a call's story as a clause in the past tense: only transactions that succeeded have one. */
function sayStory(story: Story, call: DecodedCall | null): string {
  const got = sayGot(story);
  const act = acts[story.verb]({
    place: sayParty(story.with),
    gave: sayAmounts(story.gave),
    got,
    andGot: got === "" ? "" : ` and got ${got}`,
    delivered: sayDelivered(story),
    by: sayCall(call),
  });
  return `${sayParty(story.who)} ${act}`;
}

/** Strings are empty if there is nothing to say. */
type Words = { place: string; gave: string; got: string; andGot: string; delivered: string; by: string };

const acts: Record<Story["verb"], (words: Words) => string> = {
  swapped: ({ gave, got, place }) =>
    got === "" ? `swapped ${gave} through ${place}` : `swapped ${gave} for ${got} through ${place}`,
  exchanged: ({ gave, got, place, by }) => `gave ${gave} and got ${got} through ${place}${by}`,
  deposited: ({ gave, place, andGot }) => `deposited ${gave} in ${place}${andGot}`,
  staked: ({ gave, place, andGot }) => `staked ${gave} with ${place}${andGot}`,
  locked: ({ gave, place, andGot }) => `locked ${gave} in ${place}${andGot}`,
  withdrew: ({ gave, got, place }) =>
    got === "" ? `gave ${gave} back to ${place}` : `withdrew ${got} from ${place}${inReturn(gave)}`,
  "added-liquidity": ({ gave, place, andGot }) => `added liquidity of ${gave} through ${place}${andGot}`,
  "removed-liquidity": ({ gave, got, place }) =>
    `removed liquidity of ${got} through ${place}${inReturn(gave)}`,
  claimed: ({ gave, got, place }) => `claimed ${got} from ${place}${inReturn(gave)}`,
  borrowed: ({ gave, got, place }) =>
    gave === "" ? `borrowed ${got} from ${place}` : `borrowed from ${place}: gave ${gave} and got ${got}`,
  repaid: ({ gave, place, andGot }) => `repaid ${gave} to ${place}${andGot}`,
  "bridged-out": ({ gave, place, andGot }) => `sent ${gave} over a bridge through ${place}${andGot}`,
  "bridged-in": ({ got, delivered, place }) => {
    if (got !== "") return `received ${got} over a bridge through ${place}`;
    const what = delivered === "" ? "completed a transfer" : `delivered ${delivered}`;
    return `${what} over a bridge through ${place}`;
  },
  voted: ({ place }) => `voted through ${place}`,
  "delegated-votes": ({ place }) => `set who votes with its tokens, through ${place}`,
  liquidated: ({ gave, got, place }) => `liquidated a debt through ${place}: gave ${gave} and got ${got}`,
  bought: ({ gave, got, place }) => `bought ${got} for ${gave} through ${place}`,
  contributed: ({ gave, place, andGot }) => `contributed ${gave} to ${place}${andGot}`,
  "gave-up": ({ gave, place, by }) => `gave up ${gave}, which was destroyed, through ${place}${by}`,
  donated: ({ gave, place, andGot }) => `donated ${gave} through ${place}${andGot}`,
  paid: ({ gave, got, place, by, andGot, delivered }) => {
    if (gave === "") return `got ${got} through ${place}${by}`;
    const what = delivered === "" ? `${gave} to ${place}` : `${delivered} through ${place}`;
    return `gave ${what}${by}${andGot}`;
  },
  received: ({ got, place, by }) => `received ${got} through ${place}${by}`,
  delivered: ({ delivered, place, by }) => `brought ${delivered} through ${place}${by}`,
};

function sayDelivered({ delivered, receivers, gave }: Story): string {
  if (receivers > delivered.length) return `${sayAmounts(gave)} to ${receivers} accounts`;
  return sayList(delivered.map(({ amount, to }) => `${sayAmount(amount)} to ${sayParty(to)}`));
}

function inReturn(gave: string): string {
  return gave === "" ? "" : ` for ${gave}`;
}

function sayCall(call: DecodedCall | null): string {
  return call === null || call.name === null ? "" : ` by calling ${quote(call.name)}`;
}

function sayGot({ got, unwrapped, items }: Story): string {
  const unseen = unwrapped === null ? "" : `up to ${sayAmount(unwrapped)}`;
  const named = items.slice(0, maxNamed).map(({ amount, tokenId }) => sayItem(amount, tokenId));
  return [sayAmounts(got), unseen, sayList(named)].filter((part) => part !== "").join(" and ");
}

function sayAmounts(amounts: Story["gave"]): string {
  const left = amounts.length - maxNamed;
  const named = amounts.slice(0, maxNamed).map(sayAmount);
  return sayList(left > 0 ? [...named, `${left} more`] : named);
}
