import { getAddress } from "viem/utils";
import { type Hex, parseQuantity } from "../node/hex-quantity.ts";
import { isAddress } from "../node/is-address.ts";
import { type Log, parseLogs } from "../reading/log.ts";

export type Receipt = {
  blockNumber: bigint;
  succeeded: boolean;
  gasUsed: bigint;
  /** Zero for sponsored and internal transactions; null when the node does not say. */
  gasPriceWei: bigint | null;
  created: Hex | null;
  logs: Log[];
};

/** Reads a node's receipt; null when there is none or its fields make no sense. */
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
