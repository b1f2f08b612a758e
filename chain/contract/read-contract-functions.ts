import { parseJson } from "@alithia/protocol/parse-json.ts";
import type { AbiFunction } from "viem";
import { getAddress, parseAbi, toFunctionSelector } from "viem/utils";
import type { SignatureBook } from "../decoding/signature-book.ts";
import type { ChainReader } from "../evidence/chain-reader.ts";
import type { Hex } from "../node/rpc-request.ts";
import { type AccountKind, describeCode, planCode, planImplementation } from "../reading/plan-account.ts";
import { readTogether } from "../reading/read-plan.ts";

const push1 = 0x60;
const push4 = 0x63;
const push32 = 0x7f;
const comparisons = new Set([0x14, 0x18]);
const lookAhead = 4;

/**
 * Extracts the function selectors from a contract's dispatcher, in order. Disassembles opcodes, skipping
 * pushed data; an unusual compiler may hide some.
 */
export function listSelectors(code: Hex): Hex[] {
  const bytes = code.slice(2).match(/../g) ?? [];
  const found = new Set<Hex>();
  for (let place = 0; place < bytes.length; ) {
    const opcode = Number.parseInt(bytes[place] ?? "0", 16);
    const pushed = opcode >= push1 && opcode <= push32 ? opcode - push1 + 1 : 0;
    const next = place + 1 + pushed;
    if (opcode === push4 && isCompared(bytes, next)) found.add(`0x${bytes.slice(place + 1, next).join("")}`);
    place = next;
  }
  return [...found].map((selector) => selector.toLowerCase() as Hex);
}

function isCompared(bytes: readonly string[], from: number): boolean {
  return bytes.slice(from, from + lookAhead).some((byte) => comparisons.has(Number.parseInt(byte, 16)));
}

/** Common view functions with their return types. */
export const standardViews = parseAbi([
  "function name() view returns (string)",
  "function symbol() view returns (string)",
  "function decimals() view returns (uint8)",
  "function totalSupply() view returns (uint256)",
  "function balanceOf(address owner) view returns (uint256)",
  "function allowance(address owner, address spender) view returns (uint256)",
  "function nonces(address owner) view returns (uint256)",
  "function owner() view returns (address)",
  "function pendingOwner() view returns (address)",
  "function paused() view returns (bool)",
  "function cap() view returns (uint256)",
  "function implementation() view returns (address)",
  "function ownerOf(uint256 tokenId) view returns (address)",
  "function tokenURI(uint256 tokenId) view returns (string)",
  "function isApprovedForAll(address owner, address operator) view returns (bool)",
  "function supportsInterface(bytes4 interfaceId) view returns (bool)",
  "function asset() view returns (address)",
  "function totalAssets() view returns (uint256)",
  "function convertToAssets(uint256 shares) view returns (uint256)",
  "function convertToShares(uint256 assets) view returns (uint256)",
  "function previewRedeem(uint256 shares) view returns (uint256)",
  "function factory() view returns (address)",
  "function token0() view returns (address)",
  "function token1() view returns (address)",
  "function fee() view returns (uint24)",
  "function liquidity() view returns (uint128)",
  "function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)",
  "function latestAnswer() view returns (int256)",
  "function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)",
  "function pendingRewards(address delegator, uint256 validatorId) view returns (uint256)",
  "function getCurrentBlockTimestamp() view returns (uint256)",
]);

const maxFunctions = 1_000;
const identifier = /^[A-Za-z_$][\w$]{0,127}$/;

/**
 * Parses an ABI in JSON: a list, or a build artifact with `abi`. Skips malformed entries; returns null if it
 * is not JSON or has no function.
 */
export function parseAbiJson(text: string): AbiFunction[] | null {
  const functions: AbiFunction[] = [];
  for (const item of listItems(parseJson(text))) {
    if (isFunction(item)) functions.push(item);
    if (functions.length === maxFunctions) break;
  }
  return functions.length > 0 ? functions : null;
}

function listItems(parsed: unknown): unknown[] {
  if (Array.isArray(parsed)) return parsed;
  const inside = typeof parsed === "object" && parsed !== null && "abi" in parsed ? parsed.abi : null;
  return Array.isArray(inside) ? inside : [];
}

function isFunction(item: unknown): item is AbiFunction {
  if (typeof item !== "object" || item === null) return false;
  const { type, name, inputs, outputs, stateMutability } = item as Record<string, unknown>;
  if (type !== "function" || typeof name !== "string" || !identifier.test(name)) return false;
  if (!Array.isArray(inputs) || !Array.isArray(outputs) || typeof stateMutability !== "string") return false;
  try {
    if (![...inputs, ...outputs].every(isParameter)) return false;
    toFunctionSelector(item as AbiFunction);
    return true;
  } catch {
    // viem throws many kinds of errors for malformed functions in a foreign file.
    return false;
  }
}

function isParameter(parameter: unknown): boolean {
  if (typeof parameter !== "object" || parameter === null) return false;
  const { name, type, components } = parameter as Record<string, unknown>;
  const isNamed = typeof name === "string" && identifier.test(name);
  if (typeof type !== "string" || !(isNamed || name === "" || name === undefined)) return false;
  if (type.startsWith("tuple")) return Array.isArray(components) && components.every(isParameter);
  return /^(address|bool|string|bytes\d{0,2}|u?int\d{0,3})(\[\d*\])*$/.test(type);
}

type ContractFunctions = {
  account: AccountKind;
  implementation: Hex | null;
  /** Functions in the code with a known signature; view functions include their return types. */
  recognised: AbiFunction[];
  unknown: Hex[];
};

/** Reads the account at an address and the selectors of its code, through EIP-1967 and minimal proxies. */
export async function readRunningCode(reader: ChainReader, address: Hex, blockTag: Hex) {
  const [code, slot] = await readTogether(reader, [
    planCode(address, blockTag),
    planImplementation(address, blockTag),
  ]);
  const account = describeCode(code);
  const implementation = slot ?? (account.kind === "contract" ? account.implementation : undefined) ?? null;
  const [runCode] =
    implementation === null ? [code] : await readTogether(reader, [planCode(implementation, blockTag)]);
  return { account, implementation, selectors: listSelectors(runCode) };
}

/** Reads the functions in the code at an address. */
export async function readContractFunctions(
  reader: ChainReader,
  book: SignatureBook,
  address: Hex,
  blockTag: Hex,
): Promise<ContractFunctions> {
  const { account, implementation, selectors } = await readRunningCode(reader, address, blockTag);
  const views = new Map(standardViews.map((view) => [toFunctionSelector(view), view as AbiFunction]));
  const found = selectors.map((selector) => ({
    selector,
    known: views.get(selector) ?? book.findFunctions(selector)[0] ?? null,
  }));
  return {
    account,
    implementation: implementation && getAddress(implementation),
    recognised: found.flatMap(({ known }) => known ?? []),
    unknown: found.flatMap(({ selector, known }) => (known ? [] : [selector])),
  };
}
