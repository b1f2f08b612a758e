import type { Hex } from "../node/hex-quantity.ts";
import { NodeFailure } from "../node/node-failure.ts";
import { RpcFailure } from "../rpc/rpc-failure.ts";
import type { RpcRequest } from "../rpc/rpc-request.ts";
import type { ChainReader } from "./chain-reader.ts";

/** A reader as a single-request node whose reads of state are pinned to one block instead of the latest. */
export function toRpcRequest(reader: ChainReader, blockTag: Hex, label: string): RpcRequest {
  return async (method, params) => {
    const pinned = params.map((param) => (param === "latest" ? blockTag : param));
    const [answer] = await reader.read([{ method, params: pinned, label }]);
    if (answer?.ok) return answer.result;
    if (!answer) throw new NodeFailure("node-garbled", "The node left my question unanswered.");
    throw new RpcFailure(answer.error.message, answer.error.code, answer.error.data as Hex | undefined);
  };
}
