import { RpcFailure, type RpcRequest } from "../node/rpc-request.ts";
import { type FeeQuote, quoteFees } from "./quote-fees.ts";
import { encodeTransactionCall, type TransactionCall } from "./transaction-call.ts";

export type PreparedTransaction =
  | { outcome: "ready"; fees: FeeQuote; blockNumber: bigint }
  | { outcome: "reverts"; revertData: `0x${string}`; message: string };

/** Runs the exact call on the node and prices it. A revert is an answer; a silent node throws. */
export async function prepareTransaction(
  request: RpcRequest,
  call: TransactionCall,
  margin: "plain" | "state-dependent" = "plain",
): Promise<PreparedTransaction> {
  const encoded = encodeTransactionCall(call);
  try {
    const [header, , gas] = await Promise.all([
      request("eth_getBlockByNumber", ["latest", false]),
      request("eth_call", [encoded, "latest"]),
      request("eth_estimateGas", [encoded]),
    ]);
    const { number, baseFeePerGas } = header as { number: string; baseFeePerGas?: string };
    const fees = quoteFees({
      baseFeePerGasWei: BigInt(baseFeePerGas ?? "0"),
      gasEstimate: BigInt(gas as string),
      margin,
    });
    return { outcome: "ready", fees, blockNumber: BigInt(number) };
  } catch (error) {
    if (!isRevert(error)) throw error;
    return { outcome: "reverts", revertData: error.data ?? "0x", message: error.message };
  }
}

/** True for a node's word that the call itself fails, as against a failure of the node. */
export function isRevert(error: unknown): error is RpcFailure {
  if (!(error instanceof RpcFailure)) return false;
  return error.data !== undefined || error.code === 3 || /revert|insufficient funds/i.test(error.message);
}

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
