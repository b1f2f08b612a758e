import { getAddress } from "viem/utils";
import { type Hex, parseQuantity } from "../node/hex-quantity.ts";
import { isAddress } from "../node/is-address.ts";
import { isHex } from "../node/is-hex.ts";

/** A transaction as it was signed. */
export type Transaction = {
  hash: Hex;
  /** Null while it waits in the pool. */
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

/** An EIP-7702 authorization: the signer lets the delegate's code run as its own. */
export type Authorization = {
  chainId: bigint;
  delegate: Hex;
  nonce: bigint;
  yParity: number;
  r: Hex;
  s: Hex;
};

/** Reads a node's transaction; null when there is none or its fields make no sense. */
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
    nonce: parseQuantity(fields.nonce) ?? 0n,
    gasPriceWei: parseQuantity(fields.gasPrice) ?? 0n,
    type: Number(parseQuantity(fields.type) ?? 0n),
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
      chainId: parseQuantity(chainId) ?? 0n,
      delegate: getAddress(address),
      nonce: parseQuantity(nonce) ?? 0n,
      yParity: Number(parseQuantity(yParity) ?? 0n),
      r,
      s,
    },
  ];
}
