import type { ProposalRecord } from "../../dialogue-state.ts";
import { standsOnCard } from "../../dialogue-state.ts";
import { splitUtterance } from "../../likeness/split-questions.ts";
import type { Token, Utterance } from "../../utterance.ts";
import { type Analysis, settle, settleFrame } from "../analysis.ts";
import { asksOfAll } from "../dialogue/request-frame.ts";
import { type Intent, isConfidentRead, isOfDays } from "../intent.ts";
import { asksWhetherOtherGot, hasArrivedElsewhere } from "../references/resolve-names.ts";
import { answerLeft } from "../slots/fill-defaults.ts";
import { answerAboutLatest } from "./answer-follow-up.ts";

/** Of whatever else happened. */
const openEnded = /\b(?:any|anything|anyone|anybody|something|ever|else|before|other|others)\b/i;
const quotedBefore = /\b(?:you|u) (?:said|quoted|told|promised|showed)(?: me)? before\b/i;
/** E.g. "are you sure the 20 S did not go out?", of an amount that a card states. */
const ruledOut =
  /\b(?:not|never|only|\w+n['’]?t)\b.*\b(?:sent|go|going|gone|went|left|leave|paid|out|moved?|signed)\b|\b(?:sent|gone|went|left|paid|out|moved|signed)\b.*\b(?:not|never|only)\b/i;
/** Whether what was signed took place. */
const happened =
  /^\W*(?:(?:so|and|ok|n)\W+)*(?:both|all|all of (?:it|them)|it|they)\s+(?:gone|went|go|been|through|thru|arrived|confirmed|paid|done)\b|\b(?:did|has|have|is|was)\s+(?:it|that|this|everything)\b[^.?!]*\b(?:through|thru|arriv\w*|work\w*|happen\w*|confirm\w*|done|land\w*|there(?= (?:yet|now|already)|\W|$))\b|\bwhat(?:['’]?s|s)?(?:\s+(?:has|have|did|just|is|exactly))*\s+happen(?:s|ed|ing)?\b(?!\s+(?:if|when|with|to))/i;
/** What came of it for the visitor, e.g. "did the 49 dollars arrive", "did i get all 1b", "avg price". */
const brought =
  /\b(?:did|have|has)\s+(?:i|we)\s+(?:(?:really|actually|now)\s+)?(?:get|got|receive\w*)\b(?! (?:left|now|(?:an? )?(?:good|bad|fair|decent|better|best|ripped|scammed|robbed))\b)|\b(?:did|have|has)\s+(?:the|my|all|those)\b(?:[^.?!]|\.(?=\d))*\b(?:arriv\w*|land\w*|come|came)\b|\bhow (?:much|many)\b[^.?!]*\bdid (?:i|we) (?:get|receive)\b|\b(?:avg|average|realised|realized|executed|fill) price\b|\b(?:how (?:much|many)|what)(?: \w+){0,2} (?:i|we)(?: \w+)? (?:got|received)\b(?! (?:to|a|any|now|left)\b)|\b(?:came|come|comes) out of (?:it|that|this|the (?:swap|trade))\b|\b(?:more|less|better|worse) (?:or \w+ )?than (?:you|u) (?:said|quoted|promised|told)\b|\bprice (?:that )?(?:you|u) (?:said|quoted|told|promised|showed)\b/i;
/** Whether a sum that a card states arrived where it was sent. */
const arrived =
  /\b(?:did|have|has|whether|if) (?:the|all|those|that|my)\b(?:[^.?!]|\.(?=\d))*\b(?:arriv\w*|land\w*|reach\w*|(?:get|got|come|came|gone) (?:there|through))\b/i;
/** The price that a trade was made at, e.g. "what rate I got in the end", "was the rate what you promised". */
const pastRate =
  /\b(?:rate|price)\b[^.?!]*\b(?:(?:i|we) got|in the end|end(?:ed)? up|(?:was|were) (?:it|that) (?:done|made|executed|filled))\b|\b(?:final|effective|executed|reali[sz]ed) (?:rate|price)\b|\b(?:was|were) (?:the|my|that) (?:\w+ )?(?:rate|price)\b|\bwhat (?:rate|price) (?:was|did)\b/i;
/** What came in, e.g. "how much usdc arrived", "what came back from it". */
const cameIn = /\b(?:how (?:much|many)|what)\b[^.?!]*\b(?:arrived|came (?:in|back|out)|landed)\b/i;
const ofEarlier = /\b(?:yesterday|ago|today|week|month|year)\b/i;
/** The trade made here, though something else was asked since. */
const ofTrade = /\b(?:the|my|that|this) (?:\w+ )?(?:swap|trade|purchase|exchange)\b/i;
/** What the network took for it. */
const charged =
  /\b(?:was|were|been|am) (?:i|we) (?:\w+ )?charged\b|\b(?:fees?|gas)\b[^.?!]*\b(?:did|have|had) (?:i|we) (?:\w+ )?(?:pay|paid|spen[dt])\b|\b(?:did|has) (?:it|that) (?:\w+ )?cost (?:me|us)\b|\b(?:fees?|gas|cost)\b[^.?!]*\b(?:for|of) (?:both|these|those|all|the (?:two|three|four|payments?|transfers?|last|trade|swap|purchase))\b|\bwhy (?:do|did|are|is|were) (?:the|these|those|all|your|both)\b[^.?!]*\b(?:figures?|numbers?|amounts?|fees?)\b[^.?!]*\bdiffer\w*/i;
const created =
  /\b(?:contract|token)(?:['’]?s)? address\b|\baddress of (?:the|my|that) (?:contract|token)\b/i;
const signing = /^\W*(?:(?:ok|okay|done|so|and|well|i|we|have|just|ve|now|it)\W+){0,5}signed\b/i;
const asking =
  /^\W*(?:(?:and|so|n|also|but)\W+)*(?:what|whats|how|who|where|when|why|which|is|are|does|do|did|can|could|will|may)\b/i;
/** What is to be done depending on it, e.g. "send her 10 if she has it". */
const conditional = /\b(?:send|pay|transfer|wire)\b[^.?!]*\b(?:if|when|once|unless|until)\b/i;
/** What the visitor holds after it. */
const left =
  /\bhow (?:much|many)\b[^.?!]*\b(?:left|remain(?:s|ing)?)\b|\bwhat (?:remains|(?:is )?remaining)\b|\bwhat(?:['’]?s| is)? (?:now )?left\b|\bmy (?:new )?balances?\b|\b(?:do|have) (?:i|we) (?:\w+ )?(?:have|got|hold)(?: \w+)? (?:left|now)\b/i;
const ofSum = /\b(?:al(?:l ?)?together|together|in all|in total|total|sums?)\b/i;
const moving = /^(?:put|swap|turn|convert|move|into)$/;
const ofAll = /\b(?:all|both|every\w*|each)\b/i;
const minWords = 3;
/** At or above this probability, what is no question may ask for a transaction. */
const maxMove = 0.75;

/**
 * Answers from the cards and receipts of this conversation whether somebody got what was paid, and what became of
 * what was signed last: "whether my supplier got the 35 USDC", "signed it, did the 49 dollars arrive?". A further
 * question of the message is answered beside it.
 */
export function answerOfOutcome(analysis: Analysis): Intent[] | null {
  const { intents, judgement, utterance } = analysis;
  const { text, tokens } = utterance;
  const isOfMore =
    openEnded.test(text.replace(quotedBefore, "")) || conditional.test(text) || intents.some(isOfDays);
  const input = isOfMore ? null : readScope(utterance);
  if (input === null || tokens.some((token) => isElsewhere(token, utterance))) return null;
  const isQuestion = asking.test(text) || (happened.test(text) && text.includes("?"));
  if (judgement.moves >= maxMove && !isQuestion && namesOtherAmount(utterance)) return null;
  const answer = settleFrame(analysis, { capability: "our-history", input });
  return answer === null ? null : [answer, ...answerRest(analysis).filter(isFurther)];
}

/** No second answer of the same outcome, unless of its fee. */
const isFurther = (intent: Intent) =>
  intent.kind !== "request" ||
  intent.reading.capability !== "our-history" ||
  intent.reading.input.only === "fee";

/** Of which transaction the outcome is asked, and what of it; null where it is not asked. */
function readScope(utterance: Utterance): Record<string, unknown> | null {
  const proposals = utterance.dialogue?.proposals ?? [];
  const [latest] = proposals;
  const payment = proposals.find(({ capability }) => capability === "send");
  if (latest === undefined) return null;
  const isOfTrade = ofTrade.test(utterance.text) && asksGain(utterance.text);
  if (isOfTrade && proposals.some((one) => trading.test(one.capability) && isSigned(one)))
    return { only: "received", of: "trade" };
  return payment !== undefined && asksOfPayment(utterance)
    ? readScopeOfPayment(payment, utterance)
    : readScopeOfLatest(latest, utterance);
}

function readScopeOfPayment(payment: ProposalRecord, { text, tokens, thread, dialogue }: Utterance) {
  const isNamed = namesCardAmount(tokens, dialogue?.proposals ?? []);
  if (!isSigned(payment) && thread[0]?.capability !== "send" && !isNamed) return null;
  if (!isNamed && ofSum.test(text)) return { only: "payments" };
  return { only: ofAll.test(text) && !isNamed ? "everyone" : "latest", of: "send" };
}

const scopeOfFees = (text: string) => (asksOfAll(text) ? {} : { only: "fee" });

/** The grammar's name of what a card's capability was heard as. */
const heardAs: ReadonlyMap<string, string> = new Map([
  ["return-ali", "buy-ali"],
  ["revoke", "review-approvals"],
]);

function readScopeOfLatest(latest: ProposalRecord, { text, thread }: Utterance) {
  const isGainAsked = asksGain(text);
  if (isSigned(latest) && charged.test(text) && !isGainAsked) return scopeOfFees(text);
  const heard = heardAs.get(latest.capability) ?? latest.capability;
  const isNewest = thread.find(({ capability }) => capability === heard) === thread[0];
  const isOfGain = isGainAsked && trading.test(latest.capability);
  const isOfSigned = isSigned(latest) && isNewest && (happened.test(text) || isOfGain);
  const isTold = signing.test(text) && (happened.test(text) || isGainAsked || created.test(text));
  if (!isOfSigned && !isTold) return null;
  if (latest.capability === "send" && latest.steps.length === 1 && ofAll.test(text))
    return { only: "everyone" };
  return { only: isOfGain && isSigned(latest) ? "received" : "latest" };
}

const trading = /^(?:trade|buy-ali|return-ali)$/;

const asksGain = (text: string) =>
  brought.test(text) || ((pastRate.test(text) || cameIn.test(text)) && !ofEarlier.test(text));

/** Whether somebody else got something, or an amount of a card did not go out. */
function asksOfPayment({ text, tokens, dialogue }: Utterance): boolean {
  if (asksWhetherOtherGot(text) || hasArrivedElsewhere(text)) return true;
  return (
    text.includes("?") &&
    (ruledOut.test(text) || arrived.test(text)) &&
    namesCardAmount(tokens, dialogue?.proposals ?? [])
  );
}

const isSigned = ({ steps }: ProposalRecord) => steps.some(({ hash }) => hash !== undefined);

function namesCardAmount(tokens: readonly Token[], proposals: readonly ProposalRecord[]): boolean {
  return tokens.some(({ entity, text }) => entity?.kind === "number" && standsOnCard(text, proposals));
}

/** Whether a number is named that no card states, or none at all. */
function namesOtherAmount({ tokens, dialogue }: Utterance): boolean {
  const numbers = tokens.filter(({ entity }) => entity?.kind === "number");
  return numbers.length === 0 || !numbers.every(({ text }) => standsOnCard(text, dialogue?.proposals));
}

/** Whether a transaction or an address is spelled out that no card states. */
function isElsewhere({ entity, text }: Token, { dialogue }: Utterance): boolean {
  if (entity?.kind === "hash") return true;
  return entity?.kind === "address" && /^0x/i.test(text) && !standsOnCard(entity.value, dialogue?.proposals);
}

/** Answers what the message asks beside the outcome, e.g. "and can I undo it?", "who gets that fee?". */
function answerRest(analysis: Analysis): Intent[] {
  return splitUtterance(analysis.utterance).flatMap((utterance) => {
    const { text, tokens } = utterance;
    if (
      !asking.test(text) ||
      text.split(" ").length < minWords ||
      asksGain(text) ||
      [happened, charged, created, ruledOut].some((one) => one.test(text))
    )
      return [];
    if (asksWhetherOtherGot(text) || hasArrivedElsewhere(text)) return [];
    const part = { ...analysis, intents: [], utterance };
    const held = left.test(text) ? readRest(part) : null;
    if (held !== null) return held;
    const read = readBeside(analysis, tokens);
    if (read !== null) return [read];
    const texts = analysis.capabilities.find(({ name }) => name === "answer-question");
    const told = texts?.understand.readAs?.(utterance, {});
    return answerAboutLatest(part) ?? (told === undefined ? [] : [settle(told, tokens)]);
  });
}

/** The read that the grammar is sure of for just these words, e.g. "and how much USDC does he hold?" */
function readBeside({ intents }: Analysis, tokens: readonly Token[]): Intent | null {
  const places = new Set(tokens.map(({ from }) => from));
  const isOfPart = (intent: Intent) =>
    isConfidentRead(intent) &&
    intent.kind === "request" &&
    intent.tokens?.every(({ from }) => places.has(from)) === true;
  return intents.find(isOfPart) ?? null;
}

/** The balance of the token that was spoken of before what is to be done with it, else the wallet. */
function readRest(part: Analysis): Intent[] | null {
  const { utterance } = part;
  const end = utterance.tokens.findIndex(({ word }) => moving.test(word));
  const tokens = end === -1 ? utterance.tokens : utterance.tokens.slice(0, end);
  const judgement = { ...part.judgement, moves: 0 };
  const rest = answerLeft({ ...part, judgement, utterance: { ...utterance, tokens } });
  if (rest !== null || utterance.account === undefined) return rest;
  const answer = settleFrame(part, { capability: "summarize-wallet", input: { address: utterance.account } });
  return answer && [answer];
}
