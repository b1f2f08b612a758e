import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import type { TokenAmount } from "@alithia/chain/token/token-amount.ts";
import type { TransactionFacts } from "@alithia/chain/transaction/transaction-facts.ts";
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

const mostItems = 5;

type Verbs = { did: (past: string, infinitive: string) => string };

const tenses: Record<TransactionFacts["outcome"], Verbs> = {
  succeeded: { did: (past) => past },
  pending: { did: (_, infinitive) => `will ${infinitive}` },
  failed: { did: (_, infinitive) => `wanted to ${infinitive}` },
};

/** What the transaction was for, as a clause in the tense of its outcome. */
export function sayAction({ action, from, outcome, value, call }: TransactionFacts): string {
  const { did } = tenses[outcome];
  const sender = sayParty(from);
  switch (action.kind) {
    case "sent": {
      const isOwn = action.to.address === action.from.address;
      const what = `${sayAmount(action.amount)} to ${isOwn ? "itself" : sayParty(action.to)}`;
      if (action.from.address === from.address) return `${sender} ${did("sent", "send")} ${what}`;
      return `${sender} ${did("moved", "move")} ${what}, out of ${sayParty(action.from)}`;
    }
    case "approved":
      if (action.amount.units === "0")
        return `${sender} ${did("withdrew", "withdraw")} the approval of ${sayParty(action.spender)} for ${sayToken(action.token)}`;
      return `${sender} ${did("allowed", "allow")} ${sayParty(action.spender)} to spend ${
        action.unlimited
          ? `any amount of ${sayToken(action.token)}`
          : `up to ${sayExactAmount(action.amount)}`
      }`;
    case "operator":
      return action.approved
        ? `${sender} ${did("allowed", "allow")} ${sayParty(action.operator)} to move every item of ${sayToken(action.token)}`
        : `${sender} ${did("withdrew", "withdraw")} the approval of ${sayParty(action.operator)} for ${sayToken(action.token)}`;
    case "swapped": {
      const other = action.recipient.address === from.address ? "" : `, for ${sayParty(action.recipient)}`;
      return `${sender} ${did("swapped", "swap")} ${sayAmount(action.paid)} for ${sayAmount(action.received)} through ${sayParty(action.by)}${other}`;
    }
    case "swapped-several": {
      const other = action.recipient.address === from.address ? "" : `, for ${sayParty(action.recipient)}`;
      return `${sender} ${did("swapped", "swap")} ${sayList(action.paid.map(sayAmount))} for ${sayList(action.received.map(sayAmount))} through ${sayParty(action.by)}${other}`;
    }
    case "sent-items": {
      const shown = action.items.slice(0, mostItems).map(({ amount, tokenId }) => sayItem(amount, tokenId));
      const left = action.items.length - shown.length;
      const what = sayList(left > 0 ? [...shown, `${left} more`] : shown);
      const owner = action.from.address === from.address ? "" : `, out of ${sayParty(action.from)}`;
      return `${sender} ${did("sent", "send")} ${what} to ${sayParty(action.to)}${owner}`;
    }
    case "wrapped":
      return `${sender} ${did("wrapped", "wrap")} ${sayAmount(action.amount)} into wS`;
    case "unwrapped":
      return `${sender} ${did("unwrapped", "unwrap")} ${sayUnits(action.amount)} wS into S`;
    case "minted":
      return `${sender} ${did("minted", "mint")} ${sayAmount(action.amount)} for ${sayParty(action.to)}`;
    case "burned":
      return `${sender} ${did("burned", "burn")} ${sayAmount(action.amount)} of ${sayParty(action.from)}`;
    case "bought-ali":
      return `${sender} ${did("bought", "buy")} ${sayAmount(action.received)} in the ALI sale for ${sayAmount(action.paid)}`;
    case "asked-for-ali": {
      const least = action.least.units === "0" ? "ALI" : `at least ${sayExactAmount(action.least)}`;
      return `${sender} ${did("bought", "buy")} ${least} in the ALI sale for ${sayAmount(action.paid)}`;
    }
    case "returned-ali": {
      const refund = action.refund === null ? "" : ` and got ${sayAmount(action.refund)} back`;
      return `${sender} ${did("returned", "return")} ${sayAmount(action.returned)} to the ALI sale${refund}`;
    }
    case "deployed":
      return `${sender} ${did("created", "create")} ${action.contract ? `the contract ${sayParty(action.contract)}` : "a contract"}${sayCoins(value)}`;
    case "delegated":
      return `${sender} ${did("sent", "send")} ${count(action.count, "delegation")} of accounts to contract code (EIP-7702)`;
    case "internal":
      return "The network itself ran this transaction at the end of an epoch; no person sent it";
    case "nothing":
      return `${sender} ${did("sent", "send")} a transaction that carries no coins and calls nothing`;
    case "story":
      return sayStory(action, call);
    case "called": {
      const inner = (call?.inner.length ?? 0) + (call?.innerLeftOut ?? 0);
      const target = sayParty(action.target);
      if (inner > 1)
        return `${sender} ${did("made", "make")} ${count(inner, "call")} at once through ${target}${sayCoins(value)}`;
      const what =
        action.name === null ? `a function I do not know (${quote(action.selector)})` : quote(action.name);
      return `${sender} ${did("called", "call")} ${what} of ${target}${sayCoins(value)}`;
    }
  }
}

/** Coins that went along with a call, which nothing else in its sentence tells. */
function sayCoins(value: TokenAmount): string {
  return value.units === "0" ? "" : `, with ${sayAmount(value)}`;
}

function sayUnits({ token, units }: TokenAmount): string {
  return formatAmount(BigInt(units), token.decimals ?? 0, 6);
}
