import type { ChainReader } from "../evidence/chain-reader.ts";
import {
  type Hex,
  isSameHex,
  parseQuantity,
  type RpcRequest,
  resultOf,
  toQuantity,
} from "../node/rpc-request.ts";
import { planTransactionCount } from "../reading/plan-account.ts";
import { type Block, readLatestBlock } from "../reading/plan-block.ts";
import { readTogether } from "../reading/read-plan.ts";
import { findByNonce } from "./search-signed.ts";
import { parseReceipt, parseTransaction } from "./transaction.ts";

/** A mined transaction of its sender; `feeWei` is null if the node does not return it. */
export type SentTransaction = {
  hash: Hex;
  block: bigint;
  /** Unix seconds. */
  timestamp: bigint;
  to: Hex | null;
  valueWei: bigint;
  succeeded: boolean;
  feeWei: bigint | null;
};

/**
 * `too-many`: more than `most`. `unseen`: the node lacks old states, or does not return all of them. The count is
 * by nonce, so a complete list leaves none out.
 */
type SentList = { count: bigint } & (
  | { found: "all"; transactions: SentTransaction[] }
  | { found: "too-many" | "unseen" }
);

type Point = { block: bigint; count: bigint };
type Interval = { low: Point; high: Point };

/**
 * Lists the transactions that an account sent in the blocks after `after` up to `last`, latest first. `reader`
 * records the nonces at both ends and the receipts; the search goes through `searcher`, which need not record.
 */
export async function listSent(
  reader: ChainReader,
  searcher: ChainReader,
  account: Hex,
  { after, last, most }: { after: bigint; last: Block; most: number },
): Promise<SentList> {
  const [high] = await readTogether(reader, [planTransactionCount(account, last.tag)]);
  // Before the first block nobody had sent anything, and some nodes keep no state of it.
  const [low] = high === 0n || after === 0n ? [0n] : await readCounts(reader, account, [after]);
  if (low === null || low === undefined) return { found: "unseen", count: high };
  const count = high - low;
  if (count > BigInt(most)) return { found: "too-many", count };
  const blocks = await findRises(searcher, account, {
    low: { block: after, count: low },
    high: { block: last.number, count: high },
  });
  if (blocks === null) return { found: "unseen", count };
  const transactions = await readSent(reader, searcher, account, blocks);
  // Authorizations by EIP-7702 raise a nonce, too; without them each rise is one transaction.
  return BigInt(transactions.length) === count
    ? { found: "all", count, transactions }
    : { found: "unseen", count };
}

/** Reads how many transactions an account had sent by each block; null where the node lacks the state. */
async function readCounts(
  reader: ChainReader,
  account: Hex,
  blocks: readonly bigint[],
): Promise<(bigint | null)[]> {
  const answers = await reader.read(
    blocks.map((block) => ({
      method: "eth_getTransactionCount",
      params: [account, toQuantity(block)],
      label: `Transactions sent by ${account}`,
    })),
  );
  return blocks.map((_, index) => {
    const answer = answers[index];
    return answer?.ok ? parseQuantity(answer.result) : null;
  });
}

/** Finds the blocks in which the nonce rose, by halving all intervals at once; null if a state is missing. */
async function findRises(searcher: ChainReader, account: Hex, whole: Interval): Promise<bigint[] | null> {
  const found: bigint[] = [];
  let open = [whole];
  while (open.length > 0) {
    const risen = open.filter(({ low, high }) => high.count > low.count);
    const isNarrow = ({ low, high }: Interval) => high.block - low.block <= 1n;
    found.push(...risen.filter(isNarrow).map(({ high }) => high.block));
    const wide = risen.filter((interval) => !isNarrow(interval));
    const middles = wide.map(({ low, high }) => (low.block + high.block) / 2n);
    const counts = middles.length === 0 ? [] : await readCounts(searcher, account, middles);
    const next: Interval[] = [];
    for (const [index, { low, high }] of wide.entries()) {
      const [block, count] = [middles[index], counts[index]];
      if (block === undefined || count === null || count === undefined) return null;
      next.push({ low, high: { block, count } }, { low: { block, count }, high });
    }
    open = next;
  }
  return found;
}

async function readSent(
  reader: ChainReader,
  searcher: ChainReader,
  account: Hex,
  blocks: readonly bigint[],
): Promise<SentTransaction[]> {
  const answers = await searcher.read(
    blocks.map((block) => ({
      method: "eth_getBlockByNumber",
      params: [toQuantity(block), true],
      label: `Block ${block}`,
    })),
  );
  const mined = answers.flatMap((answer) => {
    const block = (answer?.ok ? answer.result : null) as Record<string, unknown> | null;
    const { transactions, timestamp } = block ?? {};
    const time = parseQuantity(timestamp) ?? 0n;
    const all = Array.isArray(transactions) ? transactions.map(parseTransaction) : [];
    return all.flatMap((one) => (one !== null && isSameHex(one.from, account) ? [{ ...one, time }] : []));
  });
  const receipts = await reader.read(
    mined.map(({ hash }) => ({
      method: "eth_getTransactionReceipt",
      params: [hash],
      label: `Receipt of ${hash}`,
    })),
  );
  return mined
    .flatMap(({ hash, to, valueWei, time, blockNumber, nonce }, index) => {
      const answer = receipts[index];
      const receipt = answer?.ok ? parseReceipt(answer.result) : null;
      if (receipt === null) return [];
      const feeWei = receipt.gasPriceWei === null ? null : receipt.gasUsed * receipt.gasPriceWei;
      const block = blockNumber ?? receipt.blockNumber;
      return [{ hash, to, valueWei, timestamp: time, block, succeeded: receipt.succeeded, feeWei, nonce }];
    })
    .sort((one, other) => Number(other.nonce - one.nonce))
    .map(({ nonce: _, ...sent }) => sent);
}

/** `unseen`: it has sent some, but the node no longer has the states to find the last one. */
type LastSent = { found: "transaction"; hash: Hex } | { found: "never-sent" | "unseen" };

/** Blocks back from the latest at which the nonce is looked up first, all in one request. */
const distances = Array.from({ length: 30 }, (_, power) => 2n ** BigInt(power));

/**
 * Finds the last transaction that an account sent, by its nonce. `reader` records the nonce, which proves that
 * no later one exists; the search for its block goes through `searcher`, which need not record.
 */
export async function findLastSent(
  reader: ChainReader,
  searcher: ChainReader,
  account: Hex,
): Promise<LastSent> {
  const latest = await readLatestBlock(reader);
  const [count] = await readTogether(reader, [planTransactionCount(account, latest.tag)]);
  if (count === 0n) return { found: "never-sent" };
  const after = await findBlockBefore(searcher, account, count, latest.number);
  const mined =
    after === null ? null : await findByNonce(toRequest(searcher), account, Number(count) - 1, after);
  return mined === null ? { found: "unseen" } : { found: "transaction", hash: mined.hash };
}

/** Finds what the sender of a mined transaction sent right before it, by its nonce; `never-sent` if that was its first. */
export async function findSentBefore(searcher: ChainReader, hash: Hex): Promise<LastSent> {
  const request = toRequest(searcher);
  const mined = parseTransaction(await request("eth_getTransactionByHash", [hash]));
  if (mined === null || mined.blockNumber === null) return { found: "unseen" };
  const { from, nonce, blockNumber } = mined;
  if (nonce === 0n) return { found: "never-sent" };
  const after = await findBlockBefore(searcher, from, nonce, blockNumber);
  const before = after === null ? null : await findByNonce(request, from, Number(nonce) - 1, after);
  return before === null ? { found: "unseen" } : { found: "transaction", hash: before.hash };
}

const toRequest =
  (searcher: ChainReader): RpcRequest =>
  async (method, params) => {
    const [answer] = await searcher.read([{ method, params: [...params], label: "A search" }]);
    return resultOf(answer);
  };

/** Returns the nearest looked-up block at which the account had sent fewer; null if no state tells. */
async function findBlockBefore(
  searcher: ChainReader,
  account: Hex,
  count: bigint,
  latest: bigint,
): Promise<bigint | null> {
  const blocks = distances.filter((distance) => distance < latest).map((distance) => latest - distance);
  const counts = await readCounts(searcher, account, blocks);
  const at = counts.findIndex((sent) => sent !== null && sent < count);
  // Before the first block nobody had sent anything.
  return blocks[at] ?? (counts.every((sent) => sent !== null) ? 0n : null);
}
