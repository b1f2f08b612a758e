import type { OperationName } from "@alithia/protocol/operations.ts";
import { conditions } from "../../consent/find-sentence-kind.ts";
import type { Utterance } from "../../utterance.ts";
import type { Analysis } from "../analysis.ts";
import { factorOf } from "./factors.ts";
import { deniesRequest, leaveTalk } from "./leave-talk.ts";

/** Minimum probability that the message asks for something. */
const minAsking = 0.5;
/** Minimum probability that the message corrects something, from which no word of a change is needed. */
const minCorrection = 0.5;
const minOther = 0.5;
/** Words of a change or of a repetition, anywhere in the message. */
export const changing =
  /\b(?:make (?:it|that|this|his|hers|theirs|him|her|them)|instead|rather|actually|same|change|lower|raise|reduce|increase|too (?:much|little|many|high|low)|i (?:meant|mean)|scratch|correction|not \d|no\W+(?:wait|actually|just|only|half|\d)|hold on|half of (?:that|it)|only half|just half|(?:only|just) \d|on (?:second thoughts?|reflection)|after all|changed my mind)\b/i;
/** An order to change it is asked for, whatever else the message tells. */
const ordering =
  /(?:^|[.!?,;:] |\bso )(?:please |just |then |now )?(?:make|change|lower|raise|reduce|increase) (?:it|that|this|his|hers|theirs|him|her|them)\b/i;
/** Words of others, which change nothing unless they correct the amount before. */
const reporting = /\b(?:he|she|they|it|who|[a-z]+) (?:said|says|asked|asks|wants|wanted|told|tells)\b/i;
/** Words that restrict, add to, undo or question the change. */
const unclear =
  /\?|\b(?:each|every|everyone|both|split|between|all|if|unless|when|until|don['’]?t|never|nothing|nobody|slippage|at least|at most|minimum|maximum|plus|minus|add|more than|less than|(?:\d+|%|percent)(?: \p{L}+)? (?:less|fewer|more|extra)|(?:less|fewer|more|extra|by|or) \d+|(?:the|that|your) (?:first|second|third|last)|back|undo|return|not the same|half of (?:that|it) (?:is|was))\b/iu;
/** "For Rosa", "for bob": a person who may be another one than before. */
const named =
  /\b(?:for|to) (?!(?:him|her|them|his|hers|theirs|it|that|this|these|those|me|us|you|the|an?|my|our|only|just|make|be|do|send|\d+|0x|S|USDC|USDT|WETH|w?S)\b)\p{L}+/iu;
const samePerson =
  /\bsame (?:address|person|wallet|one|recipient|guy|man|woman)\b|\b(?:him|her|them|his|hers|theirs)\b/i;
const contrasting = /\b(?:not|instead of|rather than) (?<wrong>\d[\d,]*(?:\.\d+)?)/gi;

/**
 * Whether the words ask for a change, and for one that only the request discussed can be meant by. `values` are the
 * sentences that name one.
 */
export function asksChange(
  text: string,
  values: string,
  amount: unknown,
  { kinds, moves }: Analysis["judgement"],
): boolean {
  const shareOfKinds = (wanted: RegExp) =>
    kinds.filter(({ kind }) => wanted.test(kind)).reduce((sum, { share }) => sum + share, 0);
  const isDenied = isContrasted(text, amount);
  const isCorrection = isDenied || (shareOfKinds(/^correction$/) >= minCorrection && moves >= minAsking);
  const isOther = unclear.test(values) || (named.test(values) && !samePerson.test(text));
  if (isOther || (reporting.test(values) && !isDenied)) return false;
  const isAsked = shareOfKinds(/^(?:request|answer|correction)$/) >= minAsking || ordering.test(text);
  return isAsked && (isCorrection || changing.test(text));
}

/** "35, not 25", "2.5 instead of 2": the amount before is named as the wrong one. */
export function isContrasted(text: string, amount: unknown): boolean {
  const wrong = [...text.matchAll(contrasting)].map(({ groups }) => groups?.wrong?.replaceAll(",", ""));
  return wrong.some((one) => Number(one) === Number(amount));
}

/** Whether the request itself is denied, or its opposite asked for. */
export const isOfOther = (text: string, operations: readonly OperationName[], top: Analysis["top"]) =>
  deniesRequest(text, operations) || isOfOpposite(text, operations, top);

const creating =
  /\b(?:make|create|issue|print|add|mint) (?:me |us )?(?:\S+ )?(?:more|new|another|extra|additional)\b/i;

/** Whether more is to be made where burning was discussed, or the reader hears minting after burning or the reverse. */
function isOfOpposite(
  text: string,
  operations: readonly string[],
  { label, share }: Analysis["top"],
): boolean {
  const [only] = operations;
  if (only === "burn") return creating.test(text) || (label === "mint" && share >= minOther);
  return only === "mint" && label === "burn" && share >= minOther;
}

const blank = (said: string) => " ".repeat(said.length);
/** What is to follow another time, e.g. "the other half when the pads reach me". */
const later =
  /(?:[,;–—-]+\s*|\b(?:and|then)\s+)(?:(?:and|then) )?(?:the |his |her )?(?:other|second|rest|remainder|remaining)\b[^.;!?]*\b(?:when|once|after|later|tomorrow|next|until|then|if)\b[^.;!?]*/gi;
/** The bound of a trade's price, which the words around a percentage name. */
const bounding = /\b(?:slip\w*|tolerance|max(?:imum)?|(?:no|not) more than|at most|under|within|limit\w*)\b/i;
const percentage = /\d[\d.,]*\s*(?:%|percent\b|pct\b)/i;
const clause = /(?:(?<![\d])[.]|[^.,;!?\n]|\d[.,]\d|[.,](?=\d))+/g;
const connective = /\s+(?:and|n|&|but|with|plus)\s+/i;
/** What restricts, denies or doubts the change in a sentence of its own. */
const restricting = new RegExp(
  String.raw`\?|\b(?:no need|cancel|stop|forget|drop|not|never)\b|n['’]?t\b|${conditions.source}`,
  "i",
);

/** Leaves of a message what amends a request: not why, what comes later, or questions and remarks beside it. */
export function leaveRemarks(
  { text, tokens }: Utterance,
  operations: readonly OperationName[],
): { text: string; values: string } {
  const told = leaveTalk(text, operations).replace(later, blank).replace(clause, leaveBound);
  const namesValue = (from: number, to: number) =>
    tokens.some(
      (token, at) =>
        token.from >= from &&
        token.to <= to &&
        (token.entity !== undefined || factorOf(token, tokens[at + 1]) !== undefined),
    );
  const values = told.replace(/\S.*?(?:[.!?;]+(?=\s|$)|$)/gms, (sentence, at: number) => {
    const isKept = restricting.test(sentence) || namesValue(at, at + sentence.length);
    return isKept ? sentence : blank(sentence);
  });
  return { text: told, values };
}

/** Leaves of a clause that bounds the price its percentage alone. */
function leaveBound(said: string): string {
  const parts = said.split(new RegExp(`(${connective.source})`, "i"));
  return parts
    .map((part) =>
      bounding.test(part) && percentage.test(part)
        ? part.replace(
            new RegExp(`^(.*?)(${percentage.source})(.*)$`, "is"),
            (_, lead, value, rest) => `${blank(lead)}${value}${blank(rest)}`,
          )
        : part,
    )
    .join("");
}
