import type { Hex } from "../node/hex-quantity.ts";
import type { ContractCall } from "../reading/contract-call.ts";
import { RpcFailure } from "../rpc/rpc-failure.ts";
import type { RpcRequest } from "../rpc/rpc-request.ts";

/** What a contract returns; null where it or the node refuses. */
export async function askCall(request: RpcRequest, { to, data }: ContractCall): Promise<Hex | null> {
  try {
    const returned = await request("eth_call", [{ to, data }, "latest"]);
    return typeof returned === "string" && returned !== "0x" ? (returned as Hex) : null;
  } catch (error) {
    if (error instanceof RpcFailure) return null;
    throw error;
  }
}
