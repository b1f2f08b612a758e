import type { CapabilityContext, CapabilityResult } from "@alithia/agent/capability.ts";
import { type ChainReader, createChainReader, retryBehind } from "@alithia/chain/evidence/chain-reader.ts";
import type { ChainNode } from "@alithia/chain/node/chain-node.ts";
import { toFailure } from "./to-failure.ts";

/** Runs one capability's reads and hands its facts back with the evidence, which a refusal carries as well. */
export async function readWithEvidence<Facts>(
  node: ChainNode,
  context: CapabilityContext,
  read: (reader: ChainReader) => Promise<Facts>,
): Promise<CapabilityResult & { facts: Facts }> {
  let reader = createChainReader(node, context.signal);
  try {
    return await retryBehind(async (blocksBehind) => {
      reader = createChainReader(node, context.signal, Date.now, blocksBehind);
      const facts = await read(reader);
      return { facts, evidence: await reader.evidence() };
    });
  } catch (error) {
    throw await toFailure(error, reader);
  }
}
