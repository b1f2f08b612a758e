import type { IntentLabel } from "@alithia/agent/intent-classifier/intent-classifier.ts";
import { listFeatures } from "@alithia/agent/intent-classifier/list-features.ts";
import type { Understanding } from "@alithia/agent/understanding/create-understanding.ts";
import type { Intent } from "@alithia/agent/understanding/intent.ts";
import { isRefusalCode } from "@alithia/agent/understanding/refusals/find-refusal.ts";
import type { SmallTalk } from "@alithia/agent/understanding/small-talk.ts";
import type { IntentCase } from "./intent-case.ts";
import { toTurns } from "./judge-case.ts";
import type { Example } from "./learn-weights.ts";

const topics: Record<string, SmallTalk> = {
  greeting: "greeting",
  thanks: "thanks",
  goodbye: "farewell",
  help: "abilities",
  identity: "identity",
  acknowledge: "agreement",
};

/** Returns the training examples of a case: its message, or each of its requests, with the label. */
export function listExamples(
  given: IntentCase,
  { hear, understand }: Understanding,
  isExact: boolean,
): Example[] {
  if (given.picks !== undefined) return [];
  const account = given.account as `0x${string}` | undefined;
  const heard = hear(toTurns(given), account);
  if (heard === null) return [];
  const pieces = isExact ? understand(toTurns(given), account) : [];
  const [only, ...others] = pieces;
  const example = (tokens: typeof heard.tokens, label: IntentLabel | null): Example[] =>
    label === null ? [] : [{ features: listFeatures({ tokens, thread: heard.thread }), label }];
  if (only === undefined) return example(heard.tokens, labelOfCase(given));
  if (others.length === 0) return example(heard.tokens, labelOf(only));
  return pieces.flatMap((piece) =>
    piece.kind === "request" ? example(piece.tokens ?? heard.tokens, labelOf(piece)) : [],
  );
}

function labelOf(piece: Intent): IntentLabel | null {
  if (piece.kind === "small-talk") return { kind: "talk", topic: piece.topic };
  if (piece.kind === "unclear") return { kind: "unclear" };
  if (piece.kind === "request") return toRequest(piece.reading.capability, piece.reading.input);
  return isRefusalCode(piece.refusal.code) ? { kind: "refusal", code: piece.refusal.code } : null;
}

function labelOfCase({ expect }: IntentCase): IntentLabel | null {
  const { calls = [], refuses, talk, asks } = "anyOf" in expect ? (expect.anyOf[0] ?? {}) : expect;
  const [call, ...others] = calls;
  if (call !== undefined) return others.length > 0 ? null : toRequest(call.capability, call.input);
  if (refuses !== undefined) return isRefusalCode(refuses) ? { kind: "refusal", code: refuses } : null;
  if (talk === undefined || asks !== undefined) return null;
  const topic = topics[talk];
  return topic === undefined ? { kind: "unclear" } : { kind: "talk", topic };
}

function toRequest(capability: string, { topic, action }: Record<string, unknown>): IntentLabel {
  const input = { ...(topic === undefined ? {} : { topic }), ...(action === undefined ? {} : { action }) };
  return { kind: "request", capability, input };
}
