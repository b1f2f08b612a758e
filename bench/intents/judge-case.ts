import type { Turn } from "@alithia/agent/language-model.ts";
import { likely } from "@alithia/agent/likeness/create-answer-index.ts";
import type { Understanding } from "@alithia/agent/understanding/create-understanding.ts";
import type { Intent } from "@alithia/agent/understanding/intent.ts";
import type { AnswerBook } from "@alithia/capabilities/answer-question/answer-book.ts";
import { normalizeDecimal } from "@alithia/protocol/lexing/numeral.ts";
import type { IntentCase, IntentOutcome } from "./intent-case.ts";

type Call = { capability: string; input: Record<string, unknown> };

/** The outcome of a case, in the terms of its expectation. */
type Actual = { calls: Call[]; asks: string[]; refuses: string[]; talk: string[] };

export type Judgement = {
  id: string;
  kind: string;
  say: string;
  /** `wrong-value`: something was called with a value other than the expected one. */
  verdict: "exact" | "miss" | "wrong-value";
  fault: string;
  got: string;
};

const talkNames: Record<string, string> = {
  greeting: "greeting",
  thanks: "thanks",
  farewell: "goodbye",
  "how-are-you": "greeting",
  identity: "identity",
  abilities: "help",
  cancel: "acknowledge",
  agreement: "acknowledge",
};

export function judgeCase(
  given: IntentCase,
  understand: Understanding["understand"],
  search: AnswerBook,
): Judgement {
  const actual = summarize(understand(toTurns(given), given.account as `0x${string}` | undefined));
  const outcomes = "anyOf" in given.expect ? given.expect.anyOf : [given.expect];
  const faults = outcomes.map((outcome) => findFault(outcome, actual, given, search));
  const base = { id: given.id, kind: given.kind, say: given.say, got: JSON.stringify(actual) };
  if (faults.includes(null)) return { ...base, verdict: "exact", fault: "" };
  const wrong = outcomes.every((outcome) => hasWrongValue(outcome, actual, given));
  return { ...base, verdict: wrong ? "wrong-value" : "miss", fault: faults[0] ?? "" };
}

/** Returns the conversation of a case, its message last. */
export function toTurns(given: IntentCase): Turn[] {
  const earlier = (given.earlier ?? []).map((turn): Turn => {
    if ("user" in turn) {
      return {
        sender: "user",
        text: turn.user,
        picks: turn.picks ?? [],
        ...(turn.file ? { file: turn.file } : {}),
      };
    }
    const calls = turn.calls.map((call, index) => ({
      ...call,
      id: `call-${index}`,
      outcome: "done" as const,
    }));
    return { sender: "agent", text: turn.agent, calls, ...(turn.choices ? { choices: turn.choices } : {}) };
  });
  const last: Turn = {
    sender: "user",
    text: given.say,
    picks: given.picks ?? [],
    ...(given.file ? { file: given.file } : {}),
  };
  return [...earlier, last];
}

function summarize(pieces: Intent[]): Actual {
  const actual: Actual = { calls: [], asks: [], refuses: [], talk: [] };
  for (const piece of pieces) {
    if (piece.kind === "refusal") actual.refuses.push(piece.refusal.code);
    if (piece.kind === "small-talk") actual.talk.push(talkNames[piece.topic] ?? piece.topic);
    if (piece.kind === "unclear") actual.talk.push("unclear");
    if (piece.kind !== "request") continue;
    const { capability, input, also, missing } = piece.reading;
    if (missing !== undefined) actual.asks.push(missing.asks, ...(missing.also ?? []));
    else for (const one of [input, ...(also ?? [])]) actual.calls.push({ capability, input: one });
  }
  return actual;
}

/**
 * Returns why the outcome is not met, without the visitor's words, or null. A corrected premise counts as a
 * known answer ("Is ALI's price rising?"), and texts about the agent count for talk about her identity.
 */
function findFault(
  outcome: IntentOutcome,
  actual: Actual,
  given: IntentCase,
  search: AnswerBook,
): string | null {
  const expected = outcome.calls ?? [];
  const names = (calls: Call[]) => calls.map(({ capability }) => capability).join(", ") || "nothing";
  const did = names(actual.calls) !== "nothing" ? names(actual.calls) : describe(actual);
  if (names(expected) !== names(actual.calls)) {
    if (
      /^(identity|custody|proposals|proof|cost|connecting)$/.test(outcome.talk ?? "") &&
      did === "about-her"
    )
      return null;
    if (names(expected) === "answer-question" && outcome.answer === "known" && isText(did)) return null;
    if (outcome.answer === "unknown" && did === "a refusal (off-topic)") return null;
    if (names(expected) === "answer-question" && actual.refuses.includes("false-premise")) return null;
    const wanted = expected.length > 0 ? names(expected) : describeWanted(outcome);
    return `wanted ${wanted}, got ${did}`;
  }
  for (const [index, call] of expected.entries()) {
    const fault = compareInput(call, actual.calls[index] as Call, given, outcome, search);
    if (fault !== null) return `${call.capability}: ${fault}`;
  }
  if (outcome.asks !== undefined && !outcome.asks.some((ask) => actual.asks.includes(ask))) {
    return `wanted a question about ${outcome.asks.join("|")}, got ${describe(actual)}`;
  }
  if (outcome.asks === undefined && outcome.refuses === undefined && actual.asks.length > 0)
    return expected.length > 0 ? "asked beside the calls" : "asked beside the words";
  if (outcome.refuses === undefined && expected.length > 0 && actual.refuses.length > 0)
    return "refused beside the calls";
  if (outcome.refuses !== undefined && !actual.refuses.includes(outcome.refuses))
    return `wanted ${describeWanted(outcome)}, got ${describe(actual)}`;
  if (outcome.talk !== undefined && !isTalk(outcome.talk, actual)) {
    return `wanted ${describeWanted(outcome)}, got ${describe(actual)}`;
  }
  return null;
}

/** Texts without a source, which also count as a known answer. */
function isText(did: string): boolean {
  return did === "about-her" || did === "glossary";
}

function isTalk(wanted: string, actual: Actual): boolean {
  if (actual.talk.includes(wanted)) return true;
  return wanted === "unclear" && actual.refuses.includes("unsupported");
}

function describeWanted({ asks, refuses, talk }: IntentOutcome): string {
  if (asks !== undefined) return `a question about ${asks.join("|")}`;
  return refuses === undefined ? `talk (${talk})` : `a refusal (${refuses})`;
}

function describe({ asks, refuses, talk }: Actual): string {
  if (asks.length > 0) return `a question about ${asks.join(", ")}`;
  return refuses.length > 0 ? `a refusal (${refuses.join(", ")})` : `talk (${talk.join(", ") || "none"})`;
}

function compareInput(
  wanted: Call,
  got: Call,
  given: IntentCase,
  outcome: IntentOutcome,
  search: AnswerBook,
): string | null {
  if (wanted.capability === "answer-question")
    return judgeAnswer(String(got.input.question), outcome, search);
  if (revokesUnasked([wanted], got)) return "revokes what is only to be listed";
  const [one, other] = [normalizeInput(wanted, given), normalizeInput(got, given)];
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    if (JSON.stringify(one[key]) !== JSON.stringify(other[key])) return `another ${key}`;
  }
  return null;
}

function judgeAnswer(question: string, outcome: IntentOutcome, search: AnswerBook): string | null {
  const [best] = search
    .find(question)
    .flatMap(({ entry, score }) =>
      entry.tells === "answer-question" && score >= likely ? [entry.entry] : [],
    );
  if (outcome.answer === "unknown") return best === undefined ? null : "answered what is unknown";
  if (outcome.answer === "known" && best === undefined) return "did not know";
  const cites = [outcome.cites ?? []].flat();
  if (best !== undefined && cites.length > 0 && !cites.includes(best.topic)) return "cited another topic";
  const isCareful = best === undefined || best.isDated || best.confidence === "C";
  return outcome.dated && !isCareful ? "told without its date" : null;
}

/** Normalises inputs that count as equal; README.md lists the rules. */
function normalizeInput({ capability, input }: Call, given: IntentCase): Record<string, unknown> {
  const whole: Record<string, unknown> = { ...input };
  // Which of the facts that were read are told first.
  if (whole.action === "status") delete whole.about;
  if (whole.topic === "block") delete whole.fields;
  if (capability === "send" || (capability === "read-chain" && whole.topic === "balance"))
    whole.token ??= "S";
  if (capability === "mint-token") whole.to ??= given.account;
  if (capability === "buy-ali") {
    whole.buyer ??= given.account;
    if (whole.action === "return") whole.unit ??= "ALI";
  }
  if (capability === "review-approvals") delete whole.revoke;
  if (capability === "call-contract") {
    whole.arguments ??= [];
    if (typeof whole.function === "string") whole.function = whole.function.replace(/\(.*$/, "");
  }
  return normalizeValue(whole) as Record<string, unknown>;
}

function normalizeValue(value: unknown): unknown {
  if (typeof value === "string")
    return /^\d+(\.\d+)?$/.test(value) ? normalizeDecimal(value) : value.toLowerCase();
  if (Array.isArray(value)) return value.map(normalizeValue);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, normalizeValue(one)]));
}

/** Whether a proposal was not asked for, or an expected capability was called with other values. */
function hasWrongValue(outcome: IntentOutcome, actual: Actual, given: IntentCase): boolean {
  return actual.calls.some((call) => {
    if (call.capability === "answer-question") return false;
    const wanted = (outcome.calls ?? []).filter(({ capability }) => capability === call.capability);
    if (wanted.length === 0) return movesValue(call);
    const got = normalizeInput(call, given);
    return (
      !wanted.some((one) => isSameInput(normalizeInput(one, given), got)) || revokesUnasked(wanted, call)
    );
  });
}

function movesValue({ capability, input }: Call): boolean {
  if (capability === "review-approvals") return input.revoke !== undefined;
  if (capability === "call-contract") return input.function !== undefined;
  if (capability === "buy-ali") return input.action === "purchase" || input.action === "return";
  return /^(send|trade|mint-token|deploy-token)$/.test(capability);
}

function isSameInput(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (key) => JSON.stringify(one[key]) === JSON.stringify(other[key]),
  );
}

/** Listing approvals is correct where revoking was asked for, but not the reverse. */
function revokesUnasked(wanted: Call[], { input }: Call): boolean {
  return input.revoke !== undefined && wanted.every((one) => one.input.revoke === undefined);
}
