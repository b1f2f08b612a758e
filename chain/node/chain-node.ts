import { AppError } from "@alithia/protocol/app-error.ts";

/** One JSON-RPC request. Parameters are plain JSON. */
export type NodeCall = { method: string; params: readonly unknown[] };

/** The node's own "no" to one request: a revert (with its bytes), a missing method, a limit. */
export type RpcError = { code: number; message: string; data?: string };

export type NodeAnswer = { ok: true; result: unknown } | { ok: false; error: RpcError };

/**
 * A Sonic node. Answers come in the order of the calls. Throws `NodeFailure` when the node as a whole does
 * not answer, answers for another chain, or answers nonsense; one refused call is an answer, not a failure.
 */
export type ChainNode = {
  chainId: number;
  /** What readers found out about it, for those after them. */
  learnt?: { logWidth: { blocks: bigint; untilMs: number } | null };
  request(calls: readonly NodeCall[], signal?: AbortSignal): Promise<NodeAnswer[]>;
};

type NodeFailureCode =
  | "node-unreachable"
  | "node-timeout"
  | "node-busy"
  | "node-wrong-chain"
  | "node-lagging"
  | "node-ahead"
  | "node-behind"
  | "node-garbled"
  | "node-refused";

/** The node did not do its part. `message` is a sentence for the visitor; the cause is for the log. */
export class NodeFailure extends AppError<NodeFailureCode> {
  override readonly name = "NodeFailure";
  /** How long the node wants to be left alone, where it refused because it counts the calls; 0 if it did not say. */
  readonly retryAfterMs: number | undefined;

  constructor(
    code: NodeFailureCode,
    sentence: string,
    options: ErrorOptions & { retryAfterMs?: number } = {},
  ) {
    super(code, sentence, options);
    this.retryAfterMs = options.retryAfterMs;
  }
}
