import type { ThreadEntry, Token, Utterance } from "../../utterance.ts";
import type { Analysis } from "../analysis.ts";
import type { Intent } from "../intent.ts";

/** Follow-up questions about a result of `capability`, and patterns that refer to something else. */
type Shown = { capability: string; asks: RegExp; never: RegExp };

const shown: readonly Shown[] = [
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
const ofMovements: Shown = {
  capability: "summarize-wallet",
  asks: /\b(?:who (?:sent|paid|gave|was|did|from)|from (?:who|whom|where)|to who|sender|in total|altogether|all together|the sum|sum up|when was|how much was)\b/i,
  never: /\b(?:balance|hold|worth|else|sale|last|latest|ever)\b/i,
};
const framesBack = 3;
const longest = 14;
const fewWords = 5;
const pronoun = /^(?:he|she|they|him|her|them)$/i;
const asking = /\?|^(?:and |so )?(?:wdym|what|which|who|when|how|did|do|does|is|was)\b/i;

/**
 * Answers a question about a part of the latest result by reading it again, e.g. "which events did it emit?",
 * "and when was that, what day?" after a transaction, "any of them unlimited?" after approvals.
 */
export function askOfShown({ judgement, utterance, capabilities }: Analysis): Intent[] | null {
  const { text, tokens, thread } = utterance;
  const [latest] = thread;
  if (latest === undefined || latest.isHearsay === true) return null;
  const isBeside = tokens.length <= fewWords && (before.test(text) || after.test(text));
  const isAsked =
    isBeside || ofKind.test(text) || judgement.kinds[0]?.kind === "question" || asking.test(text);
  const isShort = tokens.length <= longest && isAsked;
  const call = listApprovals(latest, text) ?? (isShort ? readPart(utterance, latest) : null);
  const owner = capabilities.find(({ name }) => name === call?.capability);
  const reading = call && owner?.understand.readAs?.({ ...utterance, tokens: [] }, call.input);
  if (!reading || reading.missing !== undefined || reading.movesValue) return null;
  return [{ kind: "request", reading, tokens }];
}

type Call = { capability: string; input: Record<string, unknown> };

/** E.g. "show me the list again", after approvals. */
function listApprovals({ capability, input }: ThreadEntry, text: string): Call | null {
  const isAgain = capability === "review-approvals" && listAgain.test(text);
  return isAgain && typeof input.owner === "string" ? { capability, input: { owner: input.owner } } : null;
}

const ofParty =
  /\b(?:to|from|for|by) (?:my|his|her|this|that) (?:own )?(?:address|wallet|account)\b|\b(?:to|from|for) (?:me|mine)\b/i;
const ofPastFee = /\b(?:was|were|did)\b.*\b(?:fees?|gas)\b|\b(?:fees?|gas)\b.*\b(?:was|were)\b/i;
const ofLatest =
  /\b(?:last|latest|newest|most recent|recent) (?:tx|txs|txn|transactions?|activity|movements?|transfers?|payments?)\b/i;
const ofOwn = /\b(?:my|mine|i|me|sonic|network|chain|block)\b/i;
const explaining = "explain-transaction";

/** E.g. "is it really to my address?" right after a transaction, or "what was the fee" some reads later. */
function readTransaction({ text, tokens, thread }: Utterance): Call | null {
  const at = thread.slice(0, framesBack).findIndex(({ capability }) => capability === explaining);
  const { input } = thread[at] ?? {};
  const isNext = at === 0 && ofParty.test(text) && tokens.some(({ entity }) => entity?.kind === "address");
  const isReadBetween = thread.slice(0, at).every(({ capability }) => capability === "summarize-wallet");
  const isFee = at > 0 && isReadBetween && ofPastFee.test(text) && namesNothing(tokens);
  return input !== undefined && (isNext || isFee) ? { capability: explaining, input } : null;
}

/** E.g. "when was the last tx", after a wallet summary: of that wallet. */
function readLatest({ text, tokens }: Utterance, { capability, input }: ThreadEntry): Call | null {
  const isAsked = ofLatest.test(text) && !ofOwn.test(text) && namesNothing(tokens);
  const isHeld = capability === "summarize-wallet" && typeof input.address === "string";
  return isAsked && isHeld ? { capability, input: { address: input.address } } : null;
}

function readPart(utterance: Utterance, latest: ThreadEntry): Call | null {
  const { text, tokens } = utterance;
  const other = readTransaction(utterance) ?? readLatest(utterance, latest);
  if (other !== null) return other;
  if (more.test(text) && namesNothing(tokens)) return readMore(latest);
  const held = readParty(tokens);
  if (held !== null) return { capability: "summarize-wallet", input: held };
  if (latest.missing !== undefined || !namesNothing(tokens)) return null;
  const input = readBeside(utterance, latest) ?? readAgain(latest, utterance);
  return input === null ? null : { capability: latest.capability, input };
}

const more =
  /\b(?:what|anything) else\b.*\b(?:it|that|this|him|her|them|there|see|tell)\b|\btell me more\b|\bmore about (?:it|that|this|him|her|them)\b/i;

/** Falls back to the full summary of an address of which only one aspect was read. */
function readMore({ capability, input }: ThreadEntry): Call | null {
  const address = input.address ?? input.owner ?? (/^0x/.test(String(input.token)) ? input.token : undefined);
  return typeof address === "string" && capability !== "summarize-wallet"
    ? { capability: "summarize-wallet", input: { address } }
    : null;
}

const listAgain = /\b(?:show|see|list|read)\b.*\b(?:list|again|them|all)\b|\blist again\b/i;
const holding = /^(have|has|hold|holds|holding|own|owns|left|rich|poor|broke|balance|worth)$/;
const shownParty = /^(?:he|she|they|him|her|them|(?:that|this|the) (?:sender|spender|person|guy))$/i;

/** E.g. "does that sender still have anything left?": the account that the last reply was about. */
function readParty(tokens: readonly Token[]): Record<string, unknown> | null {
  const party = tokens.find(({ entity, text }) => entity?.kind === "address" && shownParty.test(text));
  const isHeld = tokens.some(({ word }) => holding.test(word));
  const isOther = tokens.some(({ entity }) => entity !== undefined && entity !== party?.entity);
  return party?.entity?.kind === "address" && isHeld && !isOther ? { address: party.entity.value } : null;
}

/** Ignores pronouns that were resolved to the account of the last reply. */
function namesNothing(tokens: readonly Token[]): boolean {
  const isBack = tokens.some(({ word }) => /^(back|received)$/.test(word));
  return tokens.every(
    ({ entity, text }) =>
      entity === undefined ||
      (isBack && entity.kind === "token") ||
      (entity.kind === "address" && pronoun.test(text)),
  );
}

function readAgain(
  { capability, input }: ThreadEntry,
  { text, dialogue }: Utterance,
): Record<string, unknown> | null {
  if (capability === "read-chain" && input.topic === "gas") return ofKind.test(text) ? input : null;
  if (capability === "read-chain" && input.topic !== "block") return null;
  const isOfBlock = capability === "read-chain" && dialogue?.block !== undefined;
  const isOfMovements =
    input.moved !== undefined && ofMovements.asks.test(text) && !ofMovements.never.test(text);
  if (capability === ofMovements.capability) return isOfMovements ? input : null;
  const fits = shown.some(
    (one) => one.capability === capability && one.asks.test(text) && !one.never.test(text),
  );
  if (!fits || input.revoke !== undefined) return null;
  return isOfBlock ? { topic: "block", block: dialogue.block } : input;
}

/** E.g. "and a swap?", after the cost of a transfer. */
const ofKind =
  /^\W*(?:and|what about|how about)(?: for)? (?:an? )?(?:transfer|swap|trade|deployment|mint|approval|purchase|token|contract)\W*$/i;
const before = /\b(?:(?:one|block) (?:right |just )?before|previous|preceding|prior)\b/i;
const after = /\b(?:(?:one|block) (?:right |just )?after|next one|next block|following)\b/i;

/** E.g. "and the one before it?", after a block. */
function readBeside(
  { text, dialogue }: Utterance,
  { capability, input }: ThreadEntry,
): Record<string, unknown> | null {
  const block = dialogue?.block;
  if (capability !== "read-chain" || input.topic !== "block" || block === undefined) return null;
  if (before.test(text) && block !== "0") return { topic: "block", block: String(BigInt(block) - 1n) };
  return after.test(text) ? { topic: "block", block: String(BigInt(block) + 1n) } : null;
}
