import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { encodeEventTopics, parseEventLogs, type RpcLog } from "viem";
import type { RpcRequest } from "../rpc/rpc-request.ts";

export type SaleEvent = {
  kind: "purchase" | "return";
  buyer: `0x${string}`;
  tokens: bigint;
  /** Paid for a purchase, paid back for a return. */
  coins: bigint;
  /** Until when a purchase can be returned, in block time; for one of the last call the moment of the purchase. */
  returnUntil: bigint | null;
  blockNumber: bigint;
  transactionHash: `0x${string}`;
  logIndex: number;
};

export type SaleEvents = { events: SaleEvent[]; fromBlock: bigint; toBlock: bigint };

export const blocksARequest = 9_000n;
const mostRequests = 4;

const topics = ["TokensPurchased", "TokensReturned"].map(
  (eventName) =>
    encodeEventTopics({ abi: aliSaleAbi, eventName: eventName as "TokensPurchased" | "TokensReturned" })[0],
);

/**
 * The latest purchases and returns up to `toBlock`, newest first, at most `limit`. Looks back a bounded number of
 * blocks, in pieces that public nodes allow; `fromBlock` of the answer says how far that was.
 */
export async function readSaleEvents(
  request: RpcRequest,
  sale: `0x${string}`,
  toBlock: bigint,
  limit: number,
): Promise<SaleEvents> {
  const events: SaleEvent[] = [];
  let upper = toBlock;
  let lower = toBlock;
  for (let asked = 0; asked < mostRequests && events.length < limit && upper >= 0n; asked += 1) {
    lower = upper >= blocksARequest ? upper - blocksARequest + 1n : 0n;
    const range = { fromBlock: `0x${lower.toString(16)}`, toBlock: `0x${upper.toString(16)}` };
    const logs = await request("eth_getLogs", [{ address: sale, topics: [topics], ...range }]);
    events.push(...decodeSaleEvents(logs as RpcLog[]).reverse());
    upper = lower - 1n;
  }
  return { events: events.slice(0, limit), fromBlock: lower, toBlock };
}

/** The names of all the sale's events from one block to another, both included; at most 9,000 blocks. */
export async function readSaleEventNames(
  request: RpcRequest,
  sale: `0x${string}`,
  fromBlock: bigint,
  toBlock: bigint,
) {
  const range = { fromBlock: `0x${fromBlock.toString(16)}`, toBlock: `0x${toBlock.toString(16)}` };
  const logs = await request("eth_getLogs", [{ address: sale, ...range }]);
  return parseEventLogs({ abi: aliSaleAbi, logs: logs as never }).map(({ eventName }) => eventName);
}

/** The purchases and returns among the logs of a node's answer or a receipt, in their order. */
export function decodeSaleEvents(logs: readonly RpcLog[]): SaleEvent[] {
  const decoded = parseEventLogs({
    abi: aliSaleAbi,
    eventName: ["TokensPurchased", "TokensReturned"],
    logs: [...logs] as never,
  });
  return decoded.map((log) => ({
    kind: log.eventName === "TokensPurchased" ? "purchase" : "return",
    buyer: log.args.buyer,
    tokens: log.args.tokens,
    coins: log.eventName === "TokensPurchased" ? log.args.cost : log.args.refund,
    returnUntil: log.eventName === "TokensPurchased" ? log.args.returnUntil : null,
    blockNumber: BigInt(log.blockNumber),
    transactionHash: log.transactionHash,
    logIndex: Number(log.logIndex),
  }));
}
