import { getAddress } from "viem/utils";
import type { ChainReader } from "../evidence/chain-reader.ts";
import type { Hex } from "../node/rpc-request.ts";
import { describeCode, planBalance, planCode, planTransactionCount } from "../reading/plan-account.ts";
import { type Block, readLatestBlock } from "../reading/plan-block.ts";
import { planReachedLogs, type ReachedLogs, readWidestLogs } from "../reading/read-logs.ts";
import { planAll, planMulticall, readContractsSingly, readTogether } from "../reading/read-plan.ts";
import type { Registry } from "../registry/create-registry.ts";
import { balanceCall, decodeNumber } from "../token/token-calls.ts";
import { composeWalletFacts } from "./compose-wallet-facts.ts";
import { type ActivityChoice, readRevealed, type Suggested } from "./read-revealed.ts";
import type { WalletFacts } from "./wallet-facts.ts";
import { walletLogFilters } from "./wallet-logs.ts";

/**
 * Reads a wallet at the latest block or at another one: the coin, every listed token, activity from logs, and approvals still
 * in force. Takes three round trips, four if the node does not return the whole history. Suggested tokens and
 * items are read and included if the wallet has them; `choose` may filter the activity.
 */
export async function readWallet(
  reader: ChainReader,
  registry: Registry,
  anyCase: Hex,
  suggest: Promise<Suggested> = Promise.resolve({ tokens: [], items: [] }),
  choose: (latest: Block) => Promise<ActivityChoice> = async () => ({}),
  at?: Block,
): Promise<WalletFacts> {
  const address = getAddress(anyCase);
  const block = at ?? (await readLatestBlock(reader));
  const listed = registry.tokens.map((token) => balanceCall(token.address, address));
  const label = `Balances of the ${listed.length} listed tokens of ${address}`;
  const filters = walletLogFilters(address);
  const [coin, transactionCount, code, aggregated, history] = await readTogether(reader, [
    planBalance(address, block.tag),
    planTransactionCount(address, block.tag),
    planCode(address, block.tag),
    planMulticall(registry.multicall3, listed, block.tag, label),
    planAll(
      filters.map((filter) => planReachedLogs(reader, filter, { fromBlock: 0n, toBlock: block.number })),
    ),
  ]);
  const balances = aggregated ?? (await readContractsSingly(reader, listed, block.tag, label));
  const reached = await reachLogs(reader, address, block, history);
  const held = registry.tokens.filter((_, index) => (decodeNumber(balances[index] ?? null) ?? 0n) > 0n);
  const [suggested, choice] = await Promise.all([suggest, choose(block)]);
  const known = { logs: reached.logs, suggested, choice };
  const revealed = await readRevealed(reader, registry, address, block, known, held);
  return composeWalletFacts({
    registry,
    address,
    block,
    coin,
    transactionCount,
    account: describeCode(code),
    listedBalances: balances,
    logs: reached.logs,
    logsFromBlock: reached.fromBlock,
    revealed,
  });
}

async function reachLogs(
  reader: ChainReader,
  address: Hex,
  block: Block,
  history: readonly ReachedLogs[],
): Promise<ReachedLogs> {
  const refused = walletLogFilters(address).filter((_, index) => history[index]?.fromBlock === null);
  const range = { fromBlock: 0n, toBlock: block.number };
  const partial = refused.length > 0 ? await readWidestLogs(reader, refused, range) : [];
  const reached = [...history.filter(({ fromBlock }) => fromBlock !== null), ...partial];
  const starts = reached.map(({ fromBlock }) => fromBlock);
  return {
    logs: reached.flatMap(({ logs }) => logs),
    fromBlock: starts.includes(null) ? null : starts.reduce(later, 0n),
  };
}

function later(left: bigint | null, right: bigint | null): bigint {
  return (left ?? 0n) > (right ?? 0n) ? (left ?? 0n) : (right ?? 0n);
}
