import type { Evidence } from "@alithia/protocol/evidence.ts";

/** A failure the visitor is told as it stands: one sentence, a stable code, and the cause for the log. */
export class CapabilityFailure extends Error {
  override readonly name = "CapabilityFailure";
  readonly code: string;
  /** The reads that the sentence stands on, where there were any. */
  readonly evidence: Evidence | undefined;

  constructor(code: string, sentence: string, options?: ErrorOptions & { evidence?: Evidence }) {
    super(sentence, options);
    this.code = code;
    this.evidence = options?.evidence;
  }
}
