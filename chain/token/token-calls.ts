import type { Hex } from "../node/rpc-request.ts";
import type { ContractCall, Returned } from "../reading/read-plan.ts";
import { quoteForeignText } from "../text/foreign-text.ts";

/** `Transfer(address,address,uint256)`, of ERC-20 and ERC-721. */
export const transferTopic = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
/** `Approval(address,address,uint256)`, of ERC-20 and ERC-721. */
export const approvalTopic = "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925";
/** `ApprovalForAll(address,address,bool)`, of ERC-721 and ERC-1155. */
export const approvalForAllTopic = "0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31";
/** `TransferSingle` and `TransferBatch` of ERC-1155. */
export const transferSingleTopic = "0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62";
export const transferBatchTopic = "0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb";
export const itemTransferTopics = [transferSingleTopic, transferBatchTopic] as const;

/** Selectors of ERC-20 view functions, precomputed because a wallet calls hundreds of them. */
export const tokenSelectors = {
  "name()": "0x06fdde03",
  "symbol()": "0x95d89b41",
  "decimals()": "0x313ce567",
  "balanceOf(address)": "0x70a08231",
  "allowance(address,address)": "0xdd62ed3e",
} as const;

/** Builds a call for an account's token balance. */
export function balanceCall(token: Hex, owner: Hex): ContractCall {
  return { to: token, data: `${tokenSelectors["balanceOf(address)"]}${toWord(owner)}` };
}

/** Builds a call for a spender's allowance. */
export function allowanceCall(token: Hex, owner: Hex, spender: Hex): ContractCall {
  return {
    to: token,
    data: `${tokenSelectors["allowance(address,address)"]}${toWord(owner)}${toWord(spender)}`,
  };
}

/** Builds calls for name, symbol and decimals, in this order. */
export function descriptionCalls(token: Hex): ContractCall[] {
  return (["name()", "symbol()", "decimals()"] as const).map((name) => ({
    to: token,
    data: tokenSelectors[name],
  }));
}

function toWord(address: Hex): string {
  return address.slice(2).toLowerCase().padStart(64, "0");
}

const maxBelievable = 36n;

/** Decodes a token's decimals; null if they are missing or implausible. */
export function decodeDecimals(returned: Returned): number | null {
  if (returned === null || returned.length !== 66) return null;
  const decimals = BigInt(returned);
  return decimals <= maxBelievable ? Number(decimals) : null;
}

/** Decodes the first word of return data; null if it is shorter. */
export function decodeNumber(returned: Returned): bigint | null {
  return returned !== null && returned.length >= 66 ? BigInt(returned.slice(0, 66)) : null;
}

const maxBytes = 256;

/**
 * Decodes a token's name or symbol from a string, or from the bytes32 of old tokens. Reads only the first
 * bytes, so that huge names cost nothing; null if it is neither.
 */
export function decodeTokenText(returned: Returned): string | null {
  if (returned === null) return null;
  const digits = returned.slice(2);
  const bytes = digits.length === 64 ? trimZeros(digits) : sliceString(digits);
  if (bytes === null || bytes === "") return null;
  const octets = Uint8Array.from(bytes.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const text = new TextDecoder().decode(octets).trim();
  return text === "" ? null : quoteForeignText(text);
}

function trimZeros(word: string): string {
  return word.replace(/(00)+$/, "");
}

function sliceString(digits: string): string | null {
  if (digits.length < 128 || BigInt(`0x${digits.slice(0, 64)}`) !== 32n) return null;
  const length = BigInt(`0x${digits.slice(64, 128)}`);
  const shown = length < BigInt(maxBytes) ? Number(length) : maxBytes;
  const bytes = digits.slice(128, 128 + shown * 2);
  return bytes.length === shown * 2 ? bytes : null;
}
