import { findVenue } from "@alithia/chain/venues/list-venues.ts";
import type { Address, Venue } from "@alithia/chain/venues/venue.ts";
import { rebasingTokenBytecode } from "@alithia/contracts/generated/rebasing-token-bytecode.ts";
import { taxedTokenBytecode } from "@alithia/contracts/generated/taxed-token-bytecode.ts";
import { type Market, startMarket } from "@alithia/deploy/testing/start-market.ts";
import type { PlacedVenue } from "@alithia/deploy/venues/place-contract.ts";
import { placeVenue } from "@alithia/deploy/venues/place-venues.ts";
import { parseUnits } from "viem";

export type OpenMarket = Market & {
  venues: Venue[];
  placed: Map<string, PlacedVenue>;
  /** Deploys a token that keeps 2 % of each transfer. */
  deployTaxedToken(): Promise<Address>;
  /** Deploys a token whose balances are shares of a pot. */
  deployRebasingToken(): Promise<Address>;
};

/** A pool of a venue: whole S and USDC, and the venue's own key of the pool. */
export type Depth = { id: string; key: string; coins: string; dollars: string; fee?: bigint };

/** Opens a market in S and USDC, on venues at their own Sonic addresses. */
export async function openMarket(depths: readonly Depth[]): Promise<OpenMarket> {
  const market = await startMarket();
  const placed = new Map<string, PlacedVenue>();
  const venues: Venue[] = [];
  for (const { id, key, coins, dollars, fee } of depths) {
    const venue = findVenue(id);
    if (venue === null) throw new Error(`There is no venue ${id}.`);
    if (!placed.has(id)) {
      const opened = await placeVenue(market, venue);
      placed.set(id, opened);
      venues.push(opened.venue);
    }
    await placed.get(id)?.openPool({
      one: { token: market.wrapped, amount: parseUnits(coins, 18) },
      other: { token: market.usdc, amount: parseUnits(dollars, 6) },
      key,
      ...(fee === undefined ? {} : { fee }),
    });
  }
  return {
    ...market,
    venues,
    placed,
    deployTaxedToken: () => market.deploy(taxedTokenBytecode),
    deployRebasingToken: () => market.deploy(rebasingTokenBytecode),
  };
}
