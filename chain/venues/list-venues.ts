import { sonic, sonicDevnet } from "../networks.ts";
import type { Registry } from "../registry/create-registry.ts";
import { balancerV2, beetsPools } from "./balancer-v2.ts";
import { solidly, uniswapV2 } from "./pair-venues.ts";
import { uniswapV3 } from "./uniswap-v3.ts";
import { algebra, shadowCl } from "./uniswap-v3-forks.ts";
import type { Address, Venue } from "./venue.ts";
import verifiedOnSonic from "./verified-on-sonic.json" with { type: "json" };

const nobody = "0x0000000000000000000000000000000000000000";
const none = { quoter: nobody } as const;

/**
 * The supported exchanges on Sonic. Sources: paraswap-dex-lib and kyberswap-dex-lib (2026-08), sushi
 * (2026-08), Shadow-Exchange/shadow-core (2025-01), OriginProtocol/origin-defi (2025-04).
 */
export const venues: readonly Venue[] = [
  {
    id: "uniswap-v3",
    name: "Uniswap V3",
    kind: uniswapV3,
    contracts: {
      factory: "0xcb2436774C3e191c85056d248EF4260ce5f27A9D",
      router: "0xaa52bB8110fE38D0d2d2AF0B85C3A3eE622CA455",
      quoter: "0x5911cB3633e764939edc2d92b7e1ad375Bb57649",
      positions: "0x743E03cceB4af2efA3CC76838f6E8B50B63F184c",
    },
  },
  {
    id: "shadow-cl",
    name: "Shadow CL",
    kind: shadowCl,
    contracts: {
      factory: "0xcD2d0637c94fe77C2896BbCBB174cefFb08DE6d7",
      router: "0x5543c6176FEb9B4b179078205d7C29EEa2e2d695",
      quoter: "0x219b7ADebc0935a3eC889a148c6924D51A07535A",
      positions: "0x12E66C8F215DdD5d48d150c8f46aD0c6fB0F4406",
    },
  },
  {
    id: "shadow-legacy",
    name: "Shadow legacy",
    kind: solidly,
    contracts: {
      ...none,
      factory: "0x2dA25E7446A70D7be65fd4c053948BEcAA6374c8",
      router: "0x1D368773735ee1E678950B7A97bcA2CafB330CDc",
    },
  },
  {
    id: "swapx-v4",
    name: "SwapX V4",
    kind: algebra,
    contracts: {
      factory: "0x8121a3F8c4176E9765deEa0B95FA2BDfD3016794",
      router: "0xE6E9F79e551Dd3FAeF8aBe035896fc65A9eEB26c",
      quoter: "0xd74a9Bd1C98B2CbaB5823107eb2BE9C474bEe09A",
    },
  },
  {
    id: "swapx-v2",
    name: "SwapX V2",
    kind: solidly,
    contracts: {
      ...none,
      factory: "0x05c1be79d3aC21Cc4B727eeD58C9B2fF757F5663",
      router: "0xF5F7231073b3B41c04BA655e1a7438b1a7b29c27",
    },
  },
  {
    id: "equalizer",
    name: "Equalizer",
    kind: solidly,
    contracts: {
      ...none,
      factory: "0xDDD9845Ba0D8f38d3045f804f67A1a8B9A528FcC",
      router: "0xcC6169aA1E879d3a4227536671F85afdb2d23fAD",
    },
  },
  {
    id: "spookyswap-v3",
    name: "SpookySwap V3",
    kind: uniswapV3,
    contracts: {
      factory: "0x3D91B700252e0E3eE7805d12e048a988Ab69C8ad",
      router: "0x0C2BC01d435CfEb2DC6Ad7cEC0E473e2DBaBdd87",
      quoter: "0x3F2026Cae76b987C4002e62B9dF70988b4388234",
    },
  },
  {
    id: "spookyswap-v2",
    name: "SpookySwap V2",
    kind: uniswapV2,
    contracts: {
      ...none,
      factory: "0xEE4bC42157cf65291Ba2FE839AE127e3Cc76f741",
      router: "0xa6AD18C2aC47803E193F75c3677b14BF19B94883",
    },
  },
  {
    id: "sushiswap-v2",
    name: "SushiSwap V2",
    kind: uniswapV2,
    contracts: {
      ...none,
      factory: "0xB45e53277a7e0F1D35f2a77160e91e25507f1763",
      router: "0x9B3336186a38E1b6c21955d112dbb0343Ee061eE",
    },
  },
  {
    id: "metropolis-v2",
    name: "Metropolis V2",
    kind: uniswapV2,
    contracts: {
      ...none,
      factory: "0x1570300e9cFEC66c9Fb0C8bc14366C86EB170Ad0",
      router: "0x95a7e403d7cF20F675fF9273D66e94d35ba49fA3",
    },
  },
  {
    id: "beets-v2",
    name: "Beets V2",
    kind: balancerV2,
    pools: beetsPools,
    contracts: {
      factory: "0xBA12222222228d8Ba445958a75a0704d566BF2C8",
      router: "0xBA12222222228d8Ba445958a75a0704d566BF2C8",
      quoter: "0x4B29DB997Ec0efDFEF13bAeE2a2D7783bCf67f17",
    },
  },
];

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
