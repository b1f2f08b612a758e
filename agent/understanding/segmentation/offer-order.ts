import { conditions, reports } from "../../consent/find-sentence-kind.ts";
import type { Utterance } from "../../utterance.ts";
import { besideQuestion, offer, whetherAll } from "../clarification/offer-request.ts";
import { ordersRevocation } from "../clarification/revocation-words.ts";
import { phraseRequest } from "../dialogue/request-frame.ts";
import { withoutContext } from "../dialogue/stand-alone.ts";
import { type Intent, isCompleteTransaction, isIncomplete, isTransaction, isWeak } from "../intent.ts";
import { hasEntity, onlyOf } from "../token-queries.ts";
import { offersOrder } from "./answer-parts.ts";
import type { Judge, Judged } from "./judged.ts";
import { countWords, joinPieces, type Piece } from "./list-pieces.ts";

/** Minimum probability that the sentence of the order, alone, moves value. */
const least = 0.8;
const maxSentences = 6;
/** Ends of sentences, and what opens an order within one. */
const boundary =
  /(?<=[^\s])(?:[.!?;]+(?=\s|$)|\s*\n)\s*|(?:,\s+(?:so |and |then |and then )?|\s+(?:and )?(?:then|afterwards|after that) )(?=(?:please |pls |kindly )?(?:send|pay|transfer|swap|trade|buy|sell|change|convert|exchange|wrap|unwrap|return|mint|burn|approve|revoke)\b)/gi;
const denial = /\b(?:not?|never|cannot|without|unless)\b|n['’]t\b/i;
/** An order that goes on with what was said is not whole alone. */
const pointing = /\b(?:it|that|this|those|these|them|same|rest)\b/i;
const values = ["number", "percent", "address", "hash"] as const;

/**
 * Offers the order that stands in a sentence of its own beside a remark, a refusal of something else or a question,
 * where the whole was read as something else: "I would rather have the one that I can give back. Please buy ALI for 20 S
 * in the sale." What the question asks is answered beside it.
 */
export function offerOrder(base: Utterance, { intents }: Judged, judge: Judge, judgeAlone: Judge): Intent[] {
  const pieces = listSentences(base.text);
  const isLong = pieces.length < 2 || pieces.length > maxSentences;
  if (isLong || base.picks.length > 0 || intents.some(isKept)) return intents;
  const pointed = pieces.flatMap((piece) => readPointed(base, piece, intents, judge))[0];
  if (pointed !== undefined) return [...(base.text.includes("?") ? intents.filter(isAnswer) : []), pointed];
  const order = onlyOf(pieces.flatMap((piece) => readOrder(base, piece, judgeAlone) ?? []));
  if (order === undefined) return intents;
  return offerFirst(base, pieces, order) ?? offerBeside(base, intents, pieces, order);
}

const after = /\b(?:then|afterwards|after that)\W*$/i;
const ofResult = /\b(?:it|that|those|them|everything|all|the rest|what (?:i|comes|came))\b/i;

/** "Buy ALI for 50 S, then sell it all": the first order to pick, and how the second goes on with what it brings. */
function offerFirst(base: Utterance, pieces: readonly Piece[], { piece, request }: Order): Intent[] | null {
  const at = pieces.indexOf(piece);
  const [second, ...more] = pieces.slice(at + 1);
  if (second === undefined || more.length > 0) return null;
  const said = joinPieces(base, second, second);
  const before = pieces.slice(0, at).map((one) => joinPieces(base, one, one));
  const isAfter = after.test(base.text.slice(0, second.from));
  const isBeside = before.every((one) => mayStandBeside(one, { piece, request, isLed: false }));
  if (!isAfter || !isBeside || !ofResult.test(said.text) || hasEntity(said.tokens, ...values)) return null;
  if (conditions.test(said.text) || deniesSomething(said.text) || said.text.trimEnd().endsWith("?"))
    return null;
  const next = sayNext(said.text);
  const question = `One after the other, since what the first brings is known when it is done. Pick it and sign it, then ${next}:`;
  return [offer(base.tokens, question, request)];
}

/** The order beside the answers to what else is asked; as it was read where something else may change it. */
function offerBeside(base: Utterance, intents: Intent[], pieces: readonly Piece[], order: Order): Intent[] {
  const others = pieces
    .filter((piece) => piece !== order.piece)
    .map((piece) => joinPieces(base, piece, piece));
  if (!others.every((one) => mayStandBeside(one, order))) return intents;
  // What is read whole is prepared, where nothing beside it is denied.
  const isRead = intents.some((intent) => actOf(wordOrder(intent)) === actOf(order.request));
  if (isRead && !others.some(({ text }) => deniesSomething(text))) return intents;
  const isAsked = others.some(({ text }) => text.trimEnd().endsWith("?"));
  const answers = isAsked ? intents.filter(isAnswer) : [];
  return [...answers, offer(base.tokens, answers.length > 0 ? besideQuestion : whetherAll, order.request)];
}

const actOf = (request: string | null) => request?.split(" ")[0];

const deniesSomething = (text: string) => denial.test(text) && countWords(text) > 1;

/** Requests to pick, what is never done, and what an order would bring, which is all that is asked. */
const isKept = (intent: Intent) => offersOrder(intent) || intent.kind === "refusal" || isQuote(intent);

const isQuote = (intent: Intent) =>
  intent.kind === "request" &&
  (intent.reading.capability === "quote-price" || intent.reading.input.action === "quote");

const isAnswer = (intent: Intent) =>
  intent.kind === "request" && !isTransaction(intent) && !isIncomplete(intent) && !isWeak(intent);

const wordOrder = (intent: Intent) =>
  intent.kind === "request" && isCompleteTransaction(intent)
    ? phraseRequest({ ...intent.reading, input: intent.reading.slots ?? intent.reading.input })
    : null;

const keeping = /^\W*(?:(?:and|so|please|pls|now|just) )*(?:save|remember|keep|store|note|bookmark)\b/i;

/** What a sentence asks for of somebody who was shown or named: a name to keep, or approvals to take back. */
function readPointed(base: Utterance, piece: Piece, read: readonly Intent[], judge: Judge): Intent[] {
  const said = joinPieces(base, piece, piece);
  const isOfName = keeping.test(said.text);
  if (said.text.trimEnd().endsWith("?") || !(isOfName || ordersRevocation(said.text))) return [];
  const [mention, ...others] = new Set(base.text.match(/\b0x[0-9a-f]+/gi));
  const isNamed = mention === undefined || others.length > 0 || said.text.includes(mention);
  const part = isNamed || isOfName ? said : { ...said, text: `${said.text} ${mention}` };
  const isKnown = (name: string) =>
    read.some((one) => one.kind === "request" && one.reading.capability === name);
  return judge(part).intents.filter((intent) =>
    isOfName
      ? !isKnown("address-book") &&
        intent.kind === "request" &&
        intent.reading.capability === "address-book" &&
        !isIncomplete(intent)
      : offersOrder(intent),
  );
}

/** The words by which the second of two orders goes on with what the first brought. */
function sayNext(said: string): string {
  if (/^\W*(?:please |just )?(?:sell|swap|trade|exchange|convert)\b/i.test(said)) return "say “sell it all”";
  return /^\W*(?:please |just )?(?:return|give back)\b/i.test(said)
    ? "say “return the ones I just bought”"
    : "ask for the second again, with the amount that came";
}

type Order = { piece: Piece; request: string; isLed: boolean };

/** The whole order that a sentence alone gives. */
function readOrder(base: Utterance, piece: Piece, judge: Judge): Order | null {
  const said = joinPieces(base, piece, piece);
  const isWhole = hasEntity(said.tokens, "number", "percent") && hasEntity(said.tokens, "token", "address");
  if (!isWhole || pointing.test(said.text) || said.text.trimEnd().endsWith("?")) return null;
  const { intents, judgement } = judge(withoutContext(said));
  const request = intents.map(wordOrder).find((one) => one !== null) ?? null;
  const isLed = base.text.slice(0, piece.from).trimEnd().endsWith(",");
  return request === null || (judgement?.moves ?? 0) < least ? null : { piece, request, isLed };
}

/** Whether a sentence leaves the order as it is: it asks, or sets no condition, names no value and denies nothing later. */
function mayStandBeside({ text, tokens }: Utterance, { piece, isLed }: Order): boolean {
  const said = text.trim();
  const isBefore = text.trimEnd().length <= piece.from;
  if (conditions.test(said) || reports.test(said)) return false;
  if (denial.test(said) && (!isBefore || isLed)) return false;
  return (said.endsWith("?") && !denial.test(said)) || !hasEntity(tokens, ...values);
}

function listSentences(text: string): Piece[] {
  const cuts = [...text.matchAll(boundary)].map(({ 0: found, index }) => [index, index + found.length]);
  let from = 0;
  return [...cuts, [text.length, text.length]].flatMap(([to = 0, next = 0]) => {
    const piece = { from, to };
    from = next;
    return countWords(text.slice(piece.from, to)) === 0 ? [] : [piece];
  });
}
