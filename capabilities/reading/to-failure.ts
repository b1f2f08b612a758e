import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { NodeFailure } from "@alithia/chain/node/chain-node.ts";

/** A failing node as its sentence, and a refusal with the reads it stands on; anything else stays what it is. */
export async function toFailure(error: unknown, reader: ChainReader): Promise<unknown> {
  if (error instanceof NodeFailure) return new CapabilityFailure(error.code, error.message, { cause: error });
  if (!(error instanceof CapabilityFailure)) return error;
  const evidence = await reader.evidence();
  if (evidence.reads.length === 0) return error;
  return new CapabilityFailure(error.code, error.message, { cause: error.cause, evidence });
}
