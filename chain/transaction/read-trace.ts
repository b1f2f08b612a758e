import { getAddress } from "viem/utils";
import type { NodeAnswer } from "../node/chain-node.ts";
import { type Hex, isAddress, parseQuantity } from "../node/rpc-request.ts";
import type { ReadPlan } from "../reading/read-plan.ts";

/** A coin transfer inside a transaction, which leaves no log. */
type CoinMovement = { from: Hex; to: Hex; valueWei: bigint };

/** A call inside a transaction, in order; `depth` is 1 for those that the called contract makes itself. */
export type TracedCall = {
  depth: number;
  /** E.g. `CALL`, `STATICCALL`, `DELEGATECALL`, `CREATE`. */
  kind: string;
  from: Hex;
  /** Null for a contract that was not created. */
  to: Hex | null;
  valueWei: bigint;
  /** The selector; null without one. */
  selector: Hex | null;
  failed: boolean;
};

/** What only nodes with tracing return. */
export type Trace = { inside: CoinMovement[]; calls: TracedCall[]; revertData: Hex | null };

/** A call frame of either kind of trace. `isUndone`: it or one around it failed. */
type Frame = {
  depth: number;
  kind: string;
  from: unknown;
  to: unknown;
  value: unknown;
  input: unknown;
  failed: boolean;
  isUndone: boolean;
};

const maxFrames = 5_000;

/** Plans tracing a transaction's inner calls, by either method that nodes offer; null on the many without tracing. */
export function planTrace(hash: Hex): ReadPlan<Trace | null> {
  const label = "Calls inside the transaction";
  return {
    calls: [
      { method: "debug_traceTransaction", params: [hash, { tracer: "callTracer" }], label },
      { method: "trace_transaction", params: [hash], label },
    ],
    parse: ([nested, flat]) => parseNested(nested) ?? parseFlat(flat),
  };
}

type NestedFrame = {
  from?: unknown;
  to?: unknown;
  value?: unknown;
  type?: unknown;
  input?: unknown;
  error?: unknown;
  output?: unknown;
  calls?: unknown;
};

function parseNested(answer: NodeAnswer | undefined): Trace | null {
  if (!answer?.ok || typeof answer.result !== "object" || answer.result === null) return null;
  const root = answer.result as NestedFrame;
  const frames: Frame[] = [];
  const waiting = childrenOf(root).map((frame) => ({ frame, depth: 1, isUndone: root.error !== undefined }));
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (next === undefined || frames.length > maxFrames) return null;
    const { frame, depth } = next;
    const failed = frame.error !== undefined;
    const isUndone = next.isUndone || failed;
    const { from, to, value, input } = frame;
    frames.push({ depth, kind: String(frame.type), from, to, value, input, failed, isUndone });
    waiting.push(...childrenOf(frame).map((inner) => ({ frame: inner, depth: depth + 1, isUndone })));
  }
  const { output } = root;
  return compose(frames, root.error !== undefined && typeof output === "string" ? (output as Hex) : null);
}

function childrenOf({ calls }: NestedFrame): NestedFrame[] {
  return Array.isArray(calls) ? [...(calls as NestedFrame[])].reverse() : [];
}

type FlatFrame = {
  type?: unknown;
  action?: Record<string, unknown>;
  result?: { address?: unknown } | null;
  error?: unknown;
  traceAddress?: unknown;
};

function parseFlat(answer: NodeAnswer | undefined): Trace | null {
  if (!answer?.ok || !Array.isArray(answer.result) || answer.result.length > maxFrames) return null;
  const listed = (answer.result as FlatFrame[]).map((frame) => ({
    ...frame,
    place: Array.isArray(frame.traceAddress) ? frame.traceAddress.map(String) : [],
  }));
  const failed = listed.filter(({ error }) => error !== undefined).map(({ place }) => place);
  const isUndone = (place: readonly string[]) =>
    failed.some((outer) => outer.every((step, at) => step === place[at]));
  const frames = listed
    .filter(({ place }) => place.length > 0)
    .map(({ type, action = {}, result, error, place }): Frame => {
      const isCall = type === "call";
      return {
        depth: place.length,
        kind: String((isCall ? action.callType : type) ?? "call").toUpperCase(),
        from: action.from ?? action.address,
        to: action.to ?? action.refundAddress ?? result?.address,
        value: action.value ?? action.balance,
        input: isCall ? action.input : undefined,
        failed: error !== undefined,
        isUndone: isUndone(place),
      };
    });
  return compose(frames, null);
}

const carrying = /^(CALL|CREATE|CREATE2|SELFDESTRUCT|SUICIDE)$/;

function compose(frames: readonly Frame[], revertData: Hex | null): Trace {
  const calls = frames.flatMap((frame): TracedCall[] => {
    const { depth, kind, failed, input } = frame;
    const [from, to] = [toAddress(frame.from), toAddress(frame.to)];
    if (from === null) return [];
    const isCalling = typeof input === "string" && input.length >= 10 && !/^CREATE/.test(kind);
    const selector = isCalling ? (input.slice(0, 10) as Hex) : null;
    return [{ depth, kind, from, to, valueWei: parseQuantity(frame.value) ?? 0n, selector, failed }];
  });
  const inside = frames.flatMap(({ kind, from: payer, to: payee, value, isUndone }): CoinMovement[] => {
    const [from, to, valueWei] = [toAddress(payer), toAddress(payee), parseQuantity(value) ?? 0n];
    const isPaid = valueWei > 0n && carrying.test(kind) && !isUndone;
    return isPaid && from !== null && to !== null ? [{ from, to, valueWei }] : [];
  });
  return { inside, calls, revertData };
}

function toAddress(value: unknown): Hex | null {
  return isAddress(value) ? getAddress(value) : null;
}
