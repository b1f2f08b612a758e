import type { Pick } from "@alithia/protocol/choices.ts";
import { findSecret } from "@alithia/protocol/find-secret.ts";
import type { AnyCapability } from "../capability.ts";
import { isContent } from "../grammar/match-frame.ts";
import type { Turn } from "../language-model.ts";
import type { Lexicon } from "../lexicon.ts";
import { createLexer, type Lexer } from "../lexing/create-lexer.ts";
import type { Reading, Refusal } from "../reading.ts";
import type { ThreadEntry, Token, Utterance } from "../utterance.ts";
import { askOfBoth } from "./ask-of-both.ts";
import { doubtStrays } from "./doubt-strays.ts";
import { dropDenied } from "./drop-denied.ts";
import { dropEchoes } from "./drop-echoes.ts";
import { findRefusal, refusalWords } from "./find-refusal.ts";
import { findSpokenPick } from "./find-spoken-pick.ts";
import { forgetFailedTry } from "./forget-failed-try.ts";
import { findSmallTalk, type SmallTalk, smallTalkWords } from "./small-talk.ts";
import { createSpelling } from "./spelling.ts";
import { cutAtJoints, type Stretch } from "./split-requests.ts";

/** One piece of a message, understood. */
export type Understood =
  | { kind: "request"; reading: Reading; tokens?: Token[] }
  | { kind: "small-talk"; topic: SmallTalk }
  | { kind: "refusal"; refusal: Refusal }
  | { kind: "unclear"; tokens: Token[] };

export type Understanding = {
  lex: Lexer;
  /** What the last message of the conversation asks for, in order. */
  understand(turns: Turn[], account: `0x${string}` | undefined): Understood[];
};

/** Readings below this are not acted on. */
const actedOn = 0.5;
const turnsReplayed = 12;
const costOfCut = 0.25;

export function createUnderstanding(capabilities: AnyCapability[], lexicon: Lexicon): Understanding {
  const vocabulary = capabilities.flatMap((capability) => capability.understand.vocabulary ?? []);
  const asides = new Set(capabilities.filter(({ aside }) => aside).map(({ name }) => name));
  const lex = createLexer(lexicon, createSpelling([...vocabulary, ...smallTalkWords, ...refusalWords]));

  function understandPiece(utterance: Utterance): Understood {
    const refusal = findRefusal(utterance.tokens);
    if (refusal !== null) return { kind: "refusal", refusal };
    const readings = capabilities.flatMap((capability) => capability.understand(utterance));
    const best = readings.reduce<Reading | null>(
      (top, one) => (top && top.score >= one.score ? top : one),
      null,
    );
    const topic = findSmallTalk(utterance.tokens);
    if (best !== null && best.score >= actedOn && !(topic !== null && best.score < 0.9)) {
      return best.refusal === undefined
        ? { kind: "request", reading: best, tokens: utterance.tokens }
        : { kind: "refusal", refusal: best.refusal };
    }
    if (topic !== null) return { kind: "small-talk", topic };
    return { kind: "unclear", tokens: utterance.tokens };
  }

  function understandMessage(base: Utterance): Understood[] {
    const both = askOfBoth(base, understandPiece);
    if (both !== null) return both;
    const whole = understandPiece(base);
    if (base.picks.length > 0 && whole.kind === "request") return [whole];
    if (whole.kind === "request" && whole.reading.continues && isCorrection(base.tokens)) return [whole];
    const stretches = cutAtJoints(base.tokens);
    if (stretches.length < 2) return [whole];
    const pieces = lendAddress(findBestCut(stretches, base, understandPiece), base, understandPiece);
    const last = pieces.at(-1);
    if (last?.kind === "small-talk" && last.topic === "cancel") return [last];
    return joinQuestions(doubtStrays(dropEchoes(pieces)), base.text);
  }

  function understand(turns: Turn[], account: `0x${string}` | undefined): Understood[] {
    let thread: ThreadEntry[] = [];
    let understood: Understood[] = [];
    const replayed = forgetFailedTry(turns).slice(-turnsReplayed);
    for (const [index, turn] of replayed.entries()) {
      if (turn.sender === "agent") {
        thread = addCalls(
          thread,
          turn.calls.filter(({ capability }) => !asides.has(capability)),
        );
        continue;
      }
      const secret = findSecret(turn.text);
      if (secret !== null) {
        understood = [{ kind: "refusal", refusal: { code: "secret", sentence: secret.sentence } }];
        continue;
      }
      const picks = addSpokenPick(turn.picks, findSpokenPick(turn.text, replayed[index - 1]), thread[0]);
      const file = turn.file === undefined ? {} : { file: turn.file };
      const owner = account === undefined ? {} : { account };
      const base = {
        text: turn.text,
        tokens: dropDenied(lex(turn.text)),
        picks,
        thread,
        ...file,
        ...owner,
      };
      understood = understandMessage(base);
      for (const piece of understood) thread = addPiece(thread, piece, base);
    }
    return understood;
  }

  return { lex, understand };
}

function addSpokenPick(picks: Pick[], value: string | null, latest: ThreadEntry | undefined): Pick[] {
  if (value === null || latest?.missing === undefined || picks.length > 0) return picks;
  return [{ questionId: `${latest.capability}.${latest.missing}`, value }];
}

/** "no, to 0x…", "sorry, I meant 10": it changes what was asked before, and asks for nothing new. */
function isCorrection(tokens: Token[]): boolean {
  const opening = tokens.slice(0, 3).map(({ word }) => word);
  return (
    /^(no|nope|not|actually|sorry|oops|wait|scratch|correction|rather|hmm|hm|ah|oh|wrong|reverse|latest)$/.test(
      opening[0] ?? "",
    ) || /^(i meant|i mean|make (it|that)|my (bad|mistake)|hold on|change (it|that))/.test(opening.join(" "))
  );
}

type Path = { value: number; pieces: Understood[]; thread: ThreadEntry[] };

/** The cut of the message whose pieces are understood best; each piece knows the ones before it. */
function findBestCut(
  stretches: Stretch[],
  base: Utterance,
  understandPiece: (utterance: Utterance) => Understood,
): Understood[] {
  const paths: Path[] = [{ value: 0, pieces: [], thread: base.thread }];
  for (let end = 1; end <= stretches.length; end++) {
    let best: Path | undefined;
    for (let start = 0; start < end; start++) {
      const path = paths[start] as Path;
      const tokens = base.tokens.slice(stretches[start]?.from, stretches[end - 1]?.to);
      const utterance = { ...base, tokens, thread: path.thread, picks: start === 0 ? base.picks : [] };
      const piece = understandPiece(utterance);
      const value =
        path.value +
        measureValue(piece, tokens) +
        bonusOf(piece, path.pieces) -
        costOfCut -
        costOfSpan(tokens);
      if (best !== undefined && best.value >= value) continue;
      best = {
        value,
        pieces: [...path.pieces, piece],
        thread: markSame(addPiece(path.thread, piece, utterance)),
      };
    }
    paths.push(best as Path);
  }
  return (paths.at(-1) as Path).pieces;
}

const pointingWords = /^(it|its|they|them|their|that|this|one|ones|there)$/;

/** Two halves of one sentence that ask in words ("what is X, and how does it work") are one question. */
function joinQuestions(pieces: Understood[], text: string): Understood[] {
  const joined: Understood[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const from = questionTokens(last);
    const to = questionTokens(piece);
    const between = from && to ? text.slice(from.at(-1)?.to, to[0]?.from) : ".";
    const isApart =
      !from || !to || /[?.!\n;]/.test(between) || !to.some(({ word }) => pointingWords.test(word));
    if (last?.kind !== "request" || piece.kind !== "request" || isApart) {
      joined.push(piece);
      continue;
    }
    const question = text.slice(from[0]?.from, to.at(-1)?.to).slice(0, 500);
    const input = { ...last.reading.input, question };
    joined[joined.length - 1] = { ...last, reading: { ...last.reading, input }, tokens: [...from, ...to] };
  }
  return joined;
}

/** A piece that asks something else than the pieces before, about an address or hash of its own, stands by itself. */
function bonusOf(piece: Understood, before: Understood[]): number {
  if (piece.kind !== "request" || piece.reading.missing !== undefined || before.length === 0) return 0;
  const isNew = before.every((one) => one.kind !== "request" || keyOf(one.reading) !== keyOf(piece.reading));
  const names = Object.values(piece.reading.input).some(
    (value) => typeof value === "string" && /^0x/.test(value),
  );
  return isNew &&
    (names || isOwnTopic(piece)) &&
    piece.reading.score >= 0.9 &&
    piece.reading.continues !== true
    ? 0.5
    : 0;
}

function keyOf({ capability, input }: Reading): string {
  return [capability, input.topic, input.action].join(".");
}

/** "show the sale's status": a topic of its own, that points at nothing before it. */
function isOwnTopic({ reading, tokens = [] }: Extract<Understood, { kind: "request" }>): boolean {
  return (
    (reading.input.topic ?? reading.input.action) !== undefined &&
    !tokens.some(({ word }) => pointingWords.test(word))
  );
}

/** Two sentences are rarely one request. */
function costOfSpan(tokens: Token[]): number {
  return (
    0.2 *
    tokens.slice(1, -1).filter(({ word, entity }) => entity === undefined && /^[.?!;\n]$/.test(word)).length
  );
}

function questionTokens(piece: Understood | undefined): Token[] | undefined {
  if (piece?.kind !== "request" || typeof piece.reading.input.question !== "string") return undefined;
  return piece.tokens;
}

/** "balance and approvals of 0x…": a read that lacks its address takes the one named after it. */
function lendAddress(
  pieces: Understood[],
  base: Utterance,
  understandPiece: (utterance: Utterance) => Understood,
): Understood[] {
  const addresses = base.tokens.filter(({ entity }) => entity?.kind === "address");
  const [named, ...others] = addresses;
  if (others.length > 0) return pieces;
  return pieces.map((piece, index) => {
    const only = named ?? readBorrowed(pieces[index + 1]) ?? readBorrowed(pieces[index - 1]);
    if (only === undefined) return piece;
    const missing = piece.kind === "request" ? piece.reading.missing : undefined;
    if (
      piece.kind !== "request" ||
      missing?.asks !== "address" ||
      piece.reading.slots?.[missing.argument] !== undefined
    ) {
      return piece;
    }
    const stretch = piece.tokens ?? [];
    const filled = understandPiece({ ...base, tokens: [...stretch, only] });
    const isSame = filled.kind === "request" && filled.reading.capability === piece.reading.capability;
    return isSame && filled.reading.missing === undefined ? filled : piece;
  });
}

/** "how much USDC and USDT do I have": the wallet that the piece beside it found, as a token of its own. */
function readBorrowed(next: Understood | undefined): Token | undefined {
  const input = next?.kind === "request" && next.reading.missing === undefined ? next.reading.input : {};
  const value = [input.address, input.owner].find((one) => typeof one === "string") as
    | `0x${string}`
    | undefined;
  if (value === undefined) return undefined;
  return { text: value, word: value, from: 0, to: 0, entity: { kind: "address", value, checksum: "right" } };
}

function markSame(thread: ThreadEntry[]): ThreadEntry[] {
  const [latest, ...rest] = thread;
  return latest === undefined ? [] : [{ ...latest, sameMessage: true }, ...rest];
}

function measureValue(piece: Understood, tokens: Token[]): number {
  const weight = Math.max(1, tokens.filter(isContent).length);
  if (piece.kind === "unclear") return 0;
  if (piece.kind === "small-talk") return 0.6 * weight;
  if (piece.kind === "refusal") return 0.9 * weight;
  return piece.reading.score * weight * (piece.reading.missing === undefined ? 1 : 0.95);
}

function addPiece(thread: ThreadEntry[], piece: Understood, utterance: Utterance): ThreadEntry[] {
  if (piece.kind === "small-talk" && piece.topic === "cancel") {
    return thread.map(({ missing: _, ...entry }) => ({ ...entry, capability: "" }));
  }
  if (piece.kind !== "request") return thread;
  const { capability, missing } = piece.reading;
  const input = piece.reading.slots ?? piece.reading.input;
  const entities = utterance.tokens.flatMap((token) => token.entity ?? []);
  const entry: ThreadEntry = { capability, input, entities };
  return [missing === undefined ? entry : { ...entry, missing: missing.argument }, ...thread];
}

/** Calls another model made belong to the thread as well. */
function addCalls(thread: ThreadEntry[], calls: { capability: string; input: unknown }[]): ThreadEntry[] {
  let extended = thread;
  for (const { capability, input } of calls) {
    const isKnown = extended.some((entry) => entry.capability === capability && sameJson(entry.input, input));
    if (isKnown || typeof input !== "object" || input === null) continue;
    extended = [
      { capability, input: input as Record<string, unknown>, isHearsay: true, entities: [] },
      ...extended,
    ];
  }
  return extended;
}

function sameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
