import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import type { RpcRequest } from "@alithia/chain/node/rpc-request.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import type { TradeUnits } from "@alithia/chain/trade/find-depth.ts";
import type { FormToken } from "@alithia/protocol/proposal-form.ts";
import { readUnits, resolveFormToken } from "../proposing/resolve-form-token.ts";

/** Tokens as the visitor named them, and an amount of one of them. */
export type NamedOrder = {
  sell: string;
  buy: string;
  amount: string;
  side: "sell" | "buy";
  /** The exchange, if the visitor named one. */
  venue?: string | undefined;
  /** The maximum slippage, if the visitor gave one. */
  slippagePercent?: string | undefined;
};

/** The order in exact values; null is the coin itself. */
export type TradeOrder = {
  kind: "wrap" | "unwrap" | "swap";
  wrapped: `0x${string}`;
  sell: FormToken | null;
  buy: FormToken | null;
  /** The side that `units` counts. */
  exact: "sell" | "buy";
  units: bigint;
};

export async function resolveOrder(
  request: RpcRequest,
  registry: Registry,
  input: NamedOrder,
): Promise<TradeOrder> {
  const sell = await resolveFormToken(request, registry, input.sell);
  const buy = await resolveFormToken(request, registry, input.buy);
  const wrapped = registry.addresses.wrappedNative ?? registry.findTokensBySymbol("wS")[0]?.address;
  if (wrapped === undefined) {
    throw new CapabilityFailure("no-exchange", "I know no exchange on this network.");
  }
  if (sell?.address.toLowerCase() === buy?.address.toLowerCase()) {
    throw new CapabilityFailure("same-token", "That is the same token on both sides.");
  }
  const isWrapped = (token: FormToken | null) => token?.address.toLowerCase() === wrapped.toLowerCase();
  const counted = input.side === "sell" ? sell : buy;
  return {
    kind: sell === null && isWrapped(buy) ? "wrap" : isWrapped(sell) && buy === null ? "unwrap" : "swap",
    wrapped,
    sell,
    buy,
    exact: input.side,
    units: readUnits(input.amount, counted?.decimals ?? 18),
  };
}

/** The maximum slippage if none is given. */
export const usualSlippagePercent = "0.5";

/**
 * Bounds the amount that is not exact by the slippage, in round numbers: a little tighter than asked for, and
 * never tighter than the quote.
 */
export function boundBySlippage<Bounded extends TradeUnits>(
  amounts: Bounded,
  { sell, buy, exact }: Pick<TradeOrder, "sell" | "buy" | "exact">,
  basisPoints: bigint,
): Bounded {
  const { sellUnits, buyUnits } = amounts;
  if (exact === "sell") {
    const least = (buyUnits * (10_000n - basisPoints)) / 10_000n;
    const grain = findGrain(least, buy);
    const round = ((least + grain - 1n) / grain) * grain;
    return { ...amounts, buyUnits: round > buyUnits ? least : round };
  }
  const most = (sellUnits * (10_000n + basisPoints) + 9_999n) / 10_000n;
  const grain = findGrain(most, sell);
  const round = (most / grain) * grain;
  return { ...amounts, sellUnits: round < sellUnits ? most : round };
}

const saidDigits = 6;
/** Rounding changes an amount by at most a hundred-thousandth. */
const leastGrains = 100_000n;

/** The smallest unit that is said of an amount; a single unit where that would be coarse. */
function findGrain(units: bigint, token: FormToken | null): bigint {
  const grain = 10n ** BigInt(Math.max((token?.decimals ?? 18) - saidDigits, 0));
  return units < grain * leastGrains ? 1n : grain;
}
