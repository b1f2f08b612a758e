import type { RpcRequest } from "../rpc/rpc-request.ts";
import { findDifference, type SignedTransaction } from "./find-difference.ts";
import type { TransactionCall } from "./transaction-call.ts";

const blocksSearched = 300n;

type MinedTransaction = SignedTransaction & { hash: `0x${string}`; nonce: string };

/**
 * The mined transaction that used the sender's nonce, looked for in the blocks after `sinceBlock`; null when it is
 * not within the blocks searched. `difference` says how it is not `call`, and is null when it does exactly that.
 */
export async function findSuccessor(
  request: RpcRequest,
  call: TransactionCall,
  nonce: number,
  sinceBlock: bigint,
): Promise<{ hash: `0x${string}`; difference: string | null } | null> {
  const latest = BigInt((await request("eth_blockNumber", [])) as string);
  const last = latest < sinceBlock + blocksSearched ? latest : sinceBlock + blocksSearched;
  for (let number = sinceBlock + 1n; number <= last; number += 1n) {
    const block = await request("eth_getBlockByNumber", [`0x${number.toString(16)}`, true]);
    const { transactions } = block as { transactions: MinedTransaction[] };
    const found = transactions.find(
      ({ from, nonce: used }) => from.toLowerCase() === call.from.toLowerCase() && Number(used) === nonce,
    );
    if (found !== undefined) return { hash: found.hash, difference: findDifference(found, call, sinceBlock) };
  }
  return null;
}
