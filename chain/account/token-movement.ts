import { getAddress } from "viem/utils";
import type { Hex } from "../node/hex-quantity.ts";
import type { Log } from "../reading/log.ts";
import { transferTopic } from "./wallet-logs.ts";

const transferSingleTopic = "0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62";

/** A token that changed hands according to one log. `tokenId` stands in for the amount of an NFT. */
export type TokenMovement = {
  token: Hex;
  from: Hex;
  to: Hex;
  units: bigint;
  tokenId?: bigint;
  log: Log;
};

/** The movement a log tells (ERC-20, ERC-721 or a single ERC-1155 item); null for other logs and malformed ones. */
export function findMovement(log: Log): TokenMovement | null {
  if (log.topics[0]?.toLowerCase() === transferSingleTopic) return findItemMovement(log);
  const [topic, from, to, id] = log.topics;
  if (topic?.toLowerCase() !== transferTopic || !from || !to) return null;
  const parties = { token: getAddress(log.address), from: toAddress(from), to: toAddress(to), log };
  if (id && log.data === "0x") return { ...parties, units: 1n, tokenId: BigInt(id) };
  if (id || log.data.length !== 66) return null;
  return { ...parties, units: BigInt(log.data) };
}

function findItemMovement(log: Log): TokenMovement | null {
  const [, , from, to] = log.topics;
  if (!from || !to || log.data.length !== 130) return null;
  return {
    token: getAddress(log.address),
    from: toAddress(from),
    to: toAddress(to),
    tokenId: BigInt(log.data.slice(0, 66)),
    units: BigInt(`0x${log.data.slice(66)}`),
    log,
  };
}

export function toAddress(topic: Hex): Hex {
  return getAddress(`0x${topic.slice(-40)}`);
}
