import { AppError } from "@alithia/protocol/app-error.ts";

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
