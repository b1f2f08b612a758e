import { getAddress } from "viem/utils";
import type { Hex } from "../node/hex-quantity.ts";
import type { Log } from "../reading/log.ts";
import { transferTopic } from "./wallet-logs.ts";

/** A token that changed hands according to one log. `tokenId` stands in for the amount of an NFT. */
export type TokenMovement = {
  token: Hex;
  from: Hex;
  to: Hex;
  units: bigint;
  tokenId?: bigint;
  log: Log;
};

/** The movement a Transfer log tells (ERC-20 or ERC-721); null for other logs and malformed ones. */
export function findMovement(log: Log): TokenMovement | null {
  const [topic, from, to, id] = log.topics;
  if (topic?.toLowerCase() !== transferTopic || !from || !to) return null;
  const parties = { token: getAddress(log.address), from: toAddress(from), to: toAddress(to), log };
  if (id && log.data === "0x") return { ...parties, units: 1n, tokenId: BigInt(id) };
  if (id || log.data.length !== 66) return null;
  return { ...parties, units: BigInt(log.data) };
}

export function toAddress(topic: Hex): Hex {
  return getAddress(`0x${topic.slice(-40)}`);
}
