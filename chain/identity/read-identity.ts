import { decodeFunctionResult, encodeFunctionData, getAddress, parseAbi } from "viem/utils";
import { readAddressWord } from "../account/wallet-logs.ts";
import { decodeOrNull } from "../decoding/decode-or-null.ts";
import type { ChainReader } from "../evidence/chain-reader.ts";
import { type Hex, isSameHex } from "../node/hex-quantity.ts";
import {
  type ContractCall,
  planMulticall,
  type Returned,
  readContractsSingly,
} from "../reading/contract-calls.ts";
import { readTogether } from "../reading/read-plan.ts";
import type { Registry } from "../registry/create-registry.ts";
import type { KnownContract } from "../registry/sonic-contracts.ts";
import { findStandard, type TokenFacts, tokenQuestions } from "../token/read-token.ts";
import { decodeNumber, descriptionCalls } from "../token/token-calls.ts";
import { findListedLabel, labelUnlisted, type TokenLabel } from "../token/token-label.ts";
import { listVenues } from "../venues/list-venues.ts";
import type { Venue } from "../venues/venue.ts";

type Tokens = [TokenLabel, TokenLabel];

/**
 * What a contract is. Listed contracts and pools that a venue's factory confirms are facts; what has `claimed`, and a
 * pool without a venue, is only what the contract says of itself.
 */
export type Identity =
  | { kind: "known"; name: string; role: KnownContract["role"] }
  | { kind: "venue-part"; venue: string; part: VenuePart; claimed?: true }
  /** `fee` is in millionths; null if the pool does not tell it so. */
  | { kind: "pool"; venue: string | null; tokens: Tokens; fee: number | null }
  | { kind: "token"; token: TokenLabel }
  | { kind: "collection"; token: TokenLabel; standard: TokenFacts["standard"] }
  | { kind: "multisig"; threshold: string; owners: number; claimed: true };

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

/** Reads what the contracts at some addresses are, in two round trips; those that answer nothing are left out. */
export async function readIdentities(
  reader: ChainReader,
  registry: Registry,
  addresses: readonly Hex[],
  blockTag: Hex,
): Promise<Map<Hex, Identity>> {
  const venues = listVenues(registry);
  const calls = addresses.map((address) => [...tokenQuestions(address), ...ownQuestions(address)]);
  const returned = await readCalls(reader, registry, calls.flat(), blockTag);
  const told = addresses.map((address, at) => readTold(address, returned.splice(0, calls[at]?.length)));
  const pairs = told.filter(({ tokens }) => tokens !== null);
  const places = pairs.map((one) => listPlaces(venues, one));
  const described = pairs.flatMap(({ tokens }) => (tokens ?? []).flatMap(descriptionCalls));
  const confirmed = await readCalls(
    reader,
    registry,
    [...places.flat().map(({ call }) => call), ...described],
    blockTag,
  );
  const pools = new Map(
    pairs.map((one, at) => {
      const own = (places[at] ?? []).map((place) => ({ ...place, found: confirmed.shift() ?? null }));
      return [one.address, own.find(({ found }) => isAt(found, one.address)) ?? null] as const;
    }),
  );
  const labels = new Map(
    pairs.map(({ address, tokens }) => [
      address,
      (tokens ?? []).map((token) => labelToken(registry, token, confirmed.splice(0, 3))) as Tokens,
    ]),
  );
  return new Map(
    told.flatMap((one) => {
      const [place, tokens] = [pools.get(one.address) ?? null, labels.get(one.address) ?? null];
      const identity = chooseIdentity(registry, venues, one, tokens && { place, tokens });
      return identity === null ? [] : [[one.address, identity] as const];
    }),
  );
}

async function readCalls(
  reader: ChainReader,
  { multicall3 }: Registry,
  calls: readonly ContractCall[],
  blockTag: Hex,
): Promise<Returned[]> {
  const label = "What contracts say of themselves, and what factories say of them";
  const [aggregated] = await readTogether(reader, [planMulticall(multicall3, calls, blockTag, label)]);
  return aggregated ?? (await readContractsSingly(reader, calls, blockTag, label));
}

function ownQuestions(to: Hex): ContractCall[] {
  return abi.map(({ name }) => ({ to, data: encodeFunctionData({ abi, functionName: name }) }));
}

type Told = ReturnType<typeof readTold>;

function readTold(anyCase: Hex, returned: readonly Returned[]) {
  const address = getAddress(anyCase);
  const [factory, token0, token1, fee, threshold, owners] = returned.slice(-abi.length);
  const [first, second] = [token0, token1].map(readAddressWord);
  return {
    address,
    description: returned.slice(0, 3),
    standard: findStandard(returned),
    factory: readAddressWord(factory),
    tokens: first && second ? ([first, second] as const) : null,
    fee: decodeNumber(fee ?? null),
    threshold: decodeNumber(threshold ?? null),
    owners: decodeOwners(owners ?? null),
  };
}

function decodeOwners(data: Returned): number | null {
  return data && decodeOrNull(() => decodeFunctionResult({ abi, functionName: "getOwners", data }).length);
}

type Place = { venue: Venue; key: string; call: ContractCall };

/** The calls by which factories tell the pools of two tokens, whatever the contract says of its own factory. */
function listPlaces(venues: readonly Venue[], { tokens }: Told): Place[] {
  if (tokens === null) return [];
  const [one, other] = tokens;
  return venues.flatMap((venue) =>
    venue.kind.poolKeys.flatMap((key) => {
      const call = venue.kind.findPool(venue.contracts, one, other, key);
      return typeof call === "string" ? [] : [{ venue, key, call }];
    }),
  );
}

const isAt = (found: Returned, address: Hex) => isSameHex(readAddressWord(found) ?? "0x", address);

const labelToken = (registry: Registry, token: Hex, described: readonly Returned[]): TokenLabel =>
  findListedLabel(registry, token) ?? labelUnlisted(registry, token, described);

function chooseIdentity(
  registry: Registry,
  venues: readonly Venue[],
  told: Told,
  pair: { place: Place | null; tokens: Tokens } | null,
): Identity | null {
  const { address, description, standard } = told;
  const listed = findListedLabel(registry, address);
  const known = registry.findContract(address);
  return (
    findPart(venues, told) ??
    (known && { kind: "known", name: known.name, role: known.role }) ??
    (listed && { kind: "token", token: listed }) ??
    (pair && findPool(told, pair)) ??
    findMultisig(told) ??
    describeToken(labelUnlisted(registry, address, description), standard)
  );
}

/** A venue's own contract; one for positions that no list has names its factory itself. */
function findPart(venues: readonly Venue[], { address, factory, standard }: Told): Identity | null {
  for (const { name: venue, contracts } of venues)
    for (const part of parts)
      if (isSameHex(contracts[part] ?? "0x", address)) return { kind: "venue-part", venue, part };
  const isPositions = standard === "ERC-721" && factory !== null;
  const own = isPositions ? findVenueOf(venues, factory) : undefined;
  return own === undefined ? null : { kind: "venue-part", venue: own.name, part: "positions", claimed: true };
}

export const findVenueOf = (venues: readonly Venue[], factory: Hex): Venue | undefined =>
  venues.find(({ contracts }) => isSameHex(contracts.factory, factory));

function findPool({ fee: told }: Told, { place, tokens }: { place: Place | null; tokens: Tokens }): Identity {
  const keyed = place?.venue.kind.fee.kind;
  const fee = keyed === "key" ? Number(place?.key) : keyed === "call" && told !== null ? Number(told) : null;
  return { kind: "pool", venue: place?.venue.name ?? null, tokens, fee };
}

function findMultisig({ threshold, owners }: Told): Identity | null {
  if (threshold === null || owners === null || threshold === 0n || threshold > BigInt(owners)) return null;
  return { kind: "multisig", threshold: threshold.toString(), owners, claimed: true };
}

function describeToken(token: TokenLabel, standard: TokenFacts["standard"]): Identity | null {
  if (standard === "none") return null;
  return standard === "ERC-20" ? { kind: "token", token } : { kind: "collection", token, standard };
}
