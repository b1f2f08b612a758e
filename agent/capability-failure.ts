import { AppError } from "@alithia/protocol/app-error.ts";
import type { Evidence } from "@alithia/protocol/evidence.ts";

/** A failure whose message is shown to the visitor as is. */
export class CapabilityFailure extends AppError {
  override readonly name = "CapabilityFailure";
  /** The reads that the message is based on, if any. */
  readonly evidence: Evidence | undefined;

  constructor(code: string, sentence: string, options?: ErrorOptions & { evidence?: Evidence }) {
    super(code, sentence, options);
    this.evidence = options?.evidence;
  }
}
