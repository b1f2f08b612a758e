import type { CapabilityContext, CapabilityResult } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { createChainReader } from "@alithia/chain/evidence/create-chain-reader.ts";
import type { ChainNode } from "@alithia/chain/node/chain-node.ts";
import { NodeFailure } from "@alithia/chain/node/node-failure.ts";

/** Runs one capability's reads and hands its facts back with the evidence; a failing node becomes its sentence. */
export async function readWithEvidence<Facts>(
  node: ChainNode,
  context: CapabilityContext,
  read: (reader: ChainReader) => Promise<Facts>,
): Promise<CapabilityResult & { facts: Facts }> {
  const reader = createChainReader(node, context.signal);
  try {
    const facts = await read(reader);
    return { facts, evidence: await reader.evidence() };
  } catch (error) {
    if (error instanceof NodeFailure)
      throw new CapabilityFailure(error.code, error.message, { cause: error });
    throw error;
  }
}
