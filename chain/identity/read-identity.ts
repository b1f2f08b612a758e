import { decodeFunctionResult, encodeFunctionData, getAddress, parseAbi } from "viem/utils";
import { readAddressWord } from "../account/wallet-logs.ts";
import { decodeOrNull } from "../decoding/decode-or-null.ts";
import type { ChainReader } from "../evidence/chain-reader.ts";
import { type Hex, isSameHex } from "../node/rpc-request.ts";
import {
  type ContractCall,
  planMulticall,
  type Returned,
  readContractsSingly,
  readTogether,
} from "../reading/read-plan.ts";
import type { KnownContract, Registry } from "../registry/create-registry.ts";
import { findStandard, type TokenFacts, tokenQuestions } from "../token/read-token.ts";
import { decodeNumber, descriptionCalls } from "../token/token-calls.ts";
import { findListedLabel, labelUnlisted, type TokenLabel } from "../token/token-label.ts";
import { listKnownVenues } from "../venues/list-venues.ts";
import type { Venue } from "../venues/venue.ts";

type Tokens = [TokenLabel, TokenLabel];

/**
 * What a contract is. Listed contracts and pools that a venue's factory confirms are facts; what has `claimed`, and a
 * pool without a venue, unlisted tokens and multisigs, are only what the contract says of itself.
 */
export type Identity =
  | { kind: "known"; name: string; role: KnownContract["role"] }
  | { kind: "venue-part"; venue: string; part: VenuePart; claimed?: true }
  /** `fee` is in millionths; null if the pool does not tell it so. */
  | { kind: "pool"; venue: string | null; tokens: Tokens; fee: number | null }
  | { kind: "token"; token: TokenLabel }
  | { kind: "collection"; token: TokenLabel }
  | { kind: "multisig"; threshold: string; owners: number };

export type VenuePart = "router" | "quoter" | "factory" | "positions";

const abi = parseAbi([
  "function factory() view returns (address)",
  "function token0() view returns (address)",
  "function token1() view returns (address)",
  "function fee() view returns (uint24)",
  "function getThreshold() view returns (uint256)",
  "function getOwners() view returns (address[])",
]);

const parts = ["router", "quoter", "factory", "positions"] as const;

/** Reads what the contracts at some addresses are; those that answer nothing known are left out. */
export async function readIdentities(
  reader: ChainReader,
  registry: Registry,
  addresses: readonly Hex[],
  blockTag: Hex,
): Promise<Map<Hex, Identity>> {
  const found = await Promise.all(
    addresses.map(async (address) => ({
      address,
      identity: await readIdentity(reader, registry, getAddress(address), blockTag),
    })),
  );
  return new Map(found.flatMap(({ address, identity }) => (identity ? [[address, identity]] : [])));
}

/** Reads it in one round trip, two where the contract names a pair of tokens. */
async function readIdentity(
  reader: ChainReader,
  registry: Registry,
  address: Hex,
  blockTag: Hex,
): Promise<Identity | null> {
  const venues = listKnownVenues(registry);
  const ask = (calls: readonly ContractCall[]) => readCalls(reader, registry, calls, blockTag);
  const own = abi.map(({ name }) => ({ to: address, data: encodeFunctionData({ abi, functionName: name }) }));
  const returned = await ask([...tokenQuestions(address), ...own]);
  const [factory, token0, token1, fee, threshold, owners] = returned.slice(-abi.length);
  const standard = findStandard(returned);
  const [first, second] = [token0, token1].map(readAddressWord);
  return (
    findListed(registry, venues, address) ??
    findPositions(venues, standard, readAddressWord(factory)) ??
    (first && second
      ? await readPool(registry, venues, { address, tokens: [first, second], fee }, ask)
      : null) ??
    findMultisig(threshold, owners) ??
    describeToken(labelUnlisted(registry, address, returned), standard)
  );
}

async function readCalls(
  reader: ChainReader,
  { multicall3 }: Registry,
  calls: readonly ContractCall[],
  blockTag: Hex,
): Promise<Returned[]> {
  const label = "What a contract says of itself, and what factories say of it";
  const [aggregated] = await readTogether(reader, [planMulticall(multicall3, calls, blockTag, label)]);
  return aggregated ?? (await readContractsSingly(reader, calls, blockTag, label));
}

function findListed(registry: Registry, venues: readonly Venue[], address: Hex): Identity | null {
  for (const { name: venue, contracts } of venues)
    for (const part of parts)
      if (isSameHex(contracts[part], address)) return { kind: "venue-part", venue, part };
  const known = registry.findContract(address);
  if (known !== null) return { kind: "known", name: known.name, role: known.role };
  const token = findListedLabel(registry, address);
  return token && { kind: "token", token };
}

export const findVenueOf = (venues: readonly Venue[], factory: Hex): Venue | undefined =>
  venues.find(({ contracts }) => isSameHex(contracts.factory, factory));

/** A contract of NFTs that is on no list, and names a venue's factory as its own. */
function findPositions(
  venues: readonly Venue[],
  standard: TokenFacts["standard"],
  factory: Hex | null,
): Identity | null {
  const venue = standard === "ERC-721" && factory !== null ? findVenueOf(venues, factory) : undefined;
  return venue ? { kind: "venue-part", venue: venue.name, part: "positions", claimed: true } : null;
}

type Pair = { address: Hex; tokens: [Hex, Hex]; fee: Returned | undefined };

/** Asks every factory for the pools of the two tokens, whatever the contract says of its own factory. */
async function readPool(
  registry: Registry,
  venues: readonly Venue[],
  { address, tokens, fee: told }: Pair,
  ask: (calls: readonly ContractCall[]) => Promise<Returned[]>,
): Promise<Identity> {
  const places = venues.flatMap(({ name, kind, contracts }) =>
    kind.poolKeys.flatMap((key) => {
      const call = kind.findPool(contracts, ...tokens, key);
      return typeof call === "string" ? [] : [{ name, kind, key, call }];
    }),
  );
  const returned = await ask([...places.map(({ call }) => call), ...tokens.flatMap(descriptionCalls)]);
  const place = places.find((_, at) => isSameHex(readAddressWord(returned[at]) ?? "0x", address));
  const described = returned.slice(places.length);
  const [one, other] = tokens.map(
    (token, at) =>
      findListedLabel(registry, token) ?? labelUnlisted(registry, token, described.slice(3 * at, 3 * at + 3)),
  ) as Tokens;
  const units = decodeNumber(told ?? null);
  const byCall = place?.kind.fee.kind === "call" && units !== null ? Number(units) : null;
  const fee = place?.kind.fee.kind === "key" ? Number(place.key) : byCall;
  return { kind: "pool", venue: place?.name ?? null, tokens: [one, other], fee };
}

function findMultisig(threshold: Returned = null, data: Returned = null): Identity | null {
  const signing = decodeNumber(threshold);
  const owners =
    data && decodeOrNull(() => decodeFunctionResult({ abi, functionName: "getOwners", data }).length);
  if (!signing || owners === null || signing > BigInt(owners)) return null;
  return { kind: "multisig", threshold: signing.toString(), owners };
}

function describeToken(token: TokenLabel, standard: TokenFacts["standard"]): Identity | null {
  if (standard === "none") return null;
  return standard === "ERC-20" ? { kind: "token", token } : { kind: "collection", token };
}
