import { sonic } from "../networks.ts";
import type { Registry } from "../registry/create-registry.ts";
import { createUniswapV3Venue } from "./create-uniswap-v3-venue.ts";
import type { SwapVenue } from "./swap-venue.ts";

/** The official Uniswap V3 deployment on Sonic. Source: paraswap-dex-lib and kyberswap-dex-lib, 2026-08. */
const onSonic = {
  quoter: "0x5911cB3633e764939edc2d92b7e1ad375Bb57649",
  router: "0xaa52bB8110fE38D0d2d2AF0B85C3A3eE622CA455",
} as const;

/** The exchanges that a network's trades are quoted on. */
export function listVenues({ addresses, network }: Pick<Registry, "addresses" | "network">): SwapVenue[] {
  const { quoterV2, swapRouter02 } = addresses;
  if (quoterV2 !== undefined && swapRouter02 !== undefined) {
    return [createUniswapV3Venue({ quoter: quoterV2, router: swapRouter02 })];
  }
  return network === sonic ? [createUniswapV3Venue(onSonic)] : [];
}
