import type { Evidence, EvidenceRead } from "@alithia/protocol/evidence.ts";
import { type ChainNode, isRevert, type NodeAnswer, NodeFailure } from "../node/chain-node.ts";
import { digestAnswer } from "./digest-answer.ts";

export type ReadVerdict = {
  label: string;
  verdict: "agrees" | "differs" | "cannot-be-checked";
  /** One sentence on why it cannot be checked. */
  why?: string;
};

/**
 * Repeats every read of a reply on another node and compares digests. Returns one verdict per read, in order.
 * If the node fails as a whole, all are unchecked; throws only if aborted.
 */
export async function checkEvidence(
  evidence: Evidence,
  node: ChainNode,
  signal?: AbortSignal,
): Promise<ReadVerdict[]> {
  const unchecked = (why: string) => evidence.reads.map(({ label }) => cannot(label, why));
  if (node.chainId !== evidence.chainId)
    return unchecked(`These reads are of chain ${evidence.chainId}; the node serves chain ${node.chainId}.`);
  if (!globalThis.crypto?.subtle)
    return unchecked("This browser compares digests only on a secure page (https or localhost).");
  try {
    const head: { method: string; params: unknown[] } = { method: "eth_blockNumber", params: [] };
    const [headAnswer, ...answers] = await node.request([head, ...evidence.reads], signal);
    const headBlock =
      headAnswer?.ok && typeof headAnswer.result === "string" ? BigInt(headAnswer.result) : 0n;
    return await Promise.all(
      evidence.reads.map((read, index) => judge(read, answers[index], headBlock, evidence.block)),
    );
  } catch (error) {
    if (signal?.aborted) throw error;
    return unchecked(error instanceof NodeFailure ? error.message : "The node's answers made no sense.");
  }
}

async function judge(
  read: EvidenceRead,
  answer: NodeAnswer | undefined,
  headBlock: bigint,
  evidenceBlock: string | null,
): Promise<ReadVerdict> {
  if (!answer) return cannot(read.label, "The node gave no answer.");
  if (headBlock < BigInt(read.block ?? evidenceBlock ?? 0))
    return cannot(read.label, "This node has not reached that block yet.");
  if ((await digestAnswer(read.method, answer)) === read.digest)
    return { label: read.label, verdict: "agrees" };
  if (!answer.ok && !isRevert(answer.error))
    return cannot(
      read.label,
      "This node refused the question: it is too old, too large or switched off here.",
    );
  return { label: read.label, verdict: "differs" };
}

function cannot(label: string, why: string): ReadVerdict {
  return { label, verdict: "cannot-be-checked", why };
}
