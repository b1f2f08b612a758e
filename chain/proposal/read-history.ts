import { getAddress } from "viem";
import { walletLogFilters } from "../account/wallet-logs.ts";
import { type Log, parseLogs } from "../reading/log.ts";
import { RpcFailure } from "../rpc/rpc-failure.ts";
import type { RpcRequest } from "../rpc/rpc-request.ts";
import { approvalTopic, transferTopic } from "../token/event-topics.ts";

/**
 * Whom a wallet really dealt with, as far as the node shows: anybody can write events of a token of one's own, or of
 * nothing, so that only what moved or allowed a part of a listed token counts, and never what came in.
 */
export type WalletHistory = {
  addresses: `0x${string}`[];
  /** Lower case: whom it paid. */
  recipients: ReadonlySet<string>;
};

/** How far back it is asked when the node does not give everything. */
const recentBlocks = 100_000n;

/** One round of questions: all history and the recent one; the widest answer counts. Null when the node gave none. */
export async function readHistory(
  request: RpcRequest,
  account: `0x${string}`,
  block: bigint,
  listedTokens: ReadonlySet<string>,
): Promise<WalletHistory | null> {
  const recent = block > recentBlocks ? [block - recentBlocks] : [];
  const [outgoing] = walletLogFilters(account);
  const windows = await Promise.all(
    [0n, ...recent].map((fromBlock) => readLogs(request, outgoing?.topics ?? [], fromBlock, block)),
  );
  const widest = windows.find((logs) => logs !== null);
  if (widest === undefined) return null;
  const real = (widest ?? []).filter((log) => isReal(log, listedTokens));
  const paid = real.filter(({ topics }) => topics[0] === transferTopic).flatMap(readCounterparty);
  const approved = real.filter(({ topics }) => topics[0] === approvalTopic).flatMap(readCounterparty);
  return {
    addresses: [...new Set([...paid, ...approved])],
    recipients: new Set(paid.map((address) => address.toLowerCase())),
  };
}

function isReal({ address, topics, data }: Log, listedTokens: ReadonlySet<string>): boolean {
  return (
    listedTokens.has(address.toLowerCase()) &&
    topics.length === 3 &&
    /^0x[0-9a-f]{64}$/i.test(data) &&
    BigInt(data) > 0n
  );
}

async function readLogs(
  request: RpcRequest,
  topics: readonly unknown[],
  fromBlock: bigint,
  toBlock: bigint,
): Promise<Log[] | null> {
  const range = { fromBlock: `0x${fromBlock.toString(16)}`, toBlock: `0x${toBlock.toString(16)}` };
  try {
    return parseLogs(await request("eth_getLogs", [{ topics, ...range }]));
  } catch (error) {
    if (error instanceof RpcFailure) return null;
    throw error;
  }
}

function readCounterparty({ topics }: Log): `0x${string}`[] {
  const topic = topics[2];
  return topic !== undefined && /^0x0{24}[0-9a-f]{40}$/i.test(topic)
    ? [getAddress(`0x${topic.slice(26)}`)]
    : [];
}
