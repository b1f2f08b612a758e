/** A failure the visitor is told as it stands: one sentence, a stable code, and the cause for the log. */
export class CapabilityFailure extends Error {
  override readonly name = "CapabilityFailure";
  readonly code: string;

  constructor(code: string, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.code = code;
  }
}
