import { sonic, sonicDevnet } from "../networks.ts";
import type { Registry } from "../registry/create-registry.ts";
import { balancerV2 } from "./balancer-v2.ts";
import { solidly, uniswapV2 } from "./pair-venues.ts";
import entries from "./sonic-venues.json" with { type: "json" };
import { uniswapV3 } from "./uniswap-v3.ts";
import { algebra, shadowCl } from "./uniswap-v3-forks.ts";
import type { Address, Venue, VenueContracts, VenueKind } from "./venue.ts";
import verifiedOnSonic from "./verified-on-sonic.json" with { type: "json" };

const nobody = "0x0000000000000000000000000000000000000000";
const kinds: Record<string, VenueKind> = {
  "uniswap-v3": uniswapV3,
  "shadow-cl": shadowCl,
  "uniswap-v2": uniswapV2,
  "balancer-v2": balancerV2,
  solidly,
  algebra,
};

type VenueEntry = Omit<Venue, "kind" | "contracts"> & {
  kind: string;
  contracts: Omit<VenueContracts, "quoter"> & { quoter?: Address };
};

/**
 * The supported exchanges on Sonic. Sources: paraswap-dex-lib and kyberswap-dex-lib (2026-08), sushi
 * (2026-08), Shadow-Exchange/shadow-core (2025-01), OriginProtocol/origin-defi (2025-04). The pools of Beets,
 * without a pool's own token that some include, are from its own links and another public repository (2025).
 */
export const venues: readonly Venue[] = (entries as VenueEntry[]).map(
  ({ kind: name, contracts, ...venue }) => {
    const kind = kinds[name];
    if (kind === undefined) throw new Error(`There is no kind of venue called ${name}.`);
    return { ...venue, kind, contracts: { quoter: nobody, ...contracts } };
  },
);

/**
 * `npm run verify-network` rewrites the list with the venues whose contracts and quotes passed, and records the
 * results in `docs/verified/`. Before the first run it has the one whose bytecode two sources agree on.
 */
const openOnSonic = new Set<string>(verifiedOnSonic);

/** The devnet's venues besides its Uniswap V3, at the same addresses as on Sonic. */
export const devnetVenues = venues.filter(({ id }) => id === "shadow-legacy" || id === "spookyswap-v3");

export function findVenue(id: string): Venue | null {
  return venues.find((venue) => venue.id === id) ?? null;
}

/** Returns a network's venues: on Sonic the verified ones, elsewhere those with known contracts. */
export function listVenues({ addresses, network }: Pick<Registry, "addresses" | "network">): Venue[] {
  if (network === sonic) return venues.filter(({ id }) => openOnSonic.has(id));
  const { quoterV2, swapRouter02, uniswapV3Factory = nobody, positionManager } = addresses;
  if (quoterV2 === undefined || swapRouter02 === undefined) return [];
  const contracts = {
    ...{ factory: uniswapV3Factory, router: swapRouter02, quoter: quoterV2 },
    ...(positionManager && { positions: positionManager }),
  };
  const own = venues.flatMap((venue) => (venue.id === "uniswap-v3" ? [{ ...venue, contracts }] : []));
  return network.chainId === sonicDevnet.chainId ? [...own, ...devnetVenues] : own;
}

/** Returns the venues of a network by which contracts are told, on Sonic also those that trades do not use yet. */
export const listKnownVenues = (registry: Pick<Registry, "addresses" | "network">): readonly Venue[] =>
  registry.network === sonic ? venues : listVenues(registry);

/** Returns the venues of a network that the operator enables, by their ids. */
export function listOpenVenues(
  registry: Pick<Registry, "addresses" | "network">,
  isOn: (id: string) => boolean,
): Venue[] {
  return listVenues(registry).filter(({ id }) => isOn(id));
}

/** Whether a router is the venue's own on Sonic. */
export function isRouterOnSonic(id: string, router: Address): boolean {
  return findVenue(id)?.contracts.router.toLowerCase() === router.toLowerCase();
}
