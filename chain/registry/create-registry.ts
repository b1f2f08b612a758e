import type { NetworkAddresses } from "@alithia/protocol/site-config.ts";
import { getAddress } from "viem/utils";
import type { Descriptor } from "../descriptors/descriptor.ts";
import { type Network, sonic, sonicDevnet } from "../networks.ts";
import type { Hex } from "../node/hex-quantity.ts";
import { describeOwnToken } from "./own-token.ts";
import { type KnownContract, sonicAccounts, sonicContracts, sonicVenueContracts } from "./sonic-contracts.ts";
import { type RegistryToken, sonicTokens } from "./sonic-tokens.ts";

export type Registry = {
  network: Network;
  addresses: NetworkAddresses;
  tokens: readonly RegistryToken[];
  multicall3: `0x${string}`;
  findToken(address: string): RegistryToken | null;
  /** Every token of that symbol, upper and lower case alike; more than one is a question for the visitor. */
  findTokensBySymbol(symbol: string): RegistryToken[];
  /** A contract we know that is no token. */
  findContract(address: string): KnownContract | null;
  /** What an address is called, when it is a token, contract or account we know, or is on the scam list. */
  findName(address: string): string | null;
  /** Whose account it is, of exchanges that keep their customers' coins. */
  findAccount(address: string): string | null;
  scams: ScamList;
  /** What others say that the calls of contracts mean. */
  descriptors: readonly Descriptor[];
  /** Contracts that people let spend their tokens. */
  spenders: readonly KnownContract[];
};

const multicall3Everywhere = "0xcA11bde05977b3631167028862bE2a173976CA11";

/** The embedded chain has these where Sonic has them. */
const devnetRouters = new Set(["Shadow legacy router", "SpookySwap V3 router"]);

/** What we know by name on one network: its curated tokens and contracts, and our own as deployed there. */
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

/** The agent's word for the site's own token is ALI, whatever it calls itself. */
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
  ];
  return named.flatMap(([key, name, role]) => {
    const address = addresses[key];
    return address ? [{ address, name, role }] : [];
  });
}

/** Someone on the chain: the address with its checksum, and what we call it where we know it. */
export type Party = { address: Hex; name: string | null };

/** Takes the address in any case. */
export function nameParty(registry: { findName(address: string): string | null }, address: Hex): Party {
  return { address: getAddress(address), name: registry.findName(address) };
}

/** Addresses that the operator took over as reported for fraud. */
export type ScamList = {
  /** Why an address stands on the list, in the list's own words, escaped; null where it does not. */
  find(address: string): string | null;
};

export const noScams: ScamList = { find: () => null };

export type Reported = { address: Hex; why: string };

/** The addresses on the list that stand anywhere in what was read. */
export function listReported(scams: ScamList, facts: unknown): Reported[] {
  const named = new Set(JSON.stringify(facts).match(/0x[0-9a-fA-F]{40}(?![0-9a-fA-F])/g) ?? []);
  return [...named].flatMap((one) => {
    const why = scams.find(one);
    return why === null ? [] : [{ address: getAddress(one.toLowerCase()), why }];
  });
}
