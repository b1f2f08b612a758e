import type { ChainNode, NodeAnswer } from "./chain-node.ts";

/**
 * One JSON-RPC call, answered with its result. Throws `RpcFailure` when it is refused; a node that does not answer
 * throws `NodeFailure`. A node, a recorder and a wallet can all be this function.
 */
export type RpcRequest = (method: string, params: readonly unknown[]) => Promise<unknown>;

/** What a node or wallet answered instead of a result. `data` holds the revert bytes where there are any. */
export class RpcFailure extends Error {
  override readonly name = "RpcFailure";
  /** The JSON-RPC or EIP-1193 code. */
  readonly code: number;
  readonly data: `0x${string}` | undefined;

  constructor(message: string, code: number, data?: `0x${string}`, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.data = data;
  }
}

/** Asks a node one question at a time. Its refusals become `RpcFailure`; its silence stays `NodeFailure`. */
export function createNodeRequest(node: ChainNode): RpcRequest {
  return async (method, params) => {
    const [answer] = await node.request([{ method, params }]);
    return resultOf(answer);
  };
}

/** The result of an answer. Throws `RpcFailure` where the node refused. */
export function resultOf(answer: NodeAnswer | undefined): unknown {
  if (answer?.ok) return answer.result;
  const { message, code, data } = answer?.error ?? { message: "The node gave no answer.", code: 0 };
  throw new RpcFailure(message, code, data as `0x${string}` | undefined);
}

/** What was asked for; null where the node refused it. A node that fails as a whole still throws. */
export async function nullIfRefused<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof RpcFailure) return null;
    throw error;
  }
}
