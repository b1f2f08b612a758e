import { getAddress } from "viem";
import { walletLogFilters } from "../account/wallet-logs.ts";
import { type Log, parseLogs } from "../reading/log.ts";
import { RpcFailure } from "../rpc/rpc-failure.ts";
import type { RpcRequest } from "../rpc/rpc-request.ts";
import { approvalForAllTopic, approvalTopic, transferTopic } from "../token/event-topics.ts";

/** Whom a wallet dealt with, as far as the node shows its token transfers and approvals. */
export type WalletHistory = {
  addresses: `0x${string}`[];
  /** Lower case: whom it sent tokens to. */
  recipients: ReadonlySet<string>;
};

/** How far back it is asked when the node does not give everything. */
const recentBlocks = 100_000n;

/** One round of questions: all history and the recent one; the widest answer counts. Null when the node gave none. */
export async function readHistory(
  request: RpcRequest,
  account: `0x${string}`,
  block: bigint,
): Promise<WalletHistory | null> {
  const recent = block > recentBlocks ? [block - recentBlocks] : [];
  const sides = walletLogFilters(account).map(({ topics }) =>
    [0n, ...recent].map((fromBlock) => readLogs(request, topics, fromBlock, block)),
  );
  const answers = await Promise.all(sides.map((windows) => Promise.all(windows)));
  const widest = answers.map((windows) => windows.find((logs) => logs !== null) ?? null);
  if (widest.every((logs) => logs === null)) return null;
  const [out = null, into = null] = widest;
  const sent = (out ?? []).filter(({ topics }) => topics[0] === transferTopic);
  const approved = (out ?? []).filter(
    ({ topics }) => topics[0] === approvalTopic || topics[0] === approvalForAllTopic,
  );
  const recipients = sent.flatMap((log) => readAddress(log, 2));
  const others = [
    ...approved.flatMap((log) => readAddress(log, 2)),
    ...(into ?? []).flatMap((log) => readAddress(log, 1)),
  ];
  return {
    addresses: [...new Set([...recipients, ...others])],
    recipients: new Set(recipients.map((address) => address.toLowerCase())),
  };
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

function readAddress({ topics }: Log, place: number): `0x${string}`[] {
  const topic = topics[place];
  return topic !== undefined && /^0x0{24}[0-9a-f]{40}$/i.test(topic)
    ? [getAddress(`0x${topic.slice(26)}`)]
    : [];
}
