import type { ThreadEntry, Token, Utterance } from "../../utterance.ts";
import { type Analysis, readFrame } from "../analysis.ts";
import type { Frame, Intent } from "../intent.ts";
import { hasEntity, hasWord } from "../token-queries.ts";

/** Follow-up questions about a result of `capability`, and patterns that refer to something else. */
type FollowUp = { capability: string; asks: RegExp; never: RegExp };

const followUps: readonly FollowUp[] = [
  {
    capability: "explain-transaction",
    asks: /\b(?:senders?|recipients?|receivers?|events?|logs?|gas|fees?|limit|received|my wallet|method|function|contract|amount|exact\w*|arriv\w+|status|confirm\w*|meant?|means|wdym|plain|simple words|when|what (?:day|date|time|block)|(?:which|what) add?ress|other (?:guy|party|side|person|one|address)|counterpart\w*|(?:who|whom|he|she|they|him|her)\b.*\b(?:sent|send|paid|pay|got|get)|get .*\bback|how much (?:was|did|arrived|came|went)|(?:was|is) (?:it|that) (?:for |to )?me|did i (?:get|receive)|final\w*|irreversible|reversible|expensive|cheap|costly)\b|^\W*(?:and )?how much\W*$/i,
    never:
      /\b(?:(?:in|of|show|check|what) my wallet|my (?:balance|account|approvals?)|i have|do i (?:have|own|hold)|now|current\w*|today|sale|again|you|left|hold\w*|own|sonic|undo|mistake|no more|ever|else)\b/i,
  },
  {
    capability: "read-chain",
    asks: /\b(?:when|mined|made|produced|how many (?:transactions|txs|txns)|gas used|base fee|hash|full|empty)\b/i,
    never: /\b(?:my|me|i|send|sent|wallet|next|a second|block time|finali[sz]ed|sonic|how (?:often|long))\b/i,
  },
  {
    capability: "review-approvals",
    asks: /\b(?:unlimited|infinite|without (?:a )?limit|which (?:one|of)|how many|the list|again|biggest|oldest|any of (?:them|those|these)|who (?:are|is) (?:they|it|that|he|she|these|those|this)|(?:are )?there any left)\b/i,
    never: /\b(?:revoke|remove|cancel|send|mean\w*|what is|price)\b/i,
  },
];

/** Follow-ups to a list of incoming or outgoing transfers. */
const ofMovements: FollowUp = {
  capability: "summarize-wallet",
  asks: /\b(?:who (?:sent|paid|gave|was|did|from)|from (?:who|whom|where)|to who|sender|in total|altogether|all together|the sum|sum up|when was|how much was)\b/i,
  never: /\b(?:balance|hold|worth|else|sale|last|latest|ever)\b/i,
};
const matches = ({ asks, never }: FollowUp, text: string) => asks.test(text) && !never.test(text);

const entriesBack = 3;
const maxTokens = 14;
const maxBesideTokens = 5;
const asking = /\?|^(?:and |so )?(?:wdym|what|which|who|when|how|did|do|does|is|was)\b/i;
/** E.g. "and a swap?", after the cost of a transfer. */
const otherKind =
  /^\W*(?:and|what about|how about)(?: for)? (?:an? )?(?:transfer|swap|trade|deployment|mint|approval|purchase|token|contract)\W*$/i;
const before = /\b(?:(?:one|block) (?:right |just )?before|previous|preceding|prior)\b/i;
const after = /\b(?:(?:one|block) (?:right |just )?after|next one|next block|following)\b/i;

/**
 * Answers a question about a part of the latest result by reading it again, e.g. "which events did it emit?",
 * "and when was that, what day?" after a transaction, "any of them unlimited?" after approvals.
 */
export function answerAboutResult(analysis: Analysis): Intent[] | null {
  const { judgement, utterance } = analysis;
  const { text, tokens, thread } = utterance;
  const [latest] = thread;
  if (latest === undefined || latest.isHearsay === true) return null;
  const isBeside = tokens.length <= maxBesideTokens && (before.test(text) || after.test(text));
  const isAsked =
    isBeside || otherKind.test(text) || judgement.kinds[0]?.kind === "question" || asking.test(text);
  const isShort = tokens.length <= maxTokens && isAsked;
  const whole =
    frameOfApprovals(latest, text) ??
    reverseMovements(latest, text) ??
    worthOfBalance(latest, text) ??
    repeatExplained(latest, text);
  const frame = whole ?? (isShort ? chooseFrame(utterance, latest) : null);
  const reading = frame === null ? null : readFrame(analysis, frame);
  return reading === null || reading.movesValue ? null : [{ kind: "request", reading, tokens }];
}

function chooseFrame(utterance: Utterance, latest: ThreadEntry): Frame | null {
  const { text, tokens } = utterance;
  const earlier = frameOfTransaction(utterance) ?? frameOfLatest(utterance, latest);
  if (earlier !== null) return earlier;
  if (more.test(text) && namesNothing(tokens)) return frameOfMore(latest);
  const party = findParty(tokens);
  if (party !== null) return { capability: "summarize-wallet", input: { address: party } };
  if (latest.missing !== undefined || !namesNothing(tokens)) return null;
  const input = findNextBlock(utterance, latest) ?? repeatInput(latest, utterance);
  return input === null ? null : { capability: latest.capability, input };
}

const otherWay =
  /\bother way (?:a?round|about)\b|\bother direction\b|\b(?:vice versa|the reverse|the opposite)\b/i;

/** E.g. "no, the other way round", after payments in one direction. */
function reverseMovements({ capability, input }: ThreadEntry, text: string): Frame | null {
  const { moved } = input;
  if (capability !== "summarize-wallet" || moved === undefined || !otherWay.test(text)) return null;
  const said = /\b(?:to|for) (?:me|us)\b/i.test(text)
    ? "in"
    : /\bfrom (?:me|us)\b/i.test(text)
      ? "out"
      : null;
  return { capability, input: { ...input, moved: said ?? (moved === "in" ? "out" : "in") } };
}

const worth =
  /^\W*(?:and |so |ok |what(?:['’]s| is| are)? |how much )*(?:(?:is|are) )?(?:it|that|they|this)?(?: all)? ?(?:worth|in (?:usd|dollars?|bucks|money|fiat))\W*$/i;

/** E.g. "worth?", "and in dollars?", after a balance: the worth of what the wallet holds. */
function worthOfBalance({ capability, input }: ThreadEntry, text: string): Frame | null {
  const isBalance = capability === "read-chain" && input.topic === "balance";
  return isBalance && typeof input.address === "string" && worth.test(text)
    ? { capability: "summarize-wallet", input: { address: input.address, part: "worth" } }
    : null;
}

const explained = /^(quote-price|review-approvals)$/;
const method =
  /\b(?:multipl(?:y|ied|ication)|arithmetic|calculat\w+|comput(?:e|ed|ation)|arrived? at|add(?:s|ed)? up)\b|\b(?:what|where|which|how)\b.*\b(?:search(?:ed)?|look(?:ed)? (?:at|for|through|into)|cover(?:ed)?|miss(?:ed)?)\b|\b(?:fees?|percentages?|charges?|cuts?)\b.*\b(?:includ\w+|taken off|deducted|on top|already|extra|separate)\b/i;

/** E.g. "show me the multiplication", "are the fees already taken off?": the same read, whose reply says so. */
function repeatExplained({ capability, input }: ThreadEntry, text: string): Frame | null {
  const isExplained = explained.test(capability) || (capability === "read-chain" && input.topic === "gas");
  return isExplained && input.revoke === undefined && method.test(text) ? { capability, input } : null;
}

const listAgain = /\b(?:show|see|list|read)\b.*\b(?:list|again|them|all)\b|\blist again\b/i;

/** E.g. "show me the list again", after approvals. */
function frameOfApprovals({ capability, input }: ThreadEntry, text: string): Frame | null {
  const isAgain = capability === "review-approvals" && listAgain.test(text);
  return isAgain && typeof input.owner === "string" ? { capability, input: { owner: input.owner } } : null;
}

const ofParty =
  /\b(?:to|from|for|by) (?:my|his|her|this|that) (?:own )?(?:address|wallet|account)\b|\b(?:to|from|for) (?:me|mine)\b/i;
const ofPastFee = /\b(?:was|were|did)\b.*\b(?:fees?|gas)\b|\b(?:fees?|gas)\b.*\b(?:was|were)\b/i;
const explaining = "explain-transaction";

/** E.g. "is it really to my address?" right after a transaction, or "what was the fee" some reads later. */
function frameOfTransaction({ text, tokens, thread }: Utterance): Frame | null {
  const at = thread.slice(0, entriesBack).findIndex(({ capability }) => capability === explaining);
  const { input } = thread[at] ?? {};
  const isNext = at === 0 && ofParty.test(text) && hasEntity(tokens, "address");
  const isReadBetween = thread.slice(0, at).every(({ capability }) => capability === "summarize-wallet");
  const isFee = at > 0 && isReadBetween && ofPastFee.test(text) && namesNothing(tokens);
  return input !== undefined && (isNext || isFee) ? { capability: explaining, input } : null;
}

const ofLatest =
  /\b(?:last|latest|newest|most recent|recent) (?:tx|txs|txn|transactions?|activity|movements?|transfers?|payments?)\b/i;
const ofOwn = /\b(?:my|mine|i|me|sonic|network|chain|block)\b/i;

/** E.g. "when was the last tx", after a wallet summary: of that wallet. */
function frameOfLatest({ text, tokens }: Utterance, { capability, input: { address } }: ThreadEntry) {
  const isAsked = ofLatest.test(text) && !ofOwn.test(text) && namesNothing(tokens);
  const isHeld = capability === "summarize-wallet" && typeof address === "string";
  return isAsked && isHeld ? { capability, input: { address } } : null;
}

const more =
  /\b(?:what|anything) else\b.*\b(?:it|that|this|him|her|them|there|see|tell)\b|\btell me more\b|\bmore about (?:it|that|this|him|her|them)\b/i;

/** Falls back to the full summary of an address of which only one aspect was read. */
function frameOfMore({ capability, input }: ThreadEntry): Frame | null {
  const address = input.address ?? input.owner ?? (/^0x/.test(String(input.token)) ? input.token : undefined);
  return typeof address === "string" && capability !== "summarize-wallet"
    ? { capability: "summarize-wallet", input: { address } }
    : null;
}

const holding = /^(have|has|hold|holds|holding|own|owns|left|rich|poor|broke|balance|worth)$/;
const person = /^(?:he|she|they|him|her|them)$/i;
const personPhrase = /^(?:he|she|they|him|her|them|(?:that|this|the) (?:sender|spender|person|guy))$/i;

/** E.g. "does that sender still have anything left?": the account that the last reply was about. */
function findParty(tokens: readonly Token[]): string | null {
  const party = tokens.find(({ entity, text }) => entity?.kind === "address" && personPhrase.test(text));
  const isOther = tokens.some(({ entity }) => entity !== undefined && entity !== party?.entity);
  return party?.entity?.kind === "address" && hasWord(tokens, holding) && !isOther
    ? party.entity.value
    : null;
}

/** Ignores pronouns that were resolved to the account of the last reply. */
function namesNothing(tokens: readonly Token[]): boolean {
  const isBack = hasWord(tokens, /^(back|received)$/);
  return tokens.every(
    ({ entity, text }) =>
      entity === undefined ||
      (isBack && entity.kind === "token") ||
      (entity.kind === "address" && person.test(text)),
  );
}

/** Returns the arguments of the latest result if the message asks about a part of it. */
function repeatInput(
  { capability, input }: ThreadEntry,
  { text, dialogue }: Utterance,
): Frame["input"] | null {
  const isOfChain = capability === "read-chain";
  if (isOfChain && input.topic === "gas") return otherKind.test(text) ? input : null;
  if (isOfChain && input.topic !== "block") return null;
  if (capability === ofMovements.capability)
    return input.moved !== undefined && matches(ofMovements, text) ? input : null;
  const isAsked = followUps.some((one) => one.capability === capability && matches(one, text));
  if (!isAsked || input.revoke !== undefined) return null;
  return isOfChain && dialogue?.block !== undefined ? { topic: "block", block: dialogue.block } : input;
}

/** E.g. "and the one before it?", after a block. */
function findNextBlock({ text, dialogue }: Utterance, { capability, input }: ThreadEntry) {
  const block = dialogue?.block;
  if (capability !== "read-chain" || input.topic !== "block" || block === undefined) return null;
  if (before.test(text) && block !== "0") return { topic: "block", block: String(BigInt(block) - 1n) };
  return after.test(text) ? { topic: "block", block: String(BigInt(block) + 1n) } : null;
}
