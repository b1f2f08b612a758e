import { zeroAddress } from "viem";
import { encodeFunctionData, getAddress, parseAbi } from "viem/utils";
import { toAddress } from "../account/wallet-logs.ts";
import { listSelectors } from "../contract/read-contract-functions.ts";
import type { ChainReader } from "../evidence/chain-reader.ts";
import { NodeFailure } from "../node/chain-node.ts";
import type { Hex } from "../node/rpc-request.ts";
import { describeCode, planCode, planImplementation } from "../reading/plan-account.ts";
import { readLatestBlock, stampRead } from "../reading/plan-block.ts";
import {
  type ContractCall,
  planAll,
  planContractCalls,
  type Returned,
  readTogether,
} from "../reading/read-plan.ts";
import { nameParty, type Party, type Registry } from "../registry/create-registry.ts";
import { balanceCall, decodeNumber, descriptionCalls } from "./token-calls.ts";
import {
  findListedLabel,
  findLookAlike,
  type LookAlike,
  labelUnlisted,
  type TokenAmount,
  type TokenLabel,
  toTokenAmount,
} from "./token-label.ts";

const abi = parseAbi([
  "function totalSupply() view returns (uint256)",
  "function owner() view returns (address)",
  "function paused() view returns (bool)",
  "function supportsInterface(bytes4 interfaceId) view returns (bool)",
]);

/** Reads a token and who controls it, in three round trips; null if the address is no contract. */
export async function readToken(
  reader: ChainReader,
  registry: Registry,
  anyCase: Hex,
): Promise<TokenFacts | null> {
  const address = getAddress(anyCase);
  const block = await readLatestBlock(reader);
  const [code, slot, returned] = await readTogether(reader, [
    planCode(address, block.tag),
    planImplementation(address, block.tag),
    planContractCalls(tokenQuestions(address), block.tag, `What ${address} says of itself`),
  ]);
  const account = describeCode(code);
  if (account.kind !== "contract") return null;
  const implementation = slot ?? account.implementation ?? null;
  const [runCodes] = await readTogether(reader, [
    planAll(implementation ? [planCode(implementation, block.tag)] : []),
  ]);
  const [name = null, symbol = null, decimals = null, supply = null, owner = null, paused = null] = returned;
  const claimed = labelUnlisted(registry, address, [name, symbol, decimals]);
  const listed = findListedLabel(registry, address);
  const token: TokenLabel = listed ?? claimed;
  const nameAny = (party: Hex | null) => (party === null ? null : nameParty(registry, party));
  const ownerAddress = readAddress(owner);
  const isRenounced = ownerAddress === zeroAddress;
  return {
    ...stampRead(registry.network, block),
    address,
    knownAs: registry.findName(address),
    standard: findStandard(returned),
    token,
    claimedSymbol: listed && claimed.symbol !== listed.symbol ? claimed.symbol : null,
    supply: readSupply(token, supply),
    owner: isRenounced ? null : nameAny(ownerAddress),
    ownerRenounced: isRenounced,
    paused: paused === null ? null : decodeNumber(paused) === 1n,
    implementation: nameAny(implementation),
    powers: listPowers(listSelectors(runCodes[0] ?? code)),
    lookAlike: findLookAlike(registry, token),
    codeBytes: account.codeBytes,
  };
}

function readSupply(token: TokenLabel, returned: Returned): TokenAmount | null {
  const units = decodeNumber(returned);
  return units === null ? null : toTokenAmount(token, units);
}

function readAddress(returned: Returned): Hex | null {
  return returned !== null && returned.length === 66 ? toAddress(returned) : null;
}

/** The calls by whose results `findStandard` tells a token, its name, symbol and decimals first. */
export function tokenQuestions(address: Hex): ContractCall[] {
  const supports = (interfaceId: Hex) =>
    encodeFunctionData({ abi, functionName: "supportsInterface", args: [interfaceId] });
  return [
    ...descriptionCalls(address),
    { to: address, data: encodeFunctionData({ abi, functionName: "totalSupply" }) },
    { to: address, data: encodeFunctionData({ abi, functionName: "owner" }) },
    { to: address, data: encodeFunctionData({ abi, functionName: "paused" }) },
    { to: address, data: supports("0x80ac58cd") },
    { to: address, data: supports("0xd9b67a26") },
    balanceCall(address, address),
  ];
}

export function findStandard(returned: readonly Returned[]): TokenFacts["standard"] {
  const says = (place: number) => decodeNumber(returned[place] ?? null);
  if (says(6) === 1n) return "ERC-721";
  if (says(7) === 1n) return "ERC-1155";
  return says(3) !== null && says(8) !== null ? "ERC-20" : "none";
}

/** A token as plain JSON, read at one block. */
export type TokenFacts = {
  chain: { id: number; name: string };
  block: { number: string; time: string };
  /** The known name of the contract. */
  knownAs: string | null;
  address: Hex;
  standard: "ERC-20" | "ERC-721" | "ERC-1155" | "none";
  /** The registry's label for a listed token, else the token's own claim. */
  token: TokenLabel;
  /** The contract's own symbol if it differs from the registry's. */
  claimedSymbol: string | null;
  supply: TokenAmount | null;
  /** Null if the contract has no readable owner. */
  owner: Party | null;
  ownerRenounced: boolean;
  paused: boolean | null;
  implementation: Party | null;
  powers: TokenPower[];
  /** The listed token that this one could be mistaken for. */
  lookAlike: LookAlike | null;
  codeBytes: number;
};

export type TokenPower = "mint" | "pause" | "block-list" | "fee" | "seize";

/** Selectors of functions with power over a token; whether anyone still has it depends on its owner. */
const powersBySelector: Record<string, TokenPower> = {
  // mint(address,uint256), mint(uint256), issue(uint256), mintTo(address,uint256)
  "0x40c10f19": "mint",
  "0xa0712d68": "mint",
  "0xcc872b66": "mint",
  "0x449a52f8": "mint",
  // pause()
  "0x8456cb59": "pause",
  // blacklist(address), addBlackList(address), setBlacklist(address,bool), freeze(address)
  "0xf9f92be4": "block-list",
  "0x0ecb93c0": "block-list",
  "0x153b0d1e": "block-list",
  "0x8d1fdf2f": "block-list",
  // setFee(uint256), setTaxes(uint256,uint256), setFees(uint256,uint256)
  "0x69fe0e2d": "fee",
  "0xc647b20e": "fee",
  "0x0b78f9c0": "fee",
  // burn(address,uint256), destroyBlackFunds(address)
  "0x9dc29fac": "seize",
  "0xf3bdc228": "seize",
};

function listPowers(selectors: readonly Hex[]): TokenPower[] {
  return [...new Set(selectors.flatMap((selector) => powersBySelector[selector] ?? []))];
}

/** Reads an account's balance of a token. Throws a `NodeFailure` if the address is no token. */
export async function readTokenBalance(
  reader: ChainReader,
  registry: Registry,
  token: Hex,
  owner: Hex,
  blockTag: Hex,
): Promise<TokenAmount> {
  const listed = findListedLabel(registry, token);
  const described = listed ? [] : descriptionCalls(token);
  const [balances, description] = await readTogether(reader, [
    planContractCalls([balanceCall(token, owner)], blockTag, `Token balance of ${owner}`),
    planContractCalls(described, blockTag, `Name, symbol and decimals of ${token}`),
  ]);
  const units = decodeNumber(balances[0] ?? null);
  if (units === null)
    throw new NodeFailure("node-refused", `${token} tells no balance, so it is no token I can read.`);
  return toTokenAmount(listed ?? labelUnlisted(registry, token, description), units);
}
