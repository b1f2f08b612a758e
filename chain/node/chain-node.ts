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

const rateLimited = /rate.?limit|too many requests|requests? (per|limit)|throughput|call rate|compute units/i;
const passing =
  /^internal( server| json-rpc)? error\.?$|try again|temporar|overloaded|service unavailable|timed? ?out/i;

/** Whether the node refused a request because of its rate limit. */
export function isRateLimited({ code, message }: RpcError): boolean {
  return code === 429 || rateLimited.test(message);
}

/** Whether the same request may succeed later. A call that ran too long would do so again. */
export function isPassing(error: RpcError): boolean {
  if (error.data !== undefined || error.code === 3 || /execution aborted/i.test(error.message)) return false;
  return isRateLimited(error) || passing.test(error.message);
}

/** Whether an error comes from a contract rather than from the node. */
export function isRevert({ code, message, data }: RpcError): boolean {
  return code === 3 || data !== undefined || /execution reverted|vm exception|invalid opcode/i.test(message);
}

/** Messages for a block that is not there yet; those for pruned state are worded differently. */
const notReached =
  /header not found|unknown block|block not found|block #?\d+ not found|cannot find block|block .*(out of range|not (yet )?available)|BlockOutOfRange|beyond (the )?(current|head)/i;

export function isBehind({ data, message }: RpcError): boolean {
  return data === undefined && notReached.test(message);
}
