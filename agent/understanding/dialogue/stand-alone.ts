import type { ReaderJudgement } from "../../reader/create-reader.ts";
import type { Token, Utterance } from "../../utterance.ts";
import { type Intent, isIncomplete, isTransaction, noTransactionBelow } from "../intent.ts";
import { agrees, type Judged } from "../segmentation/judged.ts";
import { listAddresses } from "../token-queries.ts";

/** Points to something said before, unless the message has named it. */
const pronoun = /\b(?:it|its|that|this|these|those|them|they|their|he|him|his|she|her|there)\b(?!\s0x)/i;
/** Points to something said before. */
const referring =
  /\b(?:then|same|again|instead|else|others?|another|ones?|too|rest|both|either|previous|above|what about|how about|rather|how (?:many|much) (?:would|can|will|could|do) (?:i|we|you) (?:get|receive))\b/i;
/** Goes on with an order given before. */
const resuming =
  /\b(?:more|back|first|second|third|last|earlier|before|if|actually|make|meant?|forget|scrap|scratch|ditch|drop)\b/i;
/** Goes on with what was said before. */
const continuing =
  /^\W*(?:and|but|or|so|yes|yeah|yep|no|nope|ok|okay|sure|right|because|with|for|in|to|from|of|at|not|all|half|only|just|i meant?|actually)\b/i;
/** An answer to what she asked, or a change of what was asked before. */
const dependent = /^(?:answer|correction|confirm|confirmation|cancel|negation)$/;
const ownWords = /\b(?:i|my|mine|me|i'm|i've|we|our|us)\b/i;
const spelledOut = /^0x(?:[0-9a-f]{40}|[0-9a-f]{64})$/i;

const minShare = 0.6;
const minQuestionShare = 0.3;
const minKindShare = 0.5;
const minWords = 3;

/** The message as if it were the first of its conversation. Names and shown tokens stay known. */
export function withoutContext(utterance: Utterance): Utterance {
  const { mentioned: _, place: __, dialogue, ...said } = utterance;
  const { names, shown } = dialogue ?? {};
  const kept = { proposals: [], ...(names && { names }), ...(shown && { shown }) };
  return { ...said, thread: [], dialogue: kept };
}

/** Whether a question names an amount that a reply stated, e.g. "did I get my 9.9 S?" */
function restatesAmount(text: string, recent: string): boolean {
  const amounts = text.includes("?") ? (text.match(/\d[\d.,]* (?:w?S|USDC|ALI)\b/gi) ?? []) : [];
  return amounts.some((one) => recent.toLowerCase().includes(` ${one.toLowerCase()}`));
}

/** Whether a message may be understood without the conversation: nothing in it points back. */
export function mayStandAlone({ text, tokens, thread, picks, dialogue }: Utterance): boolean {
  if (thread.length === 0 || picks.length > 0 || thread[0]?.missing !== undefined) return false;
  // A spender of a list that was shown is spoken of as such, and so is a contract that a card calls.
  const called = (dialogue?.proposals ?? []).flatMap(({ steps }) =>
    steps.flatMap(({ to, data }) => (data === "0x" || to === undefined ? [] : to)),
  );
  const spenders = (dialogue?.approvals ?? []).map(({ spender }) => spender);
  if ([...spenders, ...called].some((one) => text.toLowerCase().includes(one.toLowerCase()))) return false;
  // How many there are of a token made here is asked of that token's maker.
  const made = (dialogue?.proposals ?? []).flatMap(({ token }) => token?.address.toLowerCase() ?? []);
  const isOfMade = ({ entity }: Token) => listAddresses(entity).some((one) => made.includes(one));
  if (/\bhow (?:many|much)\b/i.test(text) && tokens.some(isOfMade)) return false;
  if (restatesAmount(text, dialogue?.recent ?? "")) return false;
  const named = tokens.find(({ text: said }) => spelledOut.test(said));
  const pointed = pronoun.exec(text);
  const isPointing = pointed !== null && (named === undefined || pointed.index < named.from);
  const isLong = tokens.length >= (named === undefined ? minWords : 2);
  return isLong && !isPointing && !referring.test(text) && !continuing.test(text);
}

/**
 * Whether it says all that it needs: alone it is a complete request of the kind that the reader expects, which
 * names what the conversation did not, or a question that only the conversation makes a transaction of.
 */
export function standsAlone(alone: Judged, said: Judged, utterance: Utterance): boolean {
  const { labels: [top] = [], kinds: [kind] = [], moves = 1 } = alone.judgement ?? {};
  if (top === undefined || kind === undefined || !isComplete(alone) || isReply(kind)) return false;
  const isAsked = /^(?:question|quote)$/.test(kind.kind) && kind.share >= minKindShare;
  if (isAsked && moves < noTransactionBelow && said.intents.some(isTransaction))
    return top.share >= minQuestionShare;
  const mayOrder = isAsked || !pronoun.test(utterance.text);
  const isResumed = alone.intents.some(isTransaction) && resuming.test(utterance.text);
  return top.share >= minShare && mayOrder && !isResumed && namesOther(alone, said, utterance);
}

function isComplete({ intents, judgement }: Judged): boolean {
  const isWhole = (intent: Intent) => intent.kind === "request" && !isIncomplete(intent);
  return intents.length > 0 && intents.every(isWhole) && intents.some(agrees(judgement));
}

const isReply = ({ kind, share }: ReaderJudgement["kinds"][number]) =>
  dependent.test(kind) && share >= minKindShare;

/** Whether it names an address or a hash, or a token of another kind of request, that the latest one does not. */
function namesOther({ intents: [one] }: Judged, { intents: [other] }: Judged, utterance: Utterance): boolean {
  const { tokens, thread, text, account } = utterance;
  const known = JSON.stringify(thread[0]?.input ?? {}).toLowerCase();
  const named = tokens.filter(({ text: said }) => !known.includes(said.toLowerCase()));
  if (named.some(({ text: said }) => spelledOut.test(said))) return true;
  if (one?.kind !== "request" || !named.some(({ entity }) => entity?.kind === "token")) return false;
  if (other?.kind === "request" && one.reading.capability === other.reading.capability) return false;
  const isOwn = account !== undefined && JSON.stringify(one.reading.input).includes(account);
  const isOfOther = /0x[0-9a-f]{40}/.test(known) && !known.includes(account?.toLowerCase() ?? "-");
  return !isOwn || !isOfOther || ownWords.test(text);
}
