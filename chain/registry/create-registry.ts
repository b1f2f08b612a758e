import type { NetworkAddresses } from "@alithia/protocol/site-config.ts";
import { getAddress } from "viem/utils";
import type { Descriptor } from "../descriptors/descriptor.ts";
import { type Network, sonic, sonicDevnet } from "../networks.ts";
import type { Hex } from "../node/rpc-request.ts";
import { describeOwnToken } from "./own-token.ts";
import file from "./sonic-contracts.json" with { type: "json" };
import { type RegistryToken, sonicTokens } from "./sonic-tokens.ts";

export type KnownContract = {
  address: `0x${string}`;
  name: string;
  role: "system" | "exchange" | "exchange-part" | "lending" | "lending-part" | "bridge" | "staking" | "other";
};

/**
 * Named contracts of Sonic mainnet. Sources: docs.soniclabs.com, paraswap-dex-lib and kyberswap-dex-lib
 * (2026-08), Aave address book 4.44.22. A name is no recommendation.
 */
export const sonicContracts = file.contracts as readonly KnownContract[];

/**
 * Contracts of Sonic mainnet that people seldom call directly: factories, quoters, parts of lending, bridges
 * and oracles. They are named in replies, and never accepted as recipients. Sources: paraswap-dex-lib,
 * kyberswap-dex-lib, sushi and lifi (2026-08), Aave address book 4.44.22, docs.soniclabs.com.
 */
export const sonicVenueContracts = file.parts as readonly KnownContract[];

/**
 * Accounts in which exchanges hold customers' coins on other chains (source: DefiLlama-Adapters, 2026, the
 * exchanges' own reserve statements; none names Sonic). The same key likely controls the address here, which
 * nothing on Sonic proves, so the label names its origin. Coins sent there are credited to nobody, as each
 * customer has a deposit address of their own.
 */
export const sonicAccounts = file.accounts as readonly Omit<KnownContract, "role">[];

export type Registry = {
  network: Network;
  addresses: NetworkAddresses;
  tokens: readonly RegistryToken[];
  multicall3: `0x${string}`;
  findToken(address: string): RegistryToken | null;
  /** Returns every token with that symbol, ignoring case; several have to be told apart by the visitor. */
  findTokensBySymbol(symbol: string): RegistryToken[];
  /** Returns a known contract that is no token, or null. */
  findContract(address: string): KnownContract | null;
  /** Returns the name of a known token, contract or account, or of an entry of the scam list, or null. */
  findName(address: string): string | null;
  /** Returns the owner of an exchange's customer account, or null. */
  findAccount(address: string): string | null;
  scams: ScamList;
  /** Third-party descriptions of contract calls. */
  descriptors: readonly Descriptor[];
  /** Contracts that are commonly approved as spenders. */
  spenders: readonly KnownContract[];
};

const multicall3Everywhere = "0xcA11bde05977b3631167028862bE2a173976CA11";

/** The devnet has these at the same addresses as Sonic. */
const devnetRouters = new Set(["Shadow legacy router", "SpookySwap V3 router"]);

/** Creates the registry of a network: curated tokens and contracts, and our own deployments. */
export function createRegistry(
  network: Network,
  addresses: NetworkAddresses,
  scams: ScamList = noScams,
  descriptors: readonly Descriptor[] = [],
): Registry {
  const tokens = [...ownTokens(addresses), ...(network === sonic ? sonicTokens : [])].filter(isFirst);
  const contracts = [
    ...ownContracts(addresses),
    ...(network === sonic ? [...sonicContracts, ...sonicVenueContracts] : []),
    ...(network === sonicDevnet ? sonicContracts.filter(({ name }) => devnetRouters.has(name)) : []),
  ];
  const tokenByAddress = new Map(tokens.map((token) => [token.address.toLowerCase(), token]));
  const accountByAddress = new Map(
    (network === sonic ? sonicAccounts : []).map(({ address, name }) => [address.toLowerCase(), name]),
  );
  const contractByAddress = new Map(contracts.map((contract) => [contract.address.toLowerCase(), contract]));
  const findAccount = (address: string) => accountByAddress.get(address.toLowerCase()) ?? null;
  return {
    network,
    addresses,
    tokens,
    multicall3: addresses.multicall3 ?? multicall3Everywhere,
    findToken: (address) => tokenByAddress.get(address.toLowerCase()) ?? null,
    findTokensBySymbol: (symbol) => tokens.filter((token) => isCalled(token, symbol.toLowerCase())),
    findContract: (address) => contractByAddress.get(address.toLowerCase()) ?? null,
    findName: (address) =>
      contractByAddress.get(address.toLowerCase())?.name ??
      tokenByAddress.get(address.toLowerCase())?.symbol ??
      findAccount(address) ??
      (scams.find(address) === null ? null : "the reported scam"),
    findAccount,
    scams,
    descriptors,
    spenders: contracts.filter(({ role }) => role === "exchange" || role === "lending"),
  };
}

/** The site's own token is also found as ALI, whatever its symbol. */
function isCalled({ symbol, kind }: RegistryToken, word: string): boolean {
  return symbol.toLowerCase() === word || (kind === "ali" && word === "ali");
}

function isFirst(token: RegistryToken, index: number, all: RegistryToken[]): boolean {
  return all.findIndex(({ address }) => address.toLowerCase() === token.address.toLowerCase()) === index;
}

function ownTokens(addresses: NetworkAddresses): RegistryToken[] {
  const { aliToken, wrappedNative, usdc } = addresses;
  const tokens: RegistryToken[] = [];
  if (aliToken) tokens.push({ address: aliToken, ...describeOwnToken(addresses), kind: "ali" });
  if (wrappedNative)
    tokens.push({
      address: wrappedNative,
      symbol: "wS",
      name: "Wrapped Sonic",
      decimals: 18,
      kind: "wrapped-native",
    });
  if (usdc) tokens.push({ address: usdc, symbol: "USDC", name: "USD Coin", decimals: 6, kind: "stablecoin" });
  return tokens;
}

function ownContracts(addresses: NetworkAddresses): KnownContract[] {
  const { symbol } = describeOwnToken(addresses);
  const named: [keyof Omit<NetworkAddresses, "aliTokenMetadata">, string, KnownContract["role"]][] = [
    ["aliSale", `${symbol} sale`, "other"],
    ["vestingPrivateInvestors", `${symbol} vesting of private investors`, "other"],
    ["vestingTeam", `${symbol} vesting of the team`, "other"],
    ["multicall3", "Multicall3", "other"],
    ["swapRouter02", "Uniswap V3 router", "exchange"],
    ["quoterV2", "Uniswap V3 quoter", "exchange-part"],
    ["uniswapV3Factory", "Uniswap V3 factory", "exchange-part"],
    ["positionManager", "Uniswap V3 position manager", "exchange-part"],
  ];
  return named.flatMap(([key, name, role]) => {
    const address = addresses[key];
    return address ? [{ address, name, role }] : [];
  });
}

/** A checksummed address with its name, if known. */
export type Party = { address: Hex; name: string | null };

/** Accepts the address in any case. */
export function nameParty(registry: { findName(address: string): string | null }, address: Hex): Party {
  return { address: getAddress(address), name: registry.findName(address) };
}

/** Addresses that the operator imported as reported for fraud. */
export type ScamList = {
  /** Returns why an address is on the list, in the list's own words, escaped; null if it is not. */
  find(address: string): string | null;
};

export const noScams: ScamList = { find: () => null };

export type Reported = { address: Hex; why: string };

/** Returns the listed addresses that occur anywhere in the facts. */
export function listReported(scams: ScamList, facts: unknown): Reported[] {
  const named = new Set(JSON.stringify(facts).match(/0x[0-9a-fA-F]{40}(?![0-9a-fA-F])/g) ?? []);
  return [...named].flatMap((one) => {
    const why = scams.find(one);
    return why === null ? [] : [{ address: getAddress(one.toLowerCase()), why }];
  });
}
