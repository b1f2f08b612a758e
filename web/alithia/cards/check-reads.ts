import { checkEvidence, type ReadVerdict } from "@alithia/chain/evidence/check-evidence.ts";
import { createChainNode } from "@alithia/chain/node/create-chain-node.ts";
import type { Evidence } from "@alithia/protocol/evidence.ts";

/** Repeats the reads of a reply from this browser on the given node and returns the verdicts. */
export function checkReads(evidence: Evidence, nodeUrl: string, chainId: number): Promise<ReadVerdict[]> {
  return checkEvidence(evidence, createChainNode({ url: nodeUrl, chainId }));
}
