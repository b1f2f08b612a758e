import { AppError } from "@alithia/protocol/app-error.ts";
import type { Evidence } from "@alithia/protocol/evidence.ts";

/** A failure the visitor is told as it stands. */
export class CapabilityFailure extends AppError {
  override readonly name = "CapabilityFailure";
  /** The reads that the sentence stands on, where there were any. */
  readonly evidence: Evidence | undefined;

  constructor(code: string, sentence: string, options?: ErrorOptions & { evidence?: Evidence }) {
    super(code, sentence, options);
    this.evidence = options?.evidence;
  }
}
