import type { Evidence, EvidenceRead } from "@alithia/protocol/evidence.ts";
import {
  type ChainNode,
  isBehind,
  isRevert,
  type NodeAnswer,
  type NodeCall,
  NodeFailure,
} from "../node/chain-node.ts";
import { findBlock, type Hex, type RpcRequest, resultOf } from "../node/rpc-request.ts";
import { digestAnswer } from "./digest-answer.ts";

/** A node call with its purpose in words. */
export type LabelledCall = NodeCall & { label: string };

/** Reads for one reply and records every answered read as repeatable evidence. */
export type ChainReader = {
  chainId: number;
  /** The reader's clock, in Unix milliseconds. */
  now(): number;
  /** How far below the latest block to read, as servers behind one address may be some blocks apart. */
  blocksBehind: bigint;
  /** Returns the log range that the node accepts, in blocks, if learned recently from a refusal. */
  findLogWidth(): bigint | null;
  /** Records the range; null if the node refused even the narrowest one. */
  learnLogWidth(width: bigint | null): void;
  /** Throws `NodeFailure` with `node-behind` if the server has not reached the requested block. */
  read(calls: readonly LabelledCall[]): Promise<NodeAnswer[]>;
  evidence(): Promise<Evidence>;
};

const learntForMs = 60_000;

type Recorded = { call: LabelledCall; answer: NodeAnswer };

/** Creates a recording reader. The latest block is recorded by its number, so that it can be read again. */
export function createChainReader(
  node: ChainNode,
  signal?: AbortSignal,
  now: () => number = Date.now,
  blocksBehind = 0n,
): ChainReader {
  const recorded: Recorded[] = [];
  const learnt = node.learnt ?? { logWidth: null };
  return {
    chainId: node.chainId,
    now,
    blocksBehind,
    findLogWidth: () => {
      const known = learnt.logWidth;
      return known !== null && known.untilMs > now() ? known.blocks : null;
    },
    learnLogWidth: (width) => {
      learnt.logWidth = width === null ? null : { blocks: width, untilMs: now() + learntForMs };
    },
    async read(calls) {
      if (calls.length === 0) return [];
      const requests = calls.map(({ method, params }) => ({ method, params }));
      const answers = await node.request(requests, signal);
      assertReached(answers);
      calls.forEach((call, index) => {
        const answer = answers[index];
        if (answer) recorded.push({ call: pinLatest(call, answer), answer });
      });
      return answers;
    },
    async evidence(): Promise<Evidence> {
      const reads = await Promise.all(recorded.filter(isRepeatable).map(toEvidence));
      const blocks = reads.flatMap(({ block }) => (block === null ? [] : [BigInt(block)]));
      const highest = blocks.reduce((left, right) => (left > right ? left : right), 0n);
      return { chainId: node.chainId, block: blocks.length > 0 ? highest.toString() : null, reads };
    },
  };
}

function assertReached(answers: readonly NodeAnswer[]): void {
  const behind = answers.find((answer) => !answer.ok && isBehind(answer.error));
  if (behind === undefined || behind.ok) return;
  throw new NodeFailure(
    "node-behind",
    "The node does not have the block that I read at, so I could not read everything. Please try again.",
    { cause: new Error(behind.error.message) },
  );
}

function pinLatest(call: LabelledCall, answer: NodeAnswer): LabelledCall {
  if (call.method !== "eth_getBlockByNumber" || call.params[0] !== "latest" || !answer.ok) return call;
  const number = (answer.result as { number?: unknown } | null)?.number;
  return typeof number === "string" ? { ...call, params: [number, ...call.params.slice(1)] } : call;
}

/** Whether an answer is evidence: a revert is, a node's refusal is not. */
function isRepeatable({ answer }: Recorded): boolean {
  return answer.ok || isRevert(answer.error);
}

async function toEvidence({ call, answer }: Recorded): Promise<EvidenceRead> {
  return {
    method: call.method,
    params: [...call.params],
    block: findBlock(call)?.toString() ?? null,
    digest: await digestAnswer(call.method, answer),
    label: call.label,
  };
}

/** Adapts a reader to a single-request node whose state reads are pinned to one block. */
export function toRpcRequest(reader: ChainReader, blockTag: Hex, label: string): RpcRequest {
  return async (method, params) => {
    const pinned = params.map((param) => (param === "latest" ? blockTag : param));
    const [answer] = await reader.read([{ method, params: pinned, label }]);
    return resultOf(answer);
  };
}

/** Blocks below the latest, at most half a minute's: servers behind one address rarely differ more. */
const depths = [0n, 6n, 40n];

/**
 * Runs `attempt` at the latest block, and again some blocks deeper if a server has not reached it. Each
 * attempt uses a reader of its own, so that its evidence is of one block.
 */
export async function retryBehind<Outcome>(
  attempt: (blocksBehind: bigint) => Promise<Outcome>,
): Promise<Outcome> {
  for (const [index, depth] of depths.entries()) {
    try {
      return await attempt(depth);
    } catch (error) {
      const isBehind = error instanceof NodeFailure && error.code === "node-behind";
      if (!isBehind || index === depths.length - 1) throw error;
    }
  }
  throw new Error("unreachable");
}
