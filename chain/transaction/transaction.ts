import { getAddress } from "viem/utils";
import { type Hex, isAddress, isHex, parseQuantity } from "../node/rpc-request.ts";
import { type Log, parseLogs } from "../reading/read-logs.ts";

/** A signed transaction. */
export type Transaction = {
  hash: Hex;
  /** Null while pending. */
  blockNumber: bigint | null;
  from: Hex;
  /** Null for a deployment. */
  to: Hex | null;
  valueWei: bigint;
  data: Hex;
  gasLimit: bigint;
  nonce: bigint;
  gasPriceWei: bigint;
  type: number;
  authorizations: Authorization[];
};

/** An EIP-7702 authorization: the signer's account runs the delegate's code. */
export type Authorization = {
  chainId: bigint;
  delegate: Hex;
  nonce: bigint;
  yParity: number;
  r: Hex;
  s: Hex;
};

const readNumber = (value: unknown) => parseQuantity(value) ?? 0n;

/** Parses a node's transaction; null if it is missing or malformed. */
export function parseTransaction(value: unknown): Transaction | null {
  if (typeof value !== "object" || value === null) return null;
  const fields = value as Record<string, unknown>;
  const { hash, from, to, input } = fields;
  const valueWei = parseQuantity(fields.value);
  const gasLimit = parseQuantity(fields.gas);
  if (!isHex(hash) || !isAddress(from) || !isHex(input) || valueWei === null || gasLimit === null)
    return null;
  return {
    hash,
    blockNumber: parseQuantity(fields.blockNumber),
    from: getAddress(from),
    to: isAddress(to) ? getAddress(to) : null,
    valueWei,
    data: input.toLowerCase() as Hex,
    gasLimit,
    nonce: readNumber(fields.nonce),
    gasPriceWei: readNumber(fields.gasPrice),
    type: Number(readNumber(fields.type)),
    authorizations: Array.isArray(fields.authorizationList)
      ? fields.authorizationList.flatMap(parseAuthorization)
      : [],
  };
}

function parseAuthorization(value: unknown): Authorization[] {
  if (typeof value !== "object" || value === null) return [];
  const { chainId, address, nonce, yParity, r, s } = value as Record<string, unknown>;
  if (!isAddress(address) || !isHex(r) || !isHex(s)) return [];
  return [
    {
      chainId: readNumber(chainId),
      delegate: getAddress(address),
      nonce: readNumber(nonce),
      yParity: Number(readNumber(yParity)),
      r,
      s,
    },
  ];
}

export type Receipt = {
  blockNumber: bigint;
  succeeded: boolean;
  gasUsed: bigint;
  /** Zero for sponsored and internal transactions; null if the node does not return it. */
  gasPriceWei: bigint | null;
  created: Hex | null;
  logs: Log[];
};

/** Parses a node's receipt; null if it is missing or malformed. */
export function parseReceipt(value: unknown): Receipt | null {
  if (typeof value !== "object" || value === null) return null;
  const fields = value as Record<string, unknown>;
  const blockNumber = parseQuantity(fields.blockNumber);
  const status = parseQuantity(fields.status);
  const gasUsed = parseQuantity(fields.gasUsed);
  if (blockNumber === null || status === null || gasUsed === null) return null;
  const { contractAddress } = fields;
  return {
    blockNumber,
    succeeded: status === 1n,
    gasUsed,
    gasPriceWei: parseQuantity(fields.effectiveGasPrice),
    created: isAddress(contractAddress) ? getAddress(contractAddress) : null,
    logs: parseLogs(fields.logs),
  };
}
