import type { ChainReader } from "../evidence/chain-reader.ts";
import type { Hex } from "../node/hex-quantity.ts";
import { type RpcRequest, resultOf } from "../node/rpc-request.ts";
import { planTransactionCount } from "../reading/plan-account.ts";
import { readLatestBlock } from "../reading/plan-block.ts";
import { readTogether } from "../reading/read-plan.ts";
import { readCounts } from "./list-sent.ts";
import { findByNonce } from "./search-signed.ts";

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
  const request: RpcRequest = async (method, params) => {
    const [answer] = await searcher.read([{ method, params: [...params], label: "A search" }]);
    return resultOf(answer);
  };
  const mined = after === null ? null : await findByNonce(request, account, Number(count) - 1, after);
  return mined === null ? { found: "unseen" } : { found: "transaction", hash: mined.hash };
}

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
