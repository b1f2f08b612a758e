import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import type { Party } from "@alithia/chain/registry/create-registry.ts";
import type { TokenAmount, TokenLabel } from "@alithia/chain/token/token-label.ts";
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
import { sayStory } from "./say-story.ts";

const maxItems = 5;

const tenses: Record<TransactionFacts["outcome"], (past: string, infinitive: string) => string> = {
  succeeded: (past) => past,
  pending: (_, infinitive) => `will ${infinitive}`,
  failed: (_, infinitive) => `wanted to ${infinitive}`,
};

/** What the transaction was for, as a clause in the tense of its outcome. */
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

/** Coins that went along with a call, which nothing else in its sentence tells. */
function sayCoins(value: TokenAmount): string {
  return value.units === "0" ? "" : `, with ${sayAmount(value)}`;
}

function sayUnits({ token, units }: TokenAmount): string {
  return formatAmount(BigInt(units), token.decimals ?? 0, 6);
}
