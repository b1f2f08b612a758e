import { isContent } from "../grammar/match-frame.ts";
import type { Reading } from "../reading.ts";
import type { ThreadEntry, Token, Utterance } from "../utterance.ts";
import type { Stretch } from "./cut-at-joints.ts";
import { addPiece } from "./extend-thread.ts";
import type { Intent } from "./intent.ts";
import { pointingWords } from "./pointing-words.ts";

const costOfCut = 0.25;
const costOfOpening = 0.3;
/** Maximum length of a request that spans several stretches, in tokens. */
const longestJoined = 100;
const asking = /^(what|which|who|whose|how|when|where|why|is|are|does|do|did|can|could|should|has|have)$/;
const looking = /^(show|check|list|explain|summarize|look|see)$/;
const ordering = /^(send|transfer|pay|swap|trade|buy|sell|mint|deploy|revoke|convert)$/;
const joints = /^(and|then|also|plus|[.;,?!])$/;

type Path = { value: number; intents: Intent[]; thread: ThreadEntry[] };

/** Returns the segmentation with the highest score; each piece sees the ones before it in its thread. */
export function findBestCut(
  stretches: Stretch[],
  base: Utterance,
  understandPiece: (utterance: Utterance) => Intent,
): Intent[] {
  const paths: Path[] = [{ value: 0, intents: [], thread: base.thread }];
  for (let end = 1; end <= stretches.length; end++) {
    let best: Path | undefined;
    for (let start = 0; start < end; start++) {
      const path = paths[start] as Path;
      const tokens = base.tokens.slice(stretches[start]?.from, stretches[end - 1]?.to);
      if (tokens.length > longestJoined && start < end - 1) continue;
      const utterance = { ...base, tokens, thread: path.thread, picks: start === 0 ? base.picks : [] };
      const intent = understandPiece(utterance);
      const gain = isTorn(path.intents.at(-1), tokens)
        ? -1
        : measureValue(intent, tokens) + bonusOf(intent, path.intents);
      const value = path.value + gain - costOfCut - costOfSpan(tokens);
      if (best !== undefined && best.value >= value) continue;
      best = {
        value,
        intents: [...path.intents, intent],
        thread: markSame(addPiece(path.thread, intent, utterance)),
      };
    }
    paths.push(best as Path);
  }
  return (paths.at(-1) as Path).intents;
}

/** Bonus for a complete, confident piece that asks something new about its own address, hash or topic. */
function bonusOf(intent: Intent, before: Intent[]): number {
  if (intent.kind !== "request" || intent.reading.missing !== undefined || before.length === 0) return 0;
  const isNew = before.every((one) => one.kind !== "request" || keyOf(one.reading) !== keyOf(intent.reading));
  const names = Object.values(intent.reading.input).some(
    (value) => typeof value === "string" && /^0x/.test(value),
  );
  return isNew &&
    (names || isOwnTopic(intent)) &&
    intent.reading.score >= 0.9 &&
    intent.reading.continues !== true
    ? 0.5
    : 0;
}

function keyOf({ capability, input }: Reading): string {
  return [capability, input.topic, input.action].join(".");
}

/** E.g. "show the sale's status": has its own topic and does not refer back. */
function isOwnTopic({ reading, tokens = [] }: Extract<Intent, { kind: "request" }>): boolean {
  return (
    (reading.input.topic ?? reading.input.action) !== undefined &&
    !tokens.some(({ word }) => pointingWords.test(word))
  );
}

const partWords =
  /^(is|are|:|=|being|and|first|second|argument|arguments|args|parameter|value|tokenid|owner|spender|holder|account|recipient|amount|id|as|the|to|from|of|with|for)$/;

/**
 * Whether the cut would separate an argument from its request, e.g. the second address in "send to 0xA and
 * 0xB" or "call allowance with 0xA and 0xB".
 */
function isTorn(before: Intent | undefined, tokens: Token[]): boolean {
  if (before?.kind !== "request") return false;
  const named = tokens.filter(({ entity }) => entity !== undefined);
  const isPart =
    named.length > 0 &&
    named.every(({ entity }) => /^(address|number|hash|quote|token)$/.test(entity?.kind ?? "")) &&
    tokens.every(({ word, entity }) => entity !== undefined || partWords.test(word));
  const isBare = tokens.length === 1 && named[0]?.entity?.kind === "address";
  const isMore = "transfers" in before.reading.input && isPart && isOfSameToken(before.reading, tokens);
  return (
    (before.reading.movesValue === true && isBare) || ("function" in before.reading.input && isPart) || isMore
  );
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

/** Penalizes pieces that span several sentences, or a question or order that begins after a joint. */
function costOfSpan(tokens: Token[]): number {
  const marks = tokens
    .slice(1, -1)
    .filter(({ word, entity }) => entity === undefined && /^[.?!;\n]$/.test(word));
  const openings = tokens.filter((_, index) => opensQuestion(tokens, index) || opensOrder(tokens, index));
  return marks.reduce((sum, { word }) => sum + (word === "?" ? 0.5 : 0.35), costOfOpening * openings.length);
}

/** A question word after a joint, e.g. "… and who is", "…; does it". */
function opensQuestion(tokens: Token[], index: number): boolean {
  const [joint, opening] = [tokens[index - 1], tokens[index]];
  return (
    index > 1 &&
    opening?.entity === undefined &&
    asking.test(opening?.word ?? "") &&
    joints.test(joint?.word ?? "")
  );
}

/** An order after a read request, e.g. "show …, and then send". */
function opensOrder(tokens: Token[], index: number): boolean {
  const [joint, opening] = [tokens[index - 1], tokens[index]];
  return (
    opening?.entity === undefined &&
    ordering.test(opening?.word ?? "") &&
    joints.test(joint?.word ?? "") &&
    tokens.slice(0, index - 1).some(({ word, entity }) => entity === undefined && looking.test(word))
  );
}

function markSame(thread: ThreadEntry[]): ThreadEntry[] {
  const [latest, ...rest] = thread;
  return latest === undefined ? [] : [{ ...latest, sameMessage: true }, ...rest];
}

function measureValue(intent: Intent, tokens: Token[]): number {
  const weight = Math.max(1, tokens.filter(isContent).length);
  if (intent.kind === "unclear") return 0;
  if (intent.kind === "small-talk") return 0.6 * weight;
  if (intent.kind === "refusal") return 0.9 * weight * (0.8 + 0.2 * (intent.share ?? 1));
  return intent.reading.score * weight * (intent.reading.missing === undefined ? 1 : 0.95);
}
