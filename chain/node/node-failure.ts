export type NodeFailureCode =
  | "node-unreachable"
  | "node-timeout"
  | "node-busy"
  | "node-wrong-chain"
  | "node-lagging"
  | "node-behind"
  | "node-garbled"
  | "node-refused";

/** The node did not do its part. `message` is a sentence for the visitor; the cause is for the log. */
export class NodeFailure extends Error {
  override readonly name = "NodeFailure";
  readonly code: NodeFailureCode;

  constructor(code: NodeFailureCode, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.code = code;
  }
}
