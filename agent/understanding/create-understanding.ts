import type { Contact } from "@alithia/protocol/address-book.ts";
import { keepDefined } from "@alithia/protocol/keep-defined.ts";
import { isOperationName, type OperationName } from "@alithia/protocol/operations.ts";
import type { AnyCapability } from "../capability.ts";
import { blankCheck, dropsEarlier, leaveIdleClauses, squeeze } from "../consent/leave-idle-clauses.ts";
import { type DialogueState, findBook, readDialogue, readSince } from "../dialogue-state.ts";
import { keepPlace } from "../grammar/merge-places.ts";
import { fillerWords } from "../grammar/word-classes.ts";
import { createHeardCalls } from "../heard-calls.ts";
import type { Turn } from "../language-model.ts";
import type { Lexicon } from "../lexicon.ts";
import { numberWords } from "../lexing/correct-numbers.ts";
import { createLexer, type Lexer } from "../lexing/create-lexer.ts";
import { createFollowUpFinder, type FollowUpFinder } from "../likeness/create-follow-up-finder.ts";
import type { ListOthers } from "../offer-other-readings.ts";
import { textOf } from "../offer-requests.ts";
import type { ReaderJudgement } from "../reader/create-reader.ts";
import { describeReadings } from "../reader/describe-readings.ts";
import { judgeInContext } from "../reader/judge-in-context.ts";
import type { Label } from "../reader/label.ts";
import type { Reading } from "../reading.ts";
import type { ThreadEntry, Utterance } from "../utterance.ts";
import { answerAboutCard } from "./answers/answer-about-card.ts";
import { answerByCalculation, answerTold, isCalculation } from "./answers/answer-by-calculation.ts";
import { answerByWords } from "./answers/answer-by-words.ts";
import { answerCheck } from "./answers/answer-check.ts";
import { answerSurely } from "./answers/answer-classified.ts";
import { answerComparison } from "./answers/answer-comparison.ts";
import { answerNote } from "./answers/answer-note.ts";
import { askWho } from "./answers/ask-who.ts";
import { arbitrate } from "./arbitration/arbitrate.ts";
import { isOrderInstead, isTalkInstead } from "./arbitration/leave-unlikely.ts";
import { settleQuotes } from "./arbitration/settle-quotes.ts";
import { alternatives, type Bounds, doubts, listOthers } from "./clarification/list-others.ts";
import { createCache } from "./create-cache.ts";
import { createGrammarInterpreter } from "./create-grammar-interpreter.ts";
import { createDeclineElsewhere } from "./decline-elsewhere.ts";
import {
  addCalls,
  addIntent,
  addOutcomes,
  close,
  dropFailedAttempt,
  holdRefused,
  isAside,
  takeRecentTurns,
} from "./dialogue/extend-thread.ts";
import { startsOtherRequest } from "./dialogue/focus.ts";
import { askAgain, keepOpen, type OpenQuestion } from "./dialogue/open-question.ts";
import { mayStandAlone, standsAlone, withoutContext } from "./dialogue/stand-alone.ts";
import { offerSpoken } from "./follow-ups/offer-spoken.ts";
import { type Frame, type Intent, isCompleteTransaction } from "./intent.ts";
import { createSpelling } from "./normalization/create-spelling.ts";
import { leaveComplaint } from "./normalization/leave-complaint.ts";
import { normalizeTokens } from "./normalization/normalize-tokens.ts";
import { sayCoin } from "./normalization/say-coin.ts";
import { sayInDollars } from "./normalization/say-in-dollars.ts";
import { sayPlainly } from "./normalization/strip-courtesies.ts";
import { createTokenReader } from "./references/create-token-reader.ts";
import { addSpokenPick, findSpokenPick, isOffered, takeOffered } from "./references/find-spoken-pick.ts";
import { resolveContacts } from "./references/resolve-names.ts";
import { correctPremise, refusalWords, refuseText } from "./refusals/find-refusal.ts";
import { addCovered, answerParts, leaveToldWorth } from "./segmentation/answer-parts.ts";
import { askAlone } from "./segmentation/ask-alone.ts";
import type { Judged } from "./segmentation/judged.ts";
import { offerOrder } from "./segmentation/offer-order.ts";
import { listEarlierFrames } from "./slots/fill-slots.ts";
import { smallTalkWords } from "./small-talk.ts";
import { findMentioned, onlyOf } from "./token-queries.ts";

export type Understanding = {
  lex: Lexer;
  /** Finds which question about the result of a call, by the grammar's names, a message asks. */
  findFollowUp: FollowUpFinder;
  /** Returns what the last message asks for, in order. `turns` must not be mutated afterwards. */
  understand(turns: Turn[], account: `0x${string}` | undefined): Intent[];
  /** Returns the last message as an utterance with its context, or null if its text is refused. */
  hear(turns: Turn[], account: `0x${string}` | undefined): Utterance | null;
  /** Returns the reader's judgement of the last message; undefined without a trained reader. */
  witness(turns: readonly Turn[], account: `0x${string}` | undefined): ReaderJudgement | undefined;
  /** Returns other requests that the last message may have meant than those of the calls, likeliest first. */
  listAlternatives: ListOthers;
  /** The same where the reader doubts those calls, and only what it finds likely instead. */
  listDoubts: ListOthers;
};

/** Maximum length of the previous reply given to the reader, in characters. */
const maxReplyLength = 300;
const turnsReplayed = 24;

type Known = {
  book: readonly Contact[];
  dialogue: DialogueState;
  mentioned: string | undefined;
  place: string | undefined;
};
type Replayed = Judged & { utterance: Utterance | null };
type Account = `0x${string}` | undefined;

export function createUnderstanding(known: AnyCapability[], lexicon: Lexicon): Understanding {
  const { families: capabilities, hearTurns, toHeard } = createHeardCalls(known);
  const vocabulary = capabilities.flatMap((capability) => capability.understand.vocabulary ?? []);
  const asides = new Set(capabilities.filter(({ aside }) => aside).map(({ name }) => name));
  const words = [...vocabulary, ...smallTalkWords, ...refusalWords, ...numberWords, ...fillerWords];
  const spoken = { ...lexicon, tokens: [...lexicon.tokens, ...(lexicon.elsewhere?.tokens ?? [])] };
  const lex = createLexer(spoken, createSpelling(words));
  const readTokens = createTokenReader(lex, spoken, words);
  const { listReadings, findLiteral, interpret } = createGrammarInterpreter(capabilities, spoken);
  const declineElsewhere = createDeclineElsewhere(lexicon);
  const { findFollowUp, listNearest } = createFollowUpFinder(capabilities, lex);

  /** Combines grammar and reader; `judgement` is the reader's own output. */
  function judge(base: Utterance, before: Label[], reply: Turn | undefined, isPart = false): Judged {
    const intents = interpret(base);
    if (lexicon.reader === undefined) return { intents };
    const readings = listReadings(base);
    const said = {
      tokens: resolveContacts(lex(base.text), base.book ?? []),
      hasAccount: base.account !== undefined,
      hasFile: base.file !== undefined,
      before: [...before],
      herWords: reply?.sender === "agent" ? reply.text.slice(0, maxReplyLength).toLowerCase() : "",
      ...describeReadings(intents, readings),
    };
    const judgement = settleQuotes(judgeInContext(lexicon.reader, said, base.text), { ...base, before });
    const literal = findLiteral(base);
    const isLiteral =
      literal !== null && !isTalkInstead(literal, judgement) && !isOrderInstead(literal, judgement);
    const unread: Intent[] = literal === null ? intents : [{ kind: "unclear", tokens: base.tokens }];
    const alone = (text?: string) => readAlone(text, base);
    const means = { capabilities, readings, findFollowUp, readAlone: alone };
    const heard = { ...addRoles(base, judgement), plain: said.tokens };
    const [top] = judgement.labels;
    const analysis = top && { ...means, intents, judgement, top, utterance: heard };
    const ofCard = analysis && answerAboutCard(analysis);
    if (ofCard) return { intents: ofCard, judgement, isOfCard: true };
    const sure =
      answerTold(base) ??
      answerByWords(base) ??
      (analysis && answerSurely(analysis)) ??
      answerByCalculation(base, judgement);
    const followed = sure ?? (isLiteral ? intents : arbitrate(unread, judgement, heard, means));
    const covered = isLiteral ? undefined : readings.find(({ covers }) => covers !== undefined);
    const whole = isPart ? followed : addParts(base, { intents: followed, judgement }, covered, before);
    const told = answerComparison(base, whole, (part) => judge(part, before, reply), lex);
    if (isPart) return { intents: told, judgement };
    const judgeRest = (text: string) =>
      judge({ ...base, text, tokens: lex(text) }, before, reply, true).intents;
    const question = askAlone(base, told);
    const correction = lexicon.correctPremise?.(base.text);
    const asked = question === null ? told : judgeRest(question);
    return { intents: correctPremise(asked, base.text, correction, judgeRest), judgement };
  }

  /** Adds what the other parts of a message ask or order. */
  function addParts(base: Utterance, whole: Judged, covered: Reading | undefined, before: Label[]): Intent[] {
    const judgePart = (part: Utterance) => judge(part, before, undefined, true);
    const judgeAlone = (part: Utterance) => judge(part, [], undefined, true);
    const added = addCovered(base, answerParts(base, whole, judgePart), covered, judgePart);
    return offerOrder(base, { ...whole, intents: leaveToldWorth(added) }, judgePart, judgeAlone);
  }

  /** Understands a message without the conversation where it says all that it needs. */
  function judgeMessage(base: Utterance, before: Label[], reply: Turn | undefined): Judged {
    const said = judge(base, before, reply);
    const isBound = said.isOfCard || said.intents.some(isCalculation);
    if (lexicon.reader === undefined || isBound || !mayStandAlone(base)) return said;
    const alone = judge(withoutContext(base), [], undefined);
    return standsAlone(alone, said, base) ? alone : said;
  }

  function readAlone(text: string | undefined, { text: said, account, book = [] }: Utterance): Frame | null {
    if (text === undefined || text === said) return null;
    const tokens = normalizeTokens(resolveContacts(lex(text), book));
    const alone = { text, tokens, picks: [], thread: [] };
    const read = onlyOf(interpret({ ...alone, ...(account === undefined ? {} : { account }) }));
    if (read === undefined || !isCompleteTransaction(read) || read.kind !== "request") return null;
    return { capability: read.reading.capability, input: read.reading.slots ?? read.reading.input };
  }

  /** Of the latest 500 messages: every new one replays the earlier ones. */
  const remember = createCache<Judged>(500);

  function judgeOnce(base: Utterance, before: Label[], reply: Turn | undefined): Judged {
    const { tokens: _, ...said } = base;
    const read = [said, before, reply?.sender, reply?.text.slice(0, maxReplyLength)];
    return remember(JSON.stringify(read), () => judgeMessage(base, before, reply));
  }

  /** Adds the entity roles for any operation, and for the one that the reader finds most likely. */
  function addRoles(base: Utterance, { labels: [top] }: ReaderJudgement): Utterance {
    const { roles } = lexicon;
    if (roles === undefined) return base;
    const rolesFor = (operation: OperationName) =>
      roles(operation, base.tokens, listEarlierFrames(base.thread));
    if (top === undefined || !isOperationName(top.label)) return { ...base, rolesFor };
    return { ...base, rolesFor, roles: rolesFor(top.label) };
  }

  function replay(said: Turn[], account: Account): Replayed {
    const turns = hearTurns(said);
    let thread: ThreadEntry[] = [];
    let latest: Replayed = { utterance: null, intents: [] };
    let open: OpenQuestion | null = null;
    let mentioned: string | undefined;
    let place: string | undefined;
    const before: Label[] = [];
    const book = findBook(turns);
    const replayed = takeRecentTurns(dropFailedAttempt(turns).slice(-turnsReplayed));
    const now = readDialogue(turns);
    const past = turns.slice(0, -replayed.length);
    for (const [index, said] of replayed.entries()) {
      const turn = takeOffered(said, replayed[index - 1]);
      if (turn.sender === "agent") {
        thread = addReply(thread, turn);
        continue;
      }
      const refused = refuseText(turn.text);
      if (refused !== null) {
        latest = { ...latest, utterance: null, intents: [refused] };
        continue;
      }
      const dialogue = index === replayed.length - 1 ? now : readSince(replayed.slice(0, index + 1), past);
      const isAlone = isOffered(turn);
      const reply = isAlone ? undefined : replayed[index - 1];
      const known = { book, dialogue, mentioned, place };
      const utterance = hearTurn(turn, reply, isAlone ? [] : thread, known, account);
      mentioned = findMentioned(utterance.tokens) ?? mentioned;
      place = keepPlace(utterance, place);
      const { judgement, intents: read } = judgeOnce(utterance, isAlone ? [] : before, reply);
      open = isAlone ? null : keepOpen(open, read, turn.text);
      const meant = askWho(offerSpoken(read, utterance, turn), utterance);
      const intents = answerNote(answerCheck(askAgain(meant, open), turn.text), turn.text);
      latest = { utterance, ...keepDefined({ judgement }), intents: intents.map(declineElsewhere) };
      if (judgement?.labels[0] !== undefined) before.unshift(judgement.labels[0].label);
      for (const [at, intent] of intents.entries())
        if (!isAside(intent, asides)) thread = addIntent(thread, intent, utterance, at > 0);
      const held = holdRefused({ intents, judgement }, utterance, listReadings);
      if (held !== null) thread = [held, ...thread];
    }
    return latest;
  }

  function addReply(thread: ThreadEntry[], turn: Extract<Turn, { sender: "agent" }>): ThreadEntry[] {
    const calls = turn.calls.filter(({ capability }) => !asides.has(capability));
    return addOutcomes(addCalls(thread, calls), readDialogue([turn]));
  }

  function hearTurn(
    turn: Extract<Turn, { sender: "user" }>,
    reply: Turn | undefined,
    thread: ThreadEntry[],
    known: Known,
    account: Account,
  ): Utterance {
    const whole = blankCheck(leaveIdleClauses(squeeze(textOf(turn))));
    const said = reply === undefined ? whole : leaveComplaint(whole);
    const text = sayPlainly(sayCoin(sayInDollars(said, known.dialogue)));
    const isLeft = thread[0]?.missing !== undefined && dropsEarlier(textOf(turn));
    const before = isLeft ? thread.slice(1) : thread;
    const tokens = readTokens(text, { ...known, thread: before }, account);
    const open =
      before[0]?.missing === undefined || !startsOtherRequest(tokens, before) ? before : close(before);
    return {
      text,
      tokens,
      picks: addSpokenPick(isOffered(turn) ? [] : turn.picks, findSpokenPick(text, reply), open[0]),
      thread: open,
      dialogue: known.dialogue,
      ...(known.book.length === 0 ? {} : { book: known.book }),
      ...keepDefined({ mentioned: known.mentioned, place: known.place, file: turn.file, account }),
    };
  }

  /** Cached per conversation, since each step of a reply asks again. */
  const latest = new WeakMap<Turn[], Replayed & { account: Account }>();

  function replayOnce(turns: Turn[], account: Account): Replayed {
    const known = latest.get(turns);
    if (known !== undefined && known.account === account) return known;
    const replayed = { ...replay(turns, account), account };
    latest.set(turns, replayed);
    return replayed;
  }

  const suggestOthers =
    (bounds: Bounds): ListOthers =>
    (turns, account, calls) =>
      listOthers(replayOnce(turns, account), calls.map(toHeard), bounds, listNearest);

  return {
    lex,
    findFollowUp,
    listAlternatives: suggestOthers(alternatives),
    listDoubts: suggestOthers(doubts),
    understand: (turns, account) => replayOnce(turns, account).intents,
    witness: (turns, account) => replay([...turns], account).judgement,
    hear: (turns, account) => replayOnce(turns, account).utterance,
  };
}
