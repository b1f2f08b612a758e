import type { RpcRequest } from "../rpc/rpc-request.ts";
import type { TransactionCall } from "./transaction-call.ts";

const blocksSearched = 300n;

type MinedTransaction = {
  hash: `0x${string}`;
  from: string;
  to: string | null;
  nonce: string;
  input: string;
  value: string;
};

/**
 * The mined transaction that used the sender's nonce, looked for in the blocks after `sinceBlock`; null when it is
 * not within the blocks searched. `sameCall` is true when it does exactly what `call` does.
 */
export async function findSuccessor(
  request: RpcRequest,
  call: TransactionCall,
  nonce: number,
  sinceBlock: bigint,
): Promise<{ hash: `0x${string}`; sameCall: boolean } | null> {
  const latest = BigInt((await request("eth_blockNumber", [])) as string);
  const last = latest < sinceBlock + blocksSearched ? latest : sinceBlock + blocksSearched;
  for (let number = sinceBlock; number <= last; number += 1n) {
    const block = await request("eth_getBlockByNumber", [`0x${number.toString(16)}`, true]);
    const { transactions } = block as { transactions: MinedTransaction[] };
    const found = transactions.find(
      (transaction) => sameText(transaction.from, call.from) && Number(transaction.nonce) === nonce,
    );
    if (found !== undefined) return { hash: found.hash, sameCall: isSameCall(found, call) };
  }
  return null;
}

function isSameCall(found: MinedTransaction, call: TransactionCall): boolean {
  return (
    sameText(found.to ?? "", call.to ?? "") &&
    sameText(found.input, call.data) &&
    BigInt(found.value) === call.valueWei
  );
}

function sameText(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
