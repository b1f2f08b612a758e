import { RpcFailure } from "../rpc/rpc-failure.ts";
import type { RpcRequest } from "../rpc/rpc-request.ts";
import { encodeTransactionCall, type TransactionCall } from "./transaction-call.ts";

/**
 * The revert bytes of a mined call, found by running it again, since a receipt does not carry them: on the state its
 * block left behind, then on the state before it. `0x` when neither tells.
 */
export async function replayRevert(
  request: RpcRequest,
  call: TransactionCall,
  minedIn: bigint,
): Promise<`0x${string}`> {
  const encoded = encodeTransactionCall(call);
  for (const block of [minedIn, minedIn - 1n]) {
    try {
      await request("eth_call", [encoded, `0x${block.toString(16)}`]);
    } catch (error) {
      if (error instanceof RpcFailure && error.data !== undefined && error.data !== "0x") return error.data;
    }
  }
  return "0x";
}
