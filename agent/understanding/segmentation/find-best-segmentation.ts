import { isContent } from "../../grammar/match-frame.ts";
import { pointingWords } from "../../grammar/word-classes.ts";
import type { Reading } from "../../reading.ts";
import type { ThreadEntry, Token, Utterance } from "../../utterance.ts";
import { addIntent } from "../dialogue/extend-thread.ts";
import type { Intent } from "../intent.ts";
import { hasWord } from "../token-queries.ts";

/** A candidate request within a message, as [from, to) token indexes without the connective. */
type Segment = { from: number; to: number };
type Path = { score: number; intents: Intent[]; thread: ThreadEntry[] };

const connectives = new Set(". ! ? ; \n , and then also plus but & + afterwards next".split(" "));
const maxSegments = 12;
const segmentCost = 0.25;
const openingCost = 0.3;
/** Maximum length of a request that spans several segments, in tokens. */
const maxJoinedTokens = 100;

/**
 * Splits a message into requests: of all ways to join the segments between connectives, the one whose
 * readings score best. Each request sees the ones before it in its thread. Returns null if there is only one
 * segment.
 */
export function findBestSegmentation(
  base: Utterance,
  interpret: (utterance: Utterance) => Intent,
): Intent[] | null {
  const segments = splitAtConnectives(base.tokens);
  if (segments.length < 2) return null;
  const paths: Path[] = [{ score: 0, intents: [], thread: base.thread }];
  for (let end = 1; end <= segments.length; end++) {
    let best: Path | undefined;
    for (let start = 0; start < end; start++) {
      const path = paths[start] as Path;
      const tokens = base.tokens.slice(segments[start]?.from, segments[end - 1]?.to);
      if (tokens.length > maxJoinedTokens && start < end - 1) continue;
      const utterance = { ...base, tokens, thread: path.thread, picks: start === 0 ? base.picks : [] };
      const intent = interpret(utterance);
      const before = path.intents.at(-1);
      const gain =
        separatesArgument(before, tokens) || separatesPronoun(before, tokens)
          ? -1
          : scoreIntent(intent, tokens) + scoreNewTopic(intent, path.intents);
      const score = path.score + gain - segmentCost - costOfSpan(tokens);
      if (best !== undefined && best.score >= score) continue;
      const thread = markSameMessage(addIntent(path.thread, intent, utterance));
      best = { score, intents: [...path.intents, intent], thread };
    }
    paths.push(best as Path);
  }
  return (paths.at(-1) as Path).intents;
}

function splitAtConnectives(tokens: Token[]): Segment[] {
  const segments: Segment[] = [];
  let from = 0;
  tokens.forEach((token, index) => {
    const isExcept =
      token.word === "but" && /^(all|everything|nothing|anything)$/.test(tokens[index - 1]?.word ?? "");
    const isAfterThat = token.word === "after" && /^(that|this)$/.test(tokens[index + 1]?.word ?? "");
    if (token.entity !== undefined || !(connectives.has(token.word) || isAfterThat) || isExcept) return;
    if (isInCall(tokens, index)) return;
    if (index > from) segments.push({ from, to: index });
    from = isAfterThat ? index + 2 : index + 1;
  });
  if (tokens.length > from) segments.push({ from, to: tokens.length });
  while (segments.length > maxSegments) mergeShortest(segments);
  return segments;
}

/**
 * Whether a connective belongs to calls in code: in brackets that stand directly behind a word, e.g. at the comma of
 * "allowance(0x…, 0x…)", or between two, e.g. "symbol() and owner()".
 */
function isInCall(tokens: readonly Token[], index: number): boolean {
  const opensCall = (at: number) =>
    at > 0 && tokens[at]?.word === "(" && tokens[at - 1]?.to === tokens[at]?.from;
  const open = tokens.findLastIndex(({ word }, at) => at < index && word === "(");
  const isClosed = tokens.slice(open, index).some(({ word }) => word === ")");
  return opensCall(open) && (!isClosed || (tokens[index - 1]?.word === ")" && opensCall(index + 2)));
}

function mergeShortest(segments: Segment[]): void {
  const lengthAt = (at: number) => (segments[at + 1]?.to ?? 0) - (segments[at]?.from ?? 0);
  let at = 0;
  for (let index = 1; index < segments.length - 1; index++) if (lengthAt(index) < lengthAt(at)) at = index;
  const [one, other] = segments.slice(at, at + 2);
  if (one !== undefined && other !== undefined) segments.splice(at, 2, { from: one.from, to: other.to });
}

function scoreIntent(intent: Intent, tokens: Token[]): number {
  const weight = Math.max(1, tokens.filter(isContent).length);
  if (intent.kind === "unclear") return 0;
  if (intent.kind === "small-talk") return 0.6 * weight;
  if (intent.kind === "refusal") return 0.9 * weight * (0.8 + 0.2 * (intent.share ?? 1));
  return intent.reading.score * weight * (intent.reading.missing === undefined ? 1 : 0.95);
}

/** Bonus for a complete, confident request that asks something new about its own address, hash or topic. */
function scoreNewTopic(intent: Intent, before: Intent[]): number {
  if (intent.kind !== "request" || intent.reading.missing !== undefined || before.length === 0) return 0;
  const { reading } = intent;
  const isNew = before.every((one) => one.kind !== "request" || keyOf(one.reading) !== keyOf(reading));
  const isSure = reading.score >= 0.9 && reading.continues !== true;
  const namesHex = Object.values(reading.input).some(
    (value) => typeof value === "string" && /^0x/.test(value),
  );
  return isNew && isSure && (namesHex || hasOwnTopic(intent)) ? 0.5 : 0;
}

function keyOf({ capability, input }: Reading): string {
  return [capability, input.topic, input.action].join(".");
}

/** E.g. "show the sale's status": has its own topic and does not refer back. */
function hasOwnTopic({ reading, tokens = [] }: Extract<Intent, { kind: "request" }>): boolean {
  const hasTopic = (reading.input.topic ?? reading.input.action) !== undefined;
  return hasTopic && !hasWord(tokens, pointingWords);
}

const argumentWords =
  /^(is|are|:|=|being|and|first|second|argument|arguments|args|parameter|value|tokenid|owner|spender|holder|account|recipient|amount|id|as|the|to|from|of|with|for)$/;

const declaring =
  /^(?:ok|okay|sure|sorry|here|is|it|this|that|the|full|whole|complete|exact|entire|address|wallet|account|sender|payer|again|you|go|in|of|\W+)$/;

/**
 * Whether the split would separate an argument from its request, e.g. the second address in "send to 0xA and
 * 0xB" or "call allowance with 0xA and 0xB".
 */
function separatesArgument(before: Intent | undefined, tokens: Token[]): boolean {
  if (before?.kind !== "request") return false;
  const named = tokens.filter(({ entity }) => entity !== undefined);
  const isArgument =
    named.length > 0 &&
    named.every(({ entity }) => /^(address|number|hash|quote|token)$/.test(entity?.kind ?? "")) &&
    tokens.every(({ word, entity }) => entity !== undefined || argumentWords.test(word));
  const isAddress = tokens.length === 1 && named[0]?.entity?.kind === "address";
  const { input, movesValue } = before.reading;
  return (
    (movesValue === true && isAddress) ||
    (("function" in input || "slot" in input) && isArgument) ||
    (input.topic === "gas" && isCount(tokens)) ||
    ("transfers" in input && isArgument && isOfSameToken(before.reading, tokens))
  );
}

/** Whether the split would separate "it" from an address that is only declared before. */
const separatesPronoun = (before: Intent | undefined, tokens: Token[]): boolean =>
  before?.kind === "request" && declaresAddress(before.tokens ?? []) && hasWord(tokens, pointingWords);

/** E.g. "Here is the full address: 0x…", which asks nothing itself. */
function declaresAddress(tokens: readonly Token[]): boolean {
  const isDeclared = tokens.some(({ word }) => /^(?:address|here)$/.test(word));
  const entities = tokens.flatMap(({ entity }) => entity?.kind ?? []);
  return (
    isDeclared &&
    entities.join() === "address" &&
    tokens.every(({ entity, word }) => entity || declaring.test(word))
  );
}

/** How many times the fee of before is meant, e.g. "let us say for fifty payments". */
function isCount(tokens: Token[]): boolean {
  const named = tokens.filter(({ entity }) => entity !== undefined);
  return named.length === 1 && named[0]?.entity?.kind === "number" && !hasWord(tokens, asking);
}

/** E.g. "5 S to 0xA, 3 S to 0xB". */
function isOfSameToken({ input }: Reading, tokens: Token[]): boolean {
  const kinds = tokens.map(({ entity }) => entity?.kind);
  const symbols = tokens.flatMap(({ entity }) => (entity?.kind === "token" ? [entity.symbol] : []));
  const token = String(input.token ?? "").toLowerCase();
  return (
    kinds.includes("address") &&
    kinds.includes("number") &&
    symbols.length > 0 &&
    symbols.every((symbol) => symbol.toLowerCase() === token)
  );
}

const asking = /^(what|which|who|whose|how|when|where|why|is|are|does|do|did|can|could|should|has|have)$/;
const boundary = /^(and|then|also|plus|[.;,?!])$/;

/** Penalizes requests that span several sentences, or a question or order that begins after a connective. */
function costOfSpan(tokens: Token[]): number {
  const marks = tokens
    .slice(1, -1)
    .filter(({ word, entity }) => entity === undefined && /^[.?!;\n]$/.test(word));
  const openings = tokens.filter((_, at) => opensQuestion(tokens, at));
  return marks.reduce((sum, { word }) => sum + (word === "?" ? 0.5 : 0.35), openingCost * openings.length);
}

function startsAfterBoundary(tokens: Token[], at: number, pattern: RegExp): boolean {
  const { word = "", entity } = tokens[at] ?? {};
  return entity === undefined && pattern.test(word) && boundary.test(tokens[at - 1]?.word ?? "");
}

/** A question word after a connective, e.g. "… and who is", "…; does it". */
function opensQuestion(tokens: Token[], at: number): boolean {
  return at > 1 && startsAfterBoundary(tokens, at, asking);
}

function markSameMessage(thread: ThreadEntry[]): ThreadEntry[] {
  const [latest, ...rest] = thread;
  return latest === undefined ? [] : [{ ...latest, sameMessage: true }, ...rest];
}
