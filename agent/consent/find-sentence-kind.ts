import { sayUsualNames } from "@alithia/content/own-names.ts";
import type { SentenceKind } from "@alithia/protocol/command.ts";
import { type Lexeme, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import type { OperationName } from "@alithia/protocol/operations.ts";
import { isTelling } from "../binder/clauses.ts";
import { opensPolitely } from "../binder/wordings/courtesies.ts";
import { isPerson } from "../binder/wordings/harmless-words.ts";
import { standsIn } from "../lexing/stands-in.ts";
import { boundOnMinimum } from "../understanding/normalization/strip-courtesies.ts";
import { otherDenials } from "./wordings/denials.ts";

/** The lexemes of the text from a place on. */
export const shiftLexemes = (all: readonly Lexeme[], start: number): Lexeme[] =>
  all
    .filter(({ from }) => from >= start)
    .map((one) => ({ ...one, from: one.from - start, to: one.to - start }));

/** Negations in the languages visitors use most; one of them rules out a request. */
const denials = new Set(
  `not don't dont doesn't won't can't cannot never no-one nobody stop avoid refuse nicht niemals nie kein keine
  keinen nunca jamás jamas jamais não nao nem non mai niet nooit не никогда нельзя aldrig inte ikke nigdy
  不 别 不要 请勿 勿 ない 말고 마세요 nunca`.split(/\s+/),
);

/** Words that name an operation, and the operations that they may mean. */
const namedOperations: readonly (readonly [RegExp, readonly OperationName[]])[] = [
  [/^(swap|swaps|swapping|trade|trades|trading|exchange)$/, ["trade", "wrap", "unwrap"]],
  [/^(transfer|transfers|payment|payments)$/, ["send"]],
  [/^(approval|approvals|allowance|allowances|permission)$/, ["approve", "revoke"]],
  [/^(deployment|deploy|launch)$/, ["deploy-token"]],
  [/^(wrapping|wrap)$/, ["wrap"]],
  [/^(sale|purchase)$/, ["buy-ali", "return-ali"]],
  [/^(buying|selling)$/, ["buy-ali", "return-ali", "trade"]],
  [/^(sending|paying)$/, ["send"]],
];

/** A denial beside one of these may concern the request, as in "not yet", "don't do it". */
const refersToRequest =
  /^(it|that|this|these|those|them|him|her|do|does|did|doing|yet|now|ever|anymore|mind|bother|again|so|today|here|go|proceed|sign|start|begin|want|need|please|pls|really|actually|ok|okay|alithia|thanks)$/i;

const denialSigns =
  /不要|别|请勿|不许|ないで|しないで|지 ?마|하지 ?마|\bno (?:en[vw]í|mand|transf|pagu|hag|cambi|vend|compr)/i;

const takingBack = /\b(scratch|strike|forget) (that|it)\W*$/i;

const questionOpenings =
  /^\W*((hi|hey|hello|ok|so|and|alithia)[\s,!.]+)*(how|what|what's|which|who|whose|why|where|when|is|are|am|was|were|do(?! (?:it|that|this|them|those|these|both|the|\d))|does|did|has|have|should(?! be [\d$])|shall|would it|would that|would i|could (?!you|u\b|ya\b)|can (?!you|u\b|ya\b|i\b)|is it|must (i|we)|estimate|explain|(?:please |pls |kindly )?(?:give|get|send|provide|i(?: would|['’]d)? (?:want|need|like))(?: (?:me|us))?(?: with)? an? (?:quote|quotation|estimate)\b|tell me (what|how|why|if|whether)|show me|simulate|check (if|whether))\b/i;

/** "… or not", "shall we": a question without a question mark. */
const questionEndings = /\b(or (no|not|nah|nope)|shall (i|we)|quote only|(?:only|just) (?:a|the) quote)\W*$/i;

const hypotheses =
  /\b(what if|(?:maybe|perhaps) (?:one day|some ?day)|suppose|supposing|imagine|pretend|hypothetically|theoretically|if i (were|was|had|wanted)|would happen|example of)\b|\b(is|be|that's|thats) (way |far )?(too (much|many|little|few|high|low|expensive)|not enough)\W*$/i;

/** A sentence that asks for something to be prepared, after an introduction of a few words. */
const asking =
  /^(?:[\w'’]+,? ){0,4}(?:please |kindly |just )*(?:send|pay|transfer|swap|sell|buy|wrap|unwrap|approve|allow|revoke|mint|burn|return|exchange|convert|prepare)\b/i;

export const reports =
  /^\s*>|^\W*0x\w+ (wants?|needs?|asks?|asked)\b|\bi think i\b(?! ?(?:['’](?:d|ll)|would|will|want|need|should|rather))|\b(said(?<!^\W*(?:(?:no|but|hey|well)\W+)?i (?:already |just |have (?:already )?)?said(?! to\b))|says|saying|told(?! off)(?<!^\W*(?:(?:no|but|hey|well)\W+)?i (?:already |just |have (?:already )?)?told(?= you\b))|tells|asked (me|us)|asks (me|us)|wants me|want me to|claims?|claimed|tweeted|posted|wrote(?<!^\W*(?:[^.!?]*,\s*)?i (?:already |just )?wrote)|writes|(?:provides|states|stipulates|specifies|requires|directs|orders) that|goes (?:send|pay|transfer|swap|give)|according to|instructed|ordered me|demands?|supposed to|i (already )?(sent|swapped|paid|bought|transferred)|(just|already) (sent|swapped|paid|bought))\b|^\W*(i|we) (only |just )?(have|had|own|hold) \S+( [a-z]+)?\W*$/i;

export const conditions =
  /\b(if|unless|until|once|whenever|when|as soon as|provided|in case|only after|tomorrow|later|next (week|month|day|monday)|(every|each) (\w+ )?(second|minute|hour|day|night|morning|evening|week|month|quarter|year|time|block|\w+day)|daily|weekly|monthly|(in|for) (an?|one|two|three|four|five|six|a few|some|several|\d+) (seconds?|minutes?|hours?|days?|weeks?|months?|years?)|at (noon|midnight|dawn)|only (on|in|at|after|during) (an?|the|my))\b/i;

const courtesies =
  /\bif (?:(?:it|that|this)(?:['’]s| is)(?: not| ?n['’]?t) too \w+|you (?:can|could|please|will|don['’]?t mind|would be so kind)|i may|possible|(?:it|that|this)(?:['’]s| is| isn['’]?t| is not)(?: not)? (?:too much|ok(?:ay)?|all ?right|possible|convenient|(?:any|a|no) (?:trouble|bother|problem|hassle|burden)))\b(?: (?:of a )?(?:trouble|bother|problem|hassle|work|ask|with you))*|\bwhen you (?:can|have a)\b|\bonce (?:more|again)\b|(?<=\b(?:i|we|he|she|they) )once(?= \w+ed\b)|\b(?:at|for|just|only|the) once\b|\bno later than\b|\bas (?:already |just )?(?:said|agreed|written|stated)\b|\b(?:just )?(?:as|like) i (?:already |just |have )?(?:said|told you|wrote|mentioned)\b|(?<=\b(?:the|that|those|my) (?!\d)\S{1,12} )(?:that |which )?(?:i|we) (?:have |had )?(?:just |already )?(?:bought|got|received)\b/gi;

/** What is to be told beside the order, e.g. "…, and tell me by when I can give them back". */
const tellings =
  /(?:[,;]|\b(?:and|then|also)\b)\s+(?:please\s+)?(?:tell|show) me (?:by |until |till |from )?(?:when|how|what|why|which|who|where)\b(?![^.!?]*(?:\d|\b(?:send|pay|transfer|swap|sell|buy|wrap|unwrap|approve|allow|revoke|mint|burn|return|exchange|convert|prepare|do|then|before|first|if|unless)\b))[^.!?]*/gi;

/** "not less than 700", "only if I get at least 45": a bound for an argument, not a negation. */
const bounds =
  /\b(?:but |and )?(?:only )?(?:if|as long as|provided(?: that)?) (?:i|we) (?:get|receive|have|end up with) (?:at least|no less than|not less than)\b|\b(?:but )?not if (?:the )?slippage (?:goes|is|gets|rises) (?:over|above|beyond|past)\b|\b(?:do not|don['’]?t) (?:take|accept) (?:anything )?(?:less than|under|below)\b|\b(?:(?:do not|don['’]?t) let (?:it|that|this) (?:slip|go|move|drop|fall|slide) (?:by )?)(?:more than|over|above|past|below|under)\b|\b(?:(?:will|would|shall|do) (?:not|never)|won['’]?t|wouldn['’]?t|don['’]?t|['’]ll not|['’]ll never) (?:go|take|accept|have|settle for|sell for|let it go for|swap for|want) (?:anything )?(?:less|fewer|lower|under|below)(?: than)?\b|\b(?:with)?in \S+ (?:seconds?|minutes?|mins?) or (?:not at all|not|never|nothing)\b|(?<=\b(?:at least|min|minimum|less than|within)\b[^.!?]*)\bor (?:(?:do not|don['’]?t)(?: (?:bother|do it|touch it))?|not at all|nothing)\b|\bnot (?:to )?(?:exceed(?:ing)?|surpass(?:ing)?)\b|\b(?:not?|never|nothing) (?:(?:with|for|at|by) )?(?:a \w+ )?(?:less|fewer|lower|under|below|more|higher|over) than\b/gi;

/** Not as a noun, e.g. "my bridge partner", or in a story, e.g. "I borrow for coffee". */
const beyond =
  /\b(?<!\b(?:my|our|his|her|their|the|an?|this|that) )(stake|unstake|staking|supply \S+ \S+ (to|into|on)|lend|borrow(?! (?:for|from) )|deposit|withdraw|bridge|farm|delegate|undelegate|vote|airdrop|claim|repay|leverage|limit order|stop[- ]loss)\b|^\W*(please )?(charge|invoice|bill|collect) /i;

/** What a new token shall allow later, e.g. "I must be able to mint more later", "more can be issued if I need them". */
const mintingLater =
  /\b(?:mint|issue|create|add|make|print|increase|expand|raise)(?:e?d|ing|able)?\b[^.,;!?\d]{0,40}\b(?:later(?: on)?|if (?:i|we) (?:need|want|have)\b[^.,;!?\d]{0,12}|when(?:ever)? (?:i|we) (?:need|want|like)\b[^.,;!?\d]{0,12})\b|\blater(?: on)?\b(?=[^.,;!?\d]{0,30}\b(?:mint(?:able)?|issue|create|add|make|print)\b)/gi;

/** That a new token's supply stays as it is, e.g. "nobody is ever to be able to make more". */
const mintingNever =
  /\b(?:nobody|no[- ]?one|never|not|cannot|can['’]?t|won['’]?t)\b[^.,;!?\d]{0,40}\b(?:mint|issue|create|add|make|print)\w* (?:any )?more\b(?: of (?:it|them|these|those))?(?= *(?:[.,;!?]|$| and\b))/gi;

/** "so I don't have to copy it": the negation belongs to the reason. */
const reason = /[,.]? ?\b(?:so|because|cos|cuz|since)\b(?!.*(?:0x|\d)).*$/is;

/** "stop 0x… from spending my USDC" is a request despite its wording. */
const stopping = /^\W*(?:please |pls |can you |could you )*(?:stop|block|prevent|keep)\b.*\bfrom\b/i;

/** Classifies a message by closed word lists; defaults to "request". */
export function findSentenceKind(
  said: string,
  all: readonly Lexeme[],
  operation?: OperationName,
): SentenceKind {
  const from = operation === "remember-contact" ? (reason.exec(said)?.index ?? said.length) : said.length;
  const stopped = operation === "revoke" ? (stopping.exec(said)?.[0] ?? "") : "";
  const allowing = operation === "deploy-token" ? [...said.matchAll(mintingLater)] : [];
  const fixing = operation === "deploy-token" ? [mintingNever] : [];
  const bounded = [bounds, boundOnMinimum, courtesies, tellings, ...fixing].flatMap((words) =>
    [...said.matchAll(words)].map(({ 0: found, index }) => [index, index + found.length] as const),
  );
  const told = allowing.reduce((left, [found]) => left.replace(found, " "), said.slice(stopped.length, from));
  const idle = [boundOnMinimum, bounds, courtesies, tellings];
  const text = sayUsualNames(idle.reduce((left, words) => left.replace(words, " "), told));
  const isBound = (at: number) => bounded.some(([first, end]) => at >= first && at < end);
  const lexemes = all.filter((one) => one.from >= stopped.length && one.from < from && !isBound(one.from));
  const kinds: readonly [SentenceKind, boolean][] = [
    ["negation", isDenied(lexemes, operation) || denialSigns.test(text) || takingBack.test(text)],
    ["hypothetical", hypotheses.test(text)],
    ["report", isReport(text) || isQuotedFrom(lexemes)],
    ["question", isQuestion(text, lexemes)],
    ["beyond", operation !== "revoke" && beyond.test(text)],
    ["conditional", conditions.test(text)],
  ];
  return kinds.find(([, isSuch]) => isSuch)?.[0] ?? "request";
}

/** A question in a sentence before the request is another one, e.g. "Is 0x… a contract? Send 5 S to 0x…". */
function isQuestion(text: string, lexemes: readonly Lexeme[]): boolean {
  const request = findRequest(text);
  if (questionOpenings.test(request) || questionEndings.test(request)) return true;
  const isMarked = request === text ? lexemes.some((one) => wordOf(one) === "?") : request.includes("?");
  return isMarked && !opensPolitely(request);
}

/** The text from its last sentence on that asks for something to be prepared and holds a value. */
function findRequest(text: string): string {
  const sentences = splitSentences(text);
  const at = sentences.findLastIndex((sentence) => asking.test(sentence) && /\d/.test(sentence));
  return at < 1 ? text : sentences.slice(at).join(" ");
}

/** "Wanda says she would rather have USDC, so please swap …" */
const concluding = /,\s+(?=so\b)/;

const splitSentences = (text: string) => text.split(/(?<=[.!?\n])\s+/);

/**
 * Whether a denial may concern the request. It does not where it stands in a clause of its own without a value or a
 * word that may change the request, as in "don't judge", or bounds something, as in "not a cent more".
 */
function isDenied(lexemes: readonly Lexeme[], operation?: OperationName): boolean {
  const others = otherDenials(operation);
  const clauses = splitClauses(lexemes).filter((clause) => !isOfOther(clause, operation) && mayDeny(clause));
  return clauses.some((clause) =>
    clause.some(
      (one, at) =>
        isDenial(one) &&
        !others.some((row) => standsIn(row, clause, at)) &&
        !isReplaced(lexemes, clause.slice(at + 1)),
    ),
  );
}

const isName = ({ text }: Lexeme) => /^\p{Lu}\p{Ll}+$/u.test(text);

/** "49.5, not 49.55", "not Tom, Anna": a value or name that another of its kind takes the place of. */
function isReplaced(lexemes: readonly Lexeme[], after: readonly Lexeme[]): boolean {
  const [denied, next] = after.filter((one) => !/^(?:to|for|into|the)$/.test(one.text));
  if (denied === undefined) return false;
  const others = lexemes.filter((one) => one !== denied);
  if (wordOf(denied) !== null)
    return (
      isName(denied) &&
      /^[,.;:–—]?$/.test(next?.text ?? "") &&
      others.some((one) => one.kind === "address" || (one.from > denied.from && isName(one)))
    );
  return others.some((one) => one.kind === denied.kind);
}

/** Whether a clause without an amount names another operation only, e.g. "don't do the swap, buy in the sale". */
function isOfOther(clause: readonly Lexeme[], operation?: OperationName): boolean {
  const named = clause.flatMap(
    (one) => namedOperations.find(([word]) => word.test(wordOf(one) ?? ""))?.[1] ?? [],
  );
  const isBare = clause.every((one) => wordOf(one) !== null || one.kind === "token");
  return operation !== undefined && isBare && named.length > 0 && !named.includes(operation);
}

const isDenial = (lexeme: Lexeme) =>
  denials.has(wordOf(lexeme) ?? "") || /n['’]t$/.test(wordOf(lexeme) ?? "");

function splitClauses(lexemes: readonly Lexeme[]): Lexeme[][] {
  const clauses: Lexeme[][] = [[]];
  for (const lexeme of lexemes) {
    clauses.at(-1)?.push(lexeme);
    if (/^[,.!?;:\n()–—]$/.test(wordOf(lexeme) ?? "")) clauses.push([]);
  }
  return clauses;
}

function mayDeny(clause: readonly Lexeme[]): boolean {
  const spoken = clause.filter(({ kind }) => kind !== "mark");
  const said = spoken.filter((one) => !isDenial(one));
  const isBeside = ({ kind, text }: Lexeme) =>
    kind === "word" && !isTelling(text.toLowerCase()) && !refersToRequest.test(text);
  const isLast = spoken.findLastIndex(isDenial) === spoken.length - 1;
  return said.length === 0 || isLast || !said.every(isBeside);
}

const speaker = /^(?:(?:my|our|the|his|her|their|an?|hi|hey|[,>]) )*(\S+) : /;

/** What is told before the sentence that asks, or as its reason, is no report of the request. */
function isReport(text: string): boolean {
  const request = splitSentences(text)
    .flatMap((sentence) => sentence.split(concluding))
    .findLast((sentence) => asking.test(sentence) && /\d/.test(sentence));
  return reports.test(request ?? text);
}

/** E.g. "my boss: send …". */
function isQuotedFrom(lexemes: readonly Lexeme[]): boolean {
  const said = lexemes.map((one) => wordOf(one) ?? "_").join(" ");
  return isPerson(speaker.exec(said)?.[1] ?? "");
}
