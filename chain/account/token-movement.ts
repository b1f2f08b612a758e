import { decodeAbiParameters, encodeAbiParameters, getAddress } from "viem/utils";
import type { Hex } from "../node/hex-quantity.ts";
import type { Log } from "../reading/log.ts";
import { transferBatchTopic, transferSingleTopic, transferTopic } from "../token/event-topics.ts";

const batchParameters = [{ type: "uint256[]" }, { type: "uint256[]" }] as const;
const maxItems = 200;

/** A token that changed hands according to one log. `tokenId` stands in for the amount of an NFT. */
type TokenMovement = {
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

/** Every movement a log tells: one, or for an ERC-1155 batch one for each item. */
export function listMovements(log: Log): TokenMovement[] {
  if (log.topics[0]?.toLowerCase() !== transferBatchTopic)
    return [findMovement(log)].flatMap((one) => one ?? []);
  const [, , from, to] = log.topics;
  const batch = decodeBatch(log.data);
  if (!from || !to || batch === null) return [];
  const { ids, amounts } = batch;
  const parties = { token: getAddress(log.address), from: toAddress(from), to: toAddress(to), log };
  return ids.map((tokenId, place) => ({ ...parties, tokenId, units: amounts[place] ?? 0n }));
}

/** The two lists of a batch; null when they are not of one length or not all that the log says. */
function decodeBatch(data: Hex): { ids: readonly bigint[]; amounts: readonly bigint[] } | null {
  try {
    const values = decodeAbiParameters(batchParameters, data);
    const [ids, amounts] = values;
    const isWhole = encodeAbiParameters(batchParameters, values) === data.toLowerCase();
    return isWhole && ids.length === amounts.length && ids.length <= maxItems ? { ids, amounts } : null;
  } catch {
    return null;
  }
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

/** The address in the last twenty bytes of a word, with its checksum. */
export function toAddress(topic: Hex): Hex {
  return getAddress(`0x${topic.slice(-40)}`);
}
