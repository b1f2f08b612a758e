import type { ChainNode } from "../node/chain-node.ts";
import { RpcFailure } from "./rpc-failure.ts";
import type { RpcRequest } from "./rpc-request.ts";

/** Asks a node one question at a time. Its refusals become `RpcFailure`; its silence stays `NodeFailure`. */
export function createNodeRequest(node: ChainNode): RpcRequest {
  return async (method, params) => {
    const [answer] = await node.request([{ method, params }]);
    if (answer?.ok) return answer.result;
    const { message, code, data } = answer?.error ?? { message: "The node gave no answer.", code: 0 };
    throw new RpcFailure(message, code, data as `0x${string}` | undefined);
  };
}
