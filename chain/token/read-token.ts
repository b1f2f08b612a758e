import { encodeFunctionData, getAddress, parseAbi } from "viem/utils";
import { describeCode } from "../account/describe-code.ts";
import { toAddress } from "../account/token-movement.ts";
import { zeroAddress } from "../account/zero-address.ts";
import { listSelectors } from "../contract/list-selectors.ts";
import type { ChainReader } from "../evidence/chain-reader.ts";
import type { Hex } from "../node/hex-quantity.ts";
import type { ContractCall, Returned } from "../reading/contract-call.ts";
import { planCode } from "../reading/plan-account.ts";
import { planContractCalls } from "../reading/plan-contract-calls.ts";
import { readLatestBlock } from "../reading/read-latest-block.ts";
import { planAll, readTogether } from "../reading/read-plan.ts";
import { toIso } from "../reading/to-iso.ts";
import type { Registry } from "../registry/create-registry.ts";
import { nameParty } from "../registry/name-party.ts";
import { planImplementation } from "../transaction/plan-implementation.ts";
import { decodeNumber } from "./decode-number.ts";
import { findLookAlike } from "./find-look-alike.ts";
import { toTokenAmount } from "./token-amount.ts";
import { balanceCall, descriptionCalls } from "./token-calls.ts";
import type { TokenFacts } from "./token-facts.ts";
import { findListedLabel, labelUnlisted, type TokenLabel } from "./token-label.ts";
import { listPowers } from "./token-powers.ts";

const abi = parseAbi([
  "function totalSupply() view returns (uint256)",
  "function owner() view returns (address)",
  "function paused() view returns (bool)",
  "function supportsInterface(bytes4 interfaceId) view returns (bool)",
]);

/** A token and who has power over it, in three round trips; null when nothing but an account is there. */
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
    planContractCalls(listQuestions(address), block.tag, `What ${address} says of itself`),
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
  const standard = findStandard(returned);
  const supplied = decodeNumber(supply);
  const ownerAddress = owner !== null && owner.length === 66 ? toAddress(owner) : null;
  const lookAlike = findLookAlike(registry, token);
  return {
    chain: { id: registry.network.chainId, name: registry.network.name },
    block: { number: block.number.toString(), time: toIso(block.timestamp) },
    address,
    knownAs: registry.findName(address),
    standard,
    token,
    claimedSymbol: listed && claimed.symbol !== listed.symbol ? claimed.symbol : null,
    supply: supplied === null ? null : toTokenAmount(token, supplied),
    owner: ownerAddress === null || ownerAddress === zeroAddress ? null : nameParty(registry, ownerAddress),
    ownerRenounced: ownerAddress === zeroAddress,
    paused: paused === null ? null : decodeNumber(paused) === 1n,
    implementation: implementation && nameParty(registry, implementation),
    powers: listPowers(listSelectors(runCodes[0] ?? code)),
    lookAlike,
    codeBytes: account.codeBytes,
  };
}

function listQuestions(address: Hex): ContractCall[] {
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

function findStandard(returned: readonly Returned[]): TokenFacts["standard"] {
  const says = (place: number) => decodeNumber(returned[place] ?? null);
  if (says(6) === 1n) return "ERC-721";
  if (says(7) === 1n) return "ERC-1155";
  return says(3) !== null && says(8) !== null ? "ERC-20" : "none";
}
