import type { NodeAnswer } from "../node/chain-node.ts";

const blockFields = ["number", "hash", "parentHash", "timestamp", "baseFeePerGas", "gasUsed", "gasLimit"];
const transactionFields = [
  "hash",
  "blockHash",
  "blockNumber",
  "from",
  "to",
  "value",
  "input",
  "nonce",
  "gas",
];
const receiptFields = [
  "transactionHash",
  "blockHash",
  "blockNumber",
  "status",
  "from",
  "to",
  "contractAddress",
  "gasUsed",
  "effectiveGasPrice",
];
const logFields = ["address", "topics", "data", "blockNumber", "transactionHash", "logIndex"];
const quantityMethods = new Set([
  "eth_getBalance",
  "eth_getTransactionCount",
  "eth_blockNumber",
  "eth_chainId",
]);

/**
 * Returns the part of an answer that the digest covers. Nodes differ in extra fields, letter case, leading
 * zeros and wording; the rest is the same on every honest node.
 */
function pickWhatMatters(method: string, answer: NodeAnswer): unknown {
  if (!answer.ok) return { refused: answer.error.data ?? answer.error.code };
  const { result } = answer;
  if (result === null || result === undefined) return null;
  if (method.startsWith("eth_getBlockBy")) return pickBlock(result);
  if (method === "eth_getTransactionByHash") return pick(result, transactionFields);
  if (method === "eth_getTransactionReceipt")
    return { ...pick(result, receiptFields), logs: pickLogs((result as { logs?: unknown }).logs) };
  if (method === "eth_getLogs") return pickLogs(result);
  if (quantityMethods.has(method)) return shortestQuantity(result);
  return lowerCased(result);
}

function pickBlock(block: unknown) {
  const { transactions } = block as { transactions?: unknown };
  const hashes = Array.isArray(transactions)
    ? transactions.map((item) => lowerCased(typeof item === "object" && item !== null ? item.hash : item))
    : [];
  return { ...pick(block, blockFields), transactions: hashes };
}

function pickLogs(logs: unknown) {
  return Array.isArray(logs) ? logs.map((log) => pick(log, logFields)) : null;
}

function pick(from: unknown, fields: readonly string[]) {
  const source = (typeof from === "object" && from !== null ? from : {}) as Record<string, unknown>;
  return Object.fromEntries(fields.map((field) => [field, lowerCased(source[field] ?? null)]));
}

function lowerCased(value: unknown): unknown {
  if (typeof value === "string") return value.startsWith("0x") ? value.toLowerCase() : value;
  if (Array.isArray(value)) return value.map(lowerCased);
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, lowerCased(held)]));
  return value;
}

function shortestQuantity(value: unknown): unknown {
  return typeof value === "string" && /^0x[0-9a-f]+$/i.test(value)
    ? `0x${value
        .slice(2)
        .toLowerCase()
        .replace(/^0+(?=.)/, "")}`
    : value;
}

/** Returns the SHA-256 of an answer's relevant part as hex without a prefix. Needs WebCrypto. */
export async function digestAnswer(method: string, answer: NodeAnswer): Promise<string> {
  const text = new TextEncoder().encode(canonicalJson(pickWhatMatters(method, answer)));
  const hash = await crypto.subtle.digest("SHA-256", text);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Serializes JSON with sorted keys and no white space, so that equal values give equal text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value)
      .filter(([, held]) => held !== undefined)
      .sort(([left], [right]) => (left < right ? -1 : 1));
    return `{${entries.map(([key, held]) => `${JSON.stringify(key)}:${canonicalJson(held)}`).join(",")}}`;
  }
  return JSON.stringify(value ?? null);
}
