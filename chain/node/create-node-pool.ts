import { type ChainNode, isRevert, type NodeAnswer, type NodeCall, NodeFailure } from "./chain-node.ts";
import { createChainNode, waitFor } from "./create-chain-node.ts";
import { parseQuantity } from "./rpc-request.ts";
import { isLatest } from "./share-answers.ts";

type Options = {
  now?: () => number;
  /** How long to wait for the other nodes' latest block after the first one. */
  graceMs?: number;
};

type Member = {
  node: ChainNode;
  restsUntilMs: number;
  restMs: number;
  /** Whether it returned its latest block in time on the last request. */
  isOnTime: boolean;
  /** Methods that it does not support. */
  lacks: Set<string>;
};
type Head = { member: Member; answer: NodeAnswer; number: bigint; timestamp: bigint };

const firstRestMs = 5_000;
const maxRestMs = 60_000;
/** A node further behind than this is not just some blocks apart, and is skipped for a while. */
const maxApartSeconds = 15n;
/** A head further ahead of the clock than this is invalid. */
const maxAheadSeconds = 300;

/**
 * Combines nodes of one chain, in order of preference. The latest block is the lowest of those that answer,
 * so that all of them have it; failed or refused calls go to the next node. A failing node is paused.
 */
export function createNodePool(nodes: readonly ChainNode[], options: Options = {}): ChainNode {
  const { now = Date.now, graceMs = 400 } = options;
  const [first, ...others] = nodes;
  if (first === undefined) throw new Error("A pool needs a node.");
  if (others.length === 0) return first;
  const members = nodes.map(
    (node): Member => ({ node, restsUntilMs: 0, restMs: firstRestMs, isOnTime: true, lacks: new Set() }),
  );

  const listAwake = () => members.filter(({ restsUntilMs }) => restsUntilMs <= now());
  const listReady = () => listAwake().filter(({ isOnTime }) => isOnTime);

  function rest(member: Member): void {
    member.isOnTime = false;
    member.restsUntilMs = now() + member.restMs;
    member.restMs = Math.min(maxRestMs, member.restMs * 2);
  }

  async function requestFrom(member: Member, calls: readonly NodeCall[], signal?: AbortSignal) {
    try {
      const answers = await member.node.request(calls, signal);
      return answers;
    } catch (error) {
      if (signal?.aborted || !(error instanceof NodeFailure)) throw error;
      rest(member);
      return error;
    }
  }

  /** Returns the first answer for each call. A node that refuses some calls still answers the others. */
  async function askInTurn(calls: readonly NodeCall[], signal?: AbortSignal): Promise<NodeAnswer[]> {
    const answers = new Map<NodeCall, NodeAnswer>();
    let failure: NodeFailure | null = null;
    const isOpen = (call: NodeCall) => !isSettled(call, answers.get(call));
    const tryAll = async (tried: readonly Member[]) => {
      for (const member of tried) {
        const open = calls.filter((call) => isOpen(call) && !member.lacks.has(call.method));
        if (open.length === 0) continue;
        const got = await requestFrom(member, open, signal);
        if (got instanceof NodeFailure) {
          failure ??= got;
          continue;
        }
        open.forEach((call, place) => {
          const answer = got[place];
          if (answer === undefined) return;
          if (isMethodMissing(answer)) member.lacks.add(call.method);
          if (answer.ok || !answers.get(call)?.ok) answers.set(call, answer);
        });
      }
    };
    const ready = listReady();
    await tryAll(ready);
    const late = members.filter((member) => !ready.includes(member));
    if (calls.some((call) => !answers.has(call)))
      await tryAll(late.sort((one, other) => one.restsUntilMs - other.restsUntilMs));
    return calls.map((call) => {
      const answer = answers.get(call);
      if (answer !== undefined) return answer;
      if (failure !== null) throw failure;
      return { ok: false, error: { code: -32601, message: `no node here has ${call.method}` } };
    });
  }

  /** Returns the lowest head of the nodes that answer in time; one of them is enough. */
  async function askHead(call: NodeCall, signal?: AbortSignal): Promise<NodeAnswer> {
    const awake = listAwake();
    const heads: Head[] = [];
    let failure: NodeFailure | null = null;
    const questions = (awake.length > 0 ? awake : members).map(async (member) => {
      const got = await requestFrom(member, [call], signal);
      if (got instanceof NodeFailure) failure ??= got;
      const head = got instanceof NodeFailure ? null : parseHead(member, got[0]);
      if (head !== null) heads.push(head);
      member.isOnTime = head !== null;
    });
    await Promise.race([Promise.all(questions), anyHead(questions, heads).then(() => waitFor(graceMs))]);
    const told = [...heads];
    for (const member of awake) member.isOnTime = told.some((head) => head.member === member);
    const current = findCurrent(told, now());
    for (const head of told)
      if (current.includes(head)) head.member.restMs = firstRestMs;
      else rest(head.member);
    const [lowest] = current.toSorted((one, other) => (one.number < other.number ? -1 : 1));
    if (lowest !== undefined) return lowest.answer;
    throw failure ?? new NodeFailure("node-garbled", "No node told its latest block. Please try again.");
  }

  return {
    chainId: first.chainId,
    learnt: { logWidth: null },
    async request(calls, signal) {
      const latest = calls.find(isLatest);
      const others = calls.filter((call) => call !== latest);
      const [head, answers] = await Promise.all([
        latest === undefined ? null : askHead(latest, signal),
        others.length === 0 ? [] : askInTurn(others, signal),
      ]);
      let next = 0;
      return calls.map((call) => (call === latest ? head : answers[next++]) as NodeAnswer);
    },
  };
}

/** Whether no other node need be asked; what one does not find (e.g. a receipt) another may have. */
function isSettled({ method }: NodeCall, answer: NodeAnswer | undefined): boolean {
  if (answer === undefined) return false;
  if (!answer.ok) return isRevert(answer.error);
  return answer.result !== null || !/^eth_get(Transaction|Block)/.test(method);
}

function isMethodMissing(answer: NodeAnswer): boolean {
  return (
    !answer.ok &&
    (answer.error.code === -32601 ||
      /method .*(not found|not available|does not exist|not supported)/i.test(answer.error.message))
  );
}

function parseHead(member: Member, answer: NodeAnswer | undefined): Head | null {
  const block = (answer?.ok ? answer.result : null) as { number?: unknown; timestamp?: unknown } | null;
  const number = parseQuantity(block?.number);
  const timestamp = parseQuantity(block?.timestamp);
  return answer === undefined || number === null || timestamp === null
    ? null
    : { member, answer, number, timestamp };
}

/** Returns the heads close to the newest; heads in the future count only if there are no others. */
function findCurrent(heads: readonly Head[], nowMs: number): Head[] {
  const possible = heads.filter(({ timestamp }) => Number(timestamp) <= nowMs / 1_000 + maxAheadSeconds);
  const usable = possible.length > 0 ? possible : heads;
  const newest = usable.reduce((latest, { timestamp }) => (timestamp > latest ? timestamp : latest), 0n);
  return usable.filter(({ timestamp }) => newest - timestamp <= maxApartSeconds);
}

/** Resolves with the first request that yields a head; never if none does. */
async function anyHead(questions: readonly Promise<void>[], heads: readonly Head[]): Promise<void> {
  const found = questions.map(async (question) => {
    await question;
    if (heads.length === 0) throw new Error("no head");
  });
  await Promise.any(found).catch(() => new Promise(() => {}));
}

/**
 * Combines the nodes at these URLs, in order of preference. With several, none is awaited for long. `watch`
 * may wrap each node, counted from 1.
 */
export function connectNodes(
  urls: readonly string[],
  chainId: number,
  watch = (node: ChainNode, _place: number) => node,
): ChainNode {
  const patience = urls.length > 1 ? { timeoutMs: 5_000, attempts: 3 } : {};
  return createNodePool(
    urls.map((url, index) => watch(createChainNode({ url, chainId, ...patience }), index + 1)),
  );
}
