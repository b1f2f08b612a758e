import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { isSameHex, type RpcRequest } from "@alithia/chain/node/rpc-request.ts";
import { findUsdc } from "@alithia/chain/price/dollar-promise.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import {
  findListedLabel,
  labelNative,
  labelUnlisted,
  type TokenLabel,
} from "@alithia/chain/token/token-label.ts";
import { type ListedDepth, listPools } from "@alithia/chain/trade/list-pools.ts";
import type { Address, Venue } from "@alithia/chain/venues/venue.ts";
import { ticker } from "@alithia/content/ticker.ts";
import type { FormToken } from "@alithia/protocol/proposal-form.ts";
import { resolveFormToken } from "../proposing/resolve-form-token.ts";
import type { DrawChartInput } from "./chart-facts.ts";

type FoundPools = {
  token: TokenLabel;
  other: TokenLabel;
  instead: string | null;
  /** The deepest first. */
  pools: ListedDepth[];
};

type Side = { address: Address; label: TokenLabel };

/**
 * Finds the pools of the pair to chart: of the token with the named measure; without one, of S with USDC and of
 * any other token with S. Where there is none, S and USDC stand in for the named measure.
 */
export async function findPools(
  request: RpcRequest,
  registry: Registry,
  venues: readonly Venue[],
  { token: named = ticker, in: measure }: DrawChartInput,
  head: bigint,
): Promise<FoundPools> {
  const wrapped = registry.addresses.wrappedNative ?? registry.findTokensBySymbol("wS")[0]?.address;
  if (wrapped === undefined)
    throw new CapabilityFailure("no-exchange", "I know no exchange on this network.");
  const toSide = (token: FormToken | null): Side => ({
    address: token?.address ?? wrapped,
    label: token === null ? labelNative(registry) : labelOf(registry, token),
  });
  const find = async (name: string) => toSide(await resolveFormToken(request, registry, name));
  const token = await find(named);
  const asked = measure === undefined ? null : await find(measure);
  if (asked !== null && isSameHex(asked.address, token.address))
    throw new CapabilityFailure("same-token", "That is the same token on both sides.");
  const usdc = findUsdc(registry);
  const dollars = usdc === null ? null : await find(usdc);
  const sides = [asked, toSide(null), dollars].filter(
    (side, at, all): side is Side =>
      side !== null &&
      !isSameHex(side.address, token.address) &&
      all.findIndex((one) => one !== null && isSameHex(one.address, side.address)) === at,
  );
  for (const other of sides) {
    const wanted = { token: token.address, others: [other.address], head };
    const pools = await listPools(request, venues, wanted);
    const isAsked = asked === null || other === asked;
    if (pools.length > 0)
      return {
        token: token.label,
        other: other.label,
        instead: isAsked ? null : (asked.label.symbol ?? asked.address),
        pools: pools.toSorted((one, next) => ((one.holdsGiven ?? 0n) < (next.holdsGiven ?? 0n) ? 1 : -1)),
      };
  }
  throw new CapabilityFailure("no-pool", sayNone(token, sides, venues));
}

function sayNone({ label, address }: Side, sides: readonly Side[], venues: readonly Venue[]): string {
  const name = label.listed ? label.symbol : address;
  const others = sides.map((side) => side.label.symbol ?? side.address).join(", ");
  const places = venues.map((venue) => venue.name).join(", ");
  return `I find no pool of ${name} with ${others} on ${places === "" ? "any exchange that I know here" : places}, so there are no trades to draw a price from. I can tell you about the token itself.`;
}

function labelOf(registry: Registry, { address, symbol, decimals }: FormToken): TokenLabel {
  const listed = findListedLabel(registry, address);
  return listed ?? { ...labelUnlisted(registry, address, []), symbol, decimals };
}
