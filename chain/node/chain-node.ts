import { AppError } from "@alithia/protocol/app-error.ts";

/** One JSON-RPC request. Parameters are plain JSON. */
export type NodeCall = { method: string; params: readonly unknown[] };

/** The node's error for one request: a revert (with its data), a missing method, a limit. */
export type RpcError = { code: number; message: string; data?: string };

export type NodeAnswer = { ok: true; result: unknown } | { ok: false; error: RpcError };

/**
 * A Sonic node. Answers are in the order of the calls. Throws `NodeFailure` if the node as a whole does not
 * answer, serves another chain, or sends malformed data; a single refused call is an answer.
 */
export type ChainNode = {
  chainId: number;
  /** What readers learned about the node, for later ones. */
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

/** A failure of the node as a whole. `message` is a sentence for the visitor; the cause is for the log. */
export class NodeFailure extends AppError<NodeFailureCode> {
  override readonly name = "NodeFailure";
  /** The delay that a rate-limiting node asks for, 0 if it gave none; undefined for other failures. */
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
