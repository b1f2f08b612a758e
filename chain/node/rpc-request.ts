import type { ChainNode, NodeAnswer, NodeCall } from "./chain-node.ts";

export type Hex = `0x${string}`;

/** Formats a JSON-RPC quantity: hex without leading zeros. */
export function toQuantity(value: bigint): Hex {
  return `0x${value.toString(16)}`;
}

/** Parses a JSON-RPC quantity, or returns null. */
export function parseQuantity(value: unknown): bigint | null {
  return typeof value === "string" && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : null;
}

/** Whether a foreign value has the form of an address; the checksum is not validated. */
export function isAddress(value: unknown): value is Hex {
  return typeof value === "string" && /^0x[0-9a-f]{40}$/i.test(value);
}

/** Whether a foreign value is hex of any length. */
export function isHex(value: unknown): value is Hex {
  return typeof value === "string" && /^0x[0-9a-f]*$/i.test(value);
}

/** Compares two hex strings, ignoring case. */
export function isSameHex(one: string | undefined, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase();
}

/**
 * One JSON-RPC call that resolves to its result. Throws `RpcFailure` if it is refused, and `NodeFailure` if
 * the node does not answer. Nodes, recorders and wallets can implement it.
 */
export type RpcRequest = (method: string, params: readonly unknown[]) => Promise<unknown>;

/** An error answer of a node or wallet. `data` is the revert data, if any. */
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

/** Adapts a node to single requests. Refusals become `RpcFailure`; `NodeFailure` is passed on. */
export function createNodeRequest(node: ChainNode): RpcRequest {
  return async (method, params) => {
    const [answer] = await node.request([{ method, params }]);
    return resultOf(answer);
  };
}

/** Returns the result of an answer. Throws `RpcFailure` if the node refused. */
export function resultOf(answer: NodeAnswer | undefined): unknown {
  if (answer?.ok) return answer.result;
  const { message, code, data } = answer?.error ?? { message: "The node gave no answer.", code: 0 };
  throw new RpcFailure(message, code, data as `0x${string}` | undefined);
}

/** Returns the result, or null if the node refused. Throws if the node fails as a whole. */
export async function nullIfRefused<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof RpcFailure) return null;
    throw error;
  }
}

const blockPlaces: Record<string, number> = {
  eth_getBlockByNumber: 0,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getTransactionCount: 1,
  eth_call: 1,
  eth_getStorageAt: 2,
};

/** Returns the block number that a call reads at; null if it is the latest or none. */
export function findBlock({ method, params }: NodeCall): bigint | null {
  const filter = method === "eth_getLogs" ? (params[0] as { toBlock?: unknown } | undefined) : undefined;
  return parseQuantity(filter ? filter.toBlock : params[blockPlaces[method] ?? -1]);
}
