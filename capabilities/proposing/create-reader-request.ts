import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import type { ChainNode, NodeAnswer } from "@alithia/chain/node/chain-node.ts";
import { RpcFailure, type RpcRequest } from "@alithia/chain/node/rpc-request.ts";

const labels: Record<string, (params: readonly unknown[]) => string> = {
  eth_getBlockByNumber: () => "Latest block",
  eth_getCode: ([address]) => `Code of ${address}`,
  eth_getTransactionCount: ([address]) => `Transactions sent by ${address}`,
  eth_getBalance: ([address]) => `Coins of ${address}`,
  eth_getLogs: () => "Whom the signing account dealt with",
  eth_call: ([call]) => `Call of ${(call as { to?: string }).to}`,
};

/** Asks through the reader what anyone can repeat, and the node itself for the rest (simulation, gas estimates). */
export function createReaderRequest(reader: ChainReader, node: ChainNode, signal: AbortSignal): RpcRequest {
  return async (method, params) => {
    const label = labels[method]?.(params);
    const [answer] =
      label === undefined
        ? await node.request([{ method, params }], signal)
        : await reader.read([{ method, params, label }]);
    return unwrap(answer);
  };
}

function unwrap(answer: NodeAnswer | undefined): unknown {
  if (answer?.ok) return answer.result;
  const { message, code, data } = answer?.error ?? { message: "The node gave no answer.", code: 0 };
  throw new RpcFailure(message, code, data as `0x${string}` | undefined);
}
