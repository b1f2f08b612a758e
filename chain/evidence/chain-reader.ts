import type { Evidence, EvidenceRead } from "@alithia/protocol/evidence.ts";
import { type ChainNode, type NodeAnswer, type NodeCall, NodeFailure } from "../node/chain-node.ts";
import { findBlock } from "../node/find-block.ts";
import type { Hex } from "../node/hex-quantity.ts";
import { isBehind, isRevert } from "../node/rpc-error-kind.ts";
import { type RpcRequest, resultOf } from "../node/rpc-request.ts";
import { digestAnswer } from "./digest-answer.ts";

/** One question to the node with what it is for, in words. */
export type LabelledCall = NodeCall & { label: string };

/** Reads for one reply and remembers every answered read as evidence that anyone can repeat. */
export type ChainReader = {
  chainId: number;
  /** The reader's clock, in milliseconds since 1970. */
  now(): number;
  /** How far below the latest block to read, where the servers behind one address are some blocks apart. */
  blocksBehind: bigint;
  /** The blocks of logs that the node takes at once, where a refusal has shown it some time ago at most. */
  findLogWidth(): bigint | null;
  /** Null where it took not even the narrowest range. */
  learnLogWidth(width: bigint | null): void;
  /** Throws `NodeFailure` with `node-behind` when who answers has not reached the block that was asked for. */
  read(calls: readonly LabelledCall[]): Promise<NodeAnswer[]>;
  evidence(): Promise<Evidence>;
};

const learntForMs = 60_000;

type Recorded = { call: LabelledCall; answer: NodeAnswer };

/** A node that remembers. The latest block is remembered by its number, so that it can be asked for again. */
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

/** What a node refused to say proves nothing; a revert does. */
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

/** A reader as a single-request node whose reads of state are pinned to one block instead of the latest. */
export function toRpcRequest(reader: ChainReader, blockTag: Hex, label: string): RpcRequest {
  return async (method, params) => {
    const pinned = params.map((param) => (param === "latest" ? blockTag : param));
    const [answer] = await reader.read([{ method, params: pinned, label }]);
    return resultOf(answer);
  };
}

/** Blocks below the latest one, at most half a minute of them: servers behind one address are seldom further apart. */
const depths = [0n, 6n, 40n];

/**
 * Reads at the latest block, and again some blocks deeper when a server behind the node's address has not reached it.
 * Each attempt starts anew with a reader of its own, so that its evidence is of one block.
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
