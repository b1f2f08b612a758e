import type { ProposalRecord } from "@alithia/agent/dialogue-state.ts";
import { type ChainReader, toRpcRequest } from "@alithia/chain/evidence/chain-reader.ts";
import { RpcFailure } from "@alithia/chain/node/rpc-request.ts";
import { withoutPermit } from "@alithia/chain/sale/build-sale-calls.ts";
import { createSignedSearch } from "@alithia/chain/transaction/search-signed.ts";

/** So many transactions of the account since the proposal are compared with one of its steps. */
const maxCompared = 10;

type Unreported = { hash: `0x${string}` | null; isComplete: boolean };

/**
 * What the chain shows of a step whose signature nobody reported, as where a wallet's answer never reached the page.
 * Read at one block, so that anyone can repeat it.
 */
export async function findUnreported(
  reader: ChainReader,
  { from, sinceBlock }: ProposalRecord,
  step: ProposalRecord["steps"][number],
  options: { block: bigint; isTaken: (hash: `0x${string}`) => boolean },
): Promise<Unreported> {
  const tag = `0x${options.block.toString(16)}` as const;
  const ask = toRpcRequest(reader, tag, `What ${from} sent since it was prepared`);
  const request: typeof ask = async (method, params) =>
    method === "eth_blockNumber" ? tag : ask(method, params);
  const since = BigInt(sinceBlock);
  const { to, data, valueWei } = step;
  const call = { from, data, valueWei: BigInt(valueWei), ...(to === undefined ? {} : { to }) };
  try {
    const before = await request("eth_getTransactionCount", [from, `0x${since.toString(16)}`]);
    const { isTaken } = options;
    const search = createSignedSearch({
      ...{ request, call, nonce: Number(before), sinceBlock: since, isTaken, maxCompared },
      readInput: withoutPermit,
    });
    const { found, isComplete } = await search();
    return { hash: found, isComplete };
  } catch (error) {
    // A node without the state of that block cannot tell how many were sent by then.
    if (error instanceof RpcFailure) return { hash: null, isComplete: false };
    throw error;
  }
}
