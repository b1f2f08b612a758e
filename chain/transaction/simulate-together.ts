import type { RpcRequest } from "../rpc/rpc-request.ts";
import { encodeTransactionCall, type TransactionCall } from "./transaction-call.ts";

type Simulated = { status: string; returnData: `0x${string}`; error?: { data?: `0x${string}` } };

/**
 * Runs calls one after the other on the latest block, as a wallet's batch would: null where all go through, the revert
 * of the first that does not. Throws where the node cannot run several.
 */
export async function simulateTogether(
  request: RpcRequest,
  calls: readonly TransactionCall[],
): Promise<{ revertData: `0x${string}` } | null> {
  const bundle = { blockStateCalls: [{ calls: calls.map(encodeTransactionCall) }], validation: false };
  const [block] = (await request("eth_simulateV1", [bundle, "latest"])) as [{ calls: Simulated[] }];
  if (block.calls.length !== calls.length) throw new Error("The node did not run all calls.");
  const failed = block.calls.find(({ status }) => BigInt(status) === 0n);
  return failed === undefined ? null : { revertData: failed.error?.data ?? failed.returnData };
}
