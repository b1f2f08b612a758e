import type { Contact } from "@alithia/protocol/address-book.ts";
import type { Choice, Pick } from "@alithia/protocol/choices.ts";
import { findSecret } from "@alithia/protocol/find-secret.ts";
import { isTooLong, splitText } from "@alithia/protocol/lexing/split-text.ts";
import type { AnyCapability } from "../capability.ts";
import { type DialogueState, findBook, readDialogue } from "../dialogue-state.ts";
import { fillerWords } from "../grammar/filler-words.ts";
import { isNegated, isTakenBack } from "../grammar/is-negated.ts";
import { isContent } from "../grammar/match-frame.ts";
import type { Turn } from "../language-model.ts";
import type { Lexicon } from "../lexicon.ts";
import { numberWords } from "../lexing/correct-numbers.ts";
import { createLexer, type Lexer } from "../lexing/create-lexer.ts";
import type { ReaderJudgement } from "../reader/create-reader.ts";
import { describeReadings, labelOf } from "../reader/describe-readings.ts";
import type { Label } from "../reader/label.ts";
import { operationsOfCall } from "../reader/operations-of-call.ts";
import { suggestRequests } from "../reader/suggest-requests.ts";
import type { Reading } from "../reading.ts";
import type { ThreadEntry, Token, Utterance } from "../utterance.ts";
import { askOfBoth } from "./ask-of-both.ts";
import { chooseReading } from "./choose-reading.ts";
import { correctPremise } from "./correct-premise.ts";
import { createSpelling } from "./create-spelling.ts";
import { cutAtJoints } from "./cut-at-joints.ts";
import { doubtStrays } from "./doubt-strays.ts";
import { dropCounting } from "./drop-counting.ts";
import { dropCourtesy } from "./drop-courtesy.ts";
import { dropDenied } from "./drop-denied.ts";
import { dropEchoes } from "./drop-echoes.ts";
import { dropHesitation } from "./drop-hesitation.ts";
import { dropManners } from "./drop-manners.ts";
import { addCalls, addOutcomes, addPiece } from "./extend-thread.ts";
import { findBestCut } from "./find-best-cut.ts";
import { findRefusal, refusalWords } from "./find-refusal.ts";
import { findSpokenPick } from "./find-spoken-pick.ts";
import { followLeaning } from "./follow-leaning.ts";
import { followReader } from "./follow-reader.ts";
import { forgetFailedTry } from "./forget-failed-try.ts";
import { hearShorthand } from "./hear-shorthand.ts";
import { isAnswered, isUncertain } from "./is-uncertain.ts";
import { joinQuestions } from "./join-questions.ts";
import { lendAddress } from "./lend-address.ts";
import { nameContacts } from "./name-contacts.ts";
import { nameCounted } from "./name-counted.ts";
import { nameDeployed } from "./name-deployed.ts";
import { shareRequest } from "./share-request.ts";
import { findOpening, findSmallTalk, smallTalkWords } from "./small-talk.ts";
import { takeRecent } from "./take-recent.ts";
import type { Understood } from "./understood.ts";

export type Understanding = {
  lex: Lexer;
  /** What the last message of the conversation asks for, in order. The turns are not changed afterwards. */
  understand(turns: Turn[], account: `0x${string}` | undefined): Understood[];
  /** The last message as it is understood from, with what came before it; null where it is only a secret. */
  hear(turns: Turn[], account: `0x${string}` | undefined): Utterance | null;
  /** What else the message before the last reply may have asked for, likeliest first. */
  listOthers(turns: Turn[], account: `0x${string}` | undefined): Choice[];
};

/** Readings below this are not acted on. */
const actedOn = 0.5;
/** A part of a message, and a question with an answer, is taken for what it is like from this share on. */
const clearly = 0.5;
/** Of her reply before, in characters: what she asked or said first. */
const longestReply = 300;
/** Less likely than this, another reading is not offered to a visitor who meant something else. */
const otherShare = 0.01;
const turnsReplayed = 12;

const tooLong: Understood = {
  kind: "refusal",
  refusal: {
    code: "too-long",
    sentence:
      "That is more than I can take in at once. Please say it in fewer words, or in several messages.",
  },
};

export function createUnderstanding(capabilities: AnyCapability[], lexicon: Lexicon): Understanding {
  const vocabulary = capabilities.flatMap((capability) => capability.understand.vocabulary ?? []);
  const asides = new Set(capabilities.filter(({ aside }) => aside).map(({ name }) => name));
  const lex = createLexer(
    lexicon,
    createSpelling([...vocabulary, ...smallTalkWords, ...refusalWords, ...numberWords, ...fillerWords]),
  );

  /** The tokens that count: without what only numbers, denies or asks politely, and with what is pointed at. */
  function readTokens(text: string, thread: ThreadEntry[], { book, dialogue }: Known): Token[] {
    const named = nameContacts(lex(text), book);
    const said = dropDenied(dropCounting(hearShorthand(dropHesitation(named))));
    return nameCounted(nameDeployed(dropCourtesy(said), dialogue), thread, lexicon);
  }

  /** A message as a whole is read for the grammar, and again for the reader. */
  const readingsOf = new WeakMap<Utterance, Reading[]>();

  function listReadings(utterance: Utterance): Reading[] {
    const known = readingsOf.get(utterance);
    if (known !== undefined) return known;
    const readings = capabilities.flatMap((capability) => capability.understand(utterance));
    readingsOf.set(utterance, readings);
    return readings;
  }

  function understandPiece(utterance: Utterance): Understood {
    const refused = findRefusal(utterance.tokens);
    if (refused !== null) return { kind: "refusal", ...refused };
    if (isNegated(utterance.tokens)) return { kind: "small-talk", topic: "cancel" };
    const readings = listReadings(utterance);
    const best = chooseReading(readings, saysWords(utterance) ? lexicon.leaning?.(utterance) : []);
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
    const literal = findLiteral(base);
    if (literal !== null) return [literal];
    const understood = understandByGrammar(base);
    const isLost = base.picks.length === 0 && understood.every(isUncertain);
    const least = understood.some(isAnswered) ? clearly : undefined;
    const leant =
      isLost && lexicon.leaning ? followLeaning(base, lexicon.leaning, capabilities, least) : null;
    if (leant !== null) return [leant];
    if (understood.length > 1 && base.picks.length === 0)
      return understood.map((piece) => leanPart(piece, base));
    const isUnclear = understood.every(({ kind }) => kind === "unclear");
    const topic = isUnclear ? findOpening(base.tokens) : null;
    return topic === null ? understood : [{ kind: "small-talk", topic }];
  }

  /** A part that is only a question, or nothing, beside others: what it is like, where that is clear. */
  function leanPart(piece: Understood, base: Utterance): Understood {
    const tokens = "tokens" in piece ? (piece.tokens ?? []) : [];
    if (lexicon.leaning === undefined || !isUncertain(piece) || tokens.filter(isContent).length < 2)
      return piece;
    const leant = followLeaning({ ...base, tokens }, lexicon.leaning, capabilities, clearly);
    return leant?.kind === "request" ? leant : piece;
  }

  /** A reading that takes the message word by word; whatever else the message is like counts nothing beside it. */
  function findLiteral(base: Utterance): Understood | null {
    const reading = listReadings(base).find(({ isLiteral }) => isLiteral);
    return reading === undefined ? null : { kind: "request", reading, tokens: base.tokens };
  }

  /** What a message is understood as by grammar and reader together, and what the reader alone makes of it. */
  function judge(
    base: Utterance,
    before: Label[],
    reply: Turn | undefined,
  ): { understood: Understood[]; judgement?: ReaderJudgement } {
    const understood = understandMessage(base);
    if (lexicon.reader === undefined) return { understood };
    const readings = listReadings(base);
    const judgement = lexicon.reader({
      tokens: nameContacts(lex(base.text), base.book ?? []),
      hasAccount: base.account !== undefined,
      hasFile: base.file !== undefined,
      before: [...before],
      herWords: reply?.sender === "agent" ? reply.text.slice(0, longestReply).toLowerCase() : "",
      ...describeReadings(understood, readings),
    });
    const isLiteral = findLiteral(base) !== null;
    const followed = isLiteral
      ? understood
      : followReader(understood, judgement, base, capabilities, readings);
    return { understood: correctPremise(followed, lexicon.correctPremise?.(base.text) ?? null), judgement };
  }

  function understandByGrammar(base: Utterance): Understood[] {
    if (isTakenBack(base.tokens)) return [{ kind: "small-talk", topic: "cancel" }];
    const both = askOfBoth(base, understandPiece);
    if (both !== null) return both;
    const whole = understandPiece(base);
    if (base.picks.length > 0 && whole.kind === "request") return [whole];
    if (whole.kind === "request" && whole.reading.continues && isCorrection(base)) return [whole];
    const stretches = cutAtJoints(base.tokens);
    if (stretches.length < 2) return [whole];
    const cut = findBestCut(stretches, base, understandPiece);
    const pieces = shareRequest(lendAddress(cut, base, understandPiece), base, understandPiece);
    const last = pieces.at(-1);
    if (last?.kind === "small-talk" && last.topic === "cancel") return [last];
    return joinQuestions(doubtStrays(dropEchoes(pieces)), base.text);
  }

  function replay(turns: Turn[], account: `0x${string}` | undefined): Replayed {
    let thread: ThreadEntry[] = [];
    let understood: Understood[] = [];
    let heard: Utterance | null = null;
    let judgement: ReaderJudgement | undefined;
    const before: Label[] = [];
    const book = findBook(turns);
    const replayed = takeRecent(forgetFailedTry(turns).slice(-turnsReplayed));
    for (const [index, turn] of replayed.entries()) {
      if (turn.sender === "agent") {
        thread = addCalls(
          thread,
          turn.calls.filter(({ capability }) => !asides.has(capability)),
        );
        thread = addOutcomes(thread, readDialogue([turn]));
        continue;
      }
      const secret = findSecret(turn.text);
      if (secret !== null) {
        understood = [{ kind: "refusal", refusal: { code: "secret", sentence: secret.sentence } }];
        heard = null;
        continue;
      }
      if (isTooLong(splitText(turn.text))) {
        understood = [tooLong];
        heard = null;
        continue;
      }
      const isLast = index === replayed.length - 1;
      const dialogue = readDialogue(isLast ? turns : replayed.slice(0, index));
      const text = dropManners(turn.text);
      const picks = addSpokenPick(turn.picks, findSpokenPick(text, replayed[index - 1]), thread[0]);
      const file = turn.file === undefined ? {} : { file: turn.file };
      const owner = account === undefined ? {} : { account };
      const base = {
        text,
        tokens: readTokens(text, thread, { book, dialogue }),
        picks,
        thread,
        dialogue,
        ...(book.length === 0 ? {} : { book }),
        ...file,
        ...owner,
      };
      heard = base;
      const judged = judge(base, before, replayed[index - 1]);
      understood = judged.understood;
      judgement = judged.judgement;
      const [likeliest] = judgement?.labels ?? [];
      if (likeliest !== undefined) before.unshift(likeliest.label);
      for (const piece of understood) {
        const isAnsweredAside =
          piece.kind === "request" &&
          piece.reading.missing === undefined &&
          asides.has(piece.reading.capability);
        if (!isAnsweredAside) thread = addPiece(thread, piece, base);
      }
    }
    return { heard, understood, judgement };
  }

  /** A reply asks for the same conversation at each of its steps. */
  const latest = new WeakMap<Turn[], Replayed & { account: `0x${string}` | undefined }>();

  function replayOnce(turns: Turn[], account: `0x${string}` | undefined): Replayed {
    const known = latest.get(turns);
    if (known !== undefined && known.account === account) return known;
    const replayed = { ...replay(turns, account), account };
    latest.set(turns, replayed);
    return replayed;
  }

  function listOthers(turns: Turn[], account: `0x${string}` | undefined): Choice[] {
    const [answered] = turns.slice(-2);
    const { heard, judgement } = replay(turns.slice(0, -2), account);
    if (answered?.sender !== "agent" || heard === null || judgement === undefined) return [];
    const done = answered.calls.flatMap(({ capability, input }) =>
      operationsOfCall(labelOf({ capability, input: input as Record<string, unknown> })),
    );
    const labels = judgement.labels.filter(({ label }) => !done.some((one) => one === label));
    return suggestRequests({ labels }, heard, otherShare);
  }

  return {
    lex,
    listOthers,
    understand: (turns, account) => replayOnce(turns, account).understood,
    hear: (turns, account) => replayOnce(turns, account).heard,
  };
}

/** What names stand for: in the visitor's own book, and what this conversation made. */
type Known = { book: readonly Contact[]; dialogue: DialogueState };
type Replayed = {
  heard: Utterance | null;
  understood: Understood[];
  judgement: ReaderJudgement | undefined;
};

/** What is named alone is like nothing in particular. */
function saysWords({ tokens }: Utterance): boolean {
  return tokens.some((token) => token.entity === undefined && isContent(token));
}

function addSpokenPick(picks: Pick[], value: string | null, latest: ThreadEntry | undefined): Pick[] {
  if (value === null || latest?.missing === undefined || picks.length > 0) return picks;
  return [{ questionId: `${latest.capability}.${latest.missing}`, value }];
}

/** "no, to 0x…", "sorry, I meant 10": it changes what was asked before, and asks for nothing new. */
function isCorrection({ tokens }: Utterance): boolean {
  const opening = tokens.slice(0, 3).map(({ word }) => word);
  return (
    /^(no|nope|not|actually|sorry|oops|wait|stop|scratch|correction|rather|hmm|hm|ah|oh|wrong|reverse|latest)$/.test(
      opening[0] ?? "",
    ) || /^(i meant|i mean|make (it|that)|my (bad|mistake)|hold on|change (it|that))/.test(opening.join(" "))
  );
}
