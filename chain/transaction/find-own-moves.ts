import { getAddress } from "viem/utils";
import type { Hex } from "../node/rpc-request.ts";
import type { Registry } from "../registry/create-registry.ts";
import {
  findListedLabel,
  labelNative,
  type TokenAmount,
  type TokenLabel,
  toTokenAmount,
} from "../token/token-label.ts";
import { sumFlows, withoutDoubles } from "./find-swap.ts";
import type { TransactionFacts } from "./transaction-facts.ts";

/** What an account paid and received in a mined transaction, its network fee aside. */
export type OwnMoves = {
  paid: TokenAmount[];
  received: TokenAmount[];
  /** False if coins may have moved inside where the node does not trace. */
  isWhole: boolean;
};

const nothing: OwnMoves = { paid: [], received: [], isWhole: true };

/** Finds what a transaction moved for an account, by its receipt; nothing if it did not succeed. */
export function findOwnMoves(registry: Registry, facts: TransactionFacts, account: Hex): OwnMoves {
  const { action, outcome, from, to, value, movements, inside, call } = facts;
  const own = getAddress(account);
  if (outcome !== "succeeded") return nothing;
  const told = from.address === own ? findTold(registry, facts, own) : null;
  if (told !== null) return told;
  const outer = to !== null && value.units !== "0" ? [{ from, to, amount: value }] : [];
  const all = withoutDoubles([...outer, ...movements, ...(inside ?? [])], to?.address ?? null);
  const counted = all.filter(({ tokenId }) => tokenId === undefined);
  return {
    ...sumFlows(own, counted),
    isWhole: inside !== null || call === null || action.kind !== "called",
  };
}

/** The moves of an action that states both sides, also on a node that does not trace. */
function findTold(registry: Registry, { action, to }: TransactionFacts, own: Hex): OwnMoves | null {
  switch (action.kind) {
    case "swapped":
    case "swapped-several": {
      const isOwn = action.recipient.address === own;
      return { paid: [action.paid].flat(), received: isOwn ? [action.received].flat() : [], isWhole: true };
    }
    case "wrapped":
    case "unwrapped": {
      const wrapped = to === null ? null : findListedLabel(registry, to.address);
      if (wrapped === null) return null;
      const units = BigInt(action.amount.units);
      const [coins, tokens] = [toTokenAmount(labelNative(registry), units), toTokenAmount(wrapped, units)];
      const [paid, received] = action.kind === "wrapped" ? [coins, tokens] : [tokens, coins];
      return { paid: [paid], received: [received], isWhole: true };
    }
    case "bought-ali":
      return { paid: [action.paid], received: [action.received], isWhole: true };
    case "returned-ali": {
      const { returned, refund } = action;
      return { paid: [returned], received: refund === null ? [] : [refund], isWhole: refund !== null };
    }
    case "story":
      return action.who.address === own
        ? { paid: action.gave, received: action.got, isWhole: action.unwrapped === null }
        : null;
    default:
      return null;
  }
}

/** All that was paid and received of one token, in its smallest unit. */
export type TokenSum = { token: TokenLabel; paid: bigint; received: bigint };

/** Adds up the moves of several transactions, token by token. */
export function sumByToken(moves: readonly Pick<OwnMoves, "paid" | "received">[]): TokenSum[] {
  const sums = new Map<string, TokenSum>();
  const sumOf = (token: TokenLabel): TokenSum => {
    const sum = sums.get(token.address ?? "native") ?? { token, paid: 0n, received: 0n };
    sums.set(token.address ?? "native", sum);
    return sum;
  };
  for (const { paid, received } of moves) {
    for (const { token, units } of paid) sumOf(token).paid += BigInt(units);
    for (const { token, units } of received) sumOf(token).received += BigInt(units);
  }
  return [...sums.values()];
}
