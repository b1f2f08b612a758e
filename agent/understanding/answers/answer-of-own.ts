import { classifyQuestion } from "../../question-classifier/classify-question.ts";
import { labelOf } from "../../reader/describe-readings.ts";
import type { ThreadEntry, Token, Utterance } from "../../utterance.ts";
import { type Analysis, settleFrame } from "../analysis.ts";
import { defaultDollar } from "../clarification/complete-request.ts";
import type { Intent } from "../intent.ts";
import { ownerSlots, readHeld } from "../slots/fill-defaults.ts";
import { dollarWords, hasEntity, listAmounts, listEntities, onlyOf } from "../token-queries.ts";
import { meansOwn } from "./means-own.ts";

/** Answers of the visitor's own wallet, whoever's was shown before. */
export function answerOfOwn(analysis: Analysis): Intent[] | null {
  const { account, tokens } = analysis.utterance;
  if (account === undefined || hasEntity(tokens, "hash", "percent")) return null;
  return (
    readOwnInstead(analysis, account) ??
    readTold(analysis, account) ??
    readEnough(analysis, account) ??
    readOwnBalance(analysis, account)
  );
}

/** The last read of somebody else's wallet, of the visitor's: "I meant ours", "mine, not his", "and us?". */
function readOwnInstead(analysis: Analysis, account: string): Intent[] | null {
  const { text, tokens, thread } = analysis.utterance;
  const [latest] = thread;
  if (latest === undefined || latest.missing !== undefined) return null;
  const slot = ownerSlots[labelOf(latest)];
  const isPlain = meansOwn(text) && !hasEntity(tokens, "address", "number");
  if (slot === undefined || !(isPlain || correctsWallet(analysis.utterance, latest, account))) return null;
  const token = onlyOf(listEntities(tokens, "token"))?.symbol;
  const { block: _, counterparty: __, sum: ___, lines: ____, ...input } = latest.input;
  const own = { ...input, ...(token === undefined ? {} : { token }), [slot]: account };
  const read = settleFrame(analysis, { capability: latest.capability, input: own });
  return read && [read];
}

const ofThose =
  /\b(?:do|have|did) (?:i|we) (?:(?:have|got|own|give|given) )?(?:any|one|some)(?: of)?(?: (?:those|them|these|that))?(?=\W*(?:$|[.?!]))/i;

/** "Do I have any of those?" below the text on approvals or NFTs. */
function readTold(analysis: Analysis, account: string): Intent[] | null {
  const { text, dialogue } = analysis.utterance;
  if (!ofThose.test(text)) return null;
  const told = dialogue?.told ?? "";
  const approvals = { capability: "review-approvals", input: { owner: account } };
  const items = { capability: "summarize-wallet", input: { address: account, part: "nfts" } };
  const frame = /approv|allowance|permission/i.test(told) ? approvals : /\bnft/i.test(told) ? items : null;
  const read = frame && settleFrame(analysis, frame);
  return read && [read];
}

const ofEnough = /\b(?:do|have|would|will) (?:i|we) (?:(?:still|even|have|got) )*enough\b/i;

/** "Do I have enough to pay 0x… 800 USDC?": the own balance, whoever is to be paid. */
function readEnough(analysis: Analysis, account: string): Intent[] | null {
  const { text, tokens } = analysis.utterance;
  const [counted, ...others] = listAmounts(tokens);
  if (
    !ofEnough.test(text) ||
    !hasEntity(tokens, "address") ||
    counted?.unit === undefined ||
    others.length > 0
  )
    return null;
  const input = { topic: "balance", address: account, token: counted.unit, spend: counted.amount };
  const read = settleFrame(analysis, { capability: "read-chain", input });
  return read && [read];
}

const leastShare = 0.35;
const ofOwn = /\b(?:my|mine|our|ours|own)\b/i;

/** "No, my own wallet, 0x7099…, not 0x976E…", after a read of another: no address but those two is named. */
function correctsWallet({ text, tokens }: Utterance, { input }: ThreadEntry, account: string): boolean {
  const [best] = classifyQuestion(tokens, "summarize-wallet");
  const isAsked = best?.is === "mine" && best.share >= leastShare;
  const shown = [input.address, input.counterparty].filter((one) => typeof one === "string");
  const isOther =
    (input.counterparty !== undefined && ofOwn.test(text)) ||
    String(input.address ?? account).toLowerCase() !== account.toLowerCase();
  const known = [account, ...shown].map((one) => one.toLowerCase());
  const isKnown = listEntities(tokens, "address").every(({ value }) => known.includes(value.toLowerCase()));
  const isCounted = tokens.some(({ entity, text }) => entity?.kind === "number" && /\d/.test(text));
  const isOwnNamed = ofOwn.test(text) || hasEntity(tokens, "address");
  return isAsked && isOwnNamed && isOther && isKnown && !isCounted;
}

const say = (sentence: readonly Token[]) => sentence.map(({ word }) => word).join(" ");

function splitSentences(tokens: readonly Token[]): Token[][] {
  const sentences: Token[][] = [[]];
  for (const token of tokens)
    if (/^[.?!;]+$/.test(token.text)) sentences.push([]);
    else sentences.at(-1)?.push(token);
  return sentences.filter((one) => one.length > 0);
}

const ofHeld =
  /^(?:(?:and|so|but|then|now|ok|okay|good|thanks|thank you|very much|,) )*(?:how (?:much|many) .*\b(?:have (?:i|we)|(?:i|we) (?:still |now )?(?:have|got|hold|own)|(?:left|remains?|remaining|there) (?:for|with) (?:me|us))\b|(?:(?:what|how)(?: s| is| about)? |show )?(?:my|our) (?:\S+ ){0,2}balances?\b)/;
/** Dollars are otherwise what the wallet is worth. */
const ofRest = /\b(?:left|remain\w*|still|after)\b/;
const ofOther =
  /\b(?:need|should|must|on|at|as of|end|yesterday|ago|last|week|month|if|would|will|could|can|was|were|had|before|sent?|pay|paid|receiv\w*|get|bought|buy|sell|sold|spend|spent|earn\w*|made|worth|return|approv\w*|allow\w*|sale|pool|did)\b/;

/** "What is our USDC balance now?", "how many dollars have I still after these payments?": what is held of one token. */
function readOwnBalance(analysis: Analysis, account: string): Intent[] | null {
  const { tokens, text } = analysis.utterance;
  const [only = [], ...others] = splitSentences(tokens).filter(
    (one) => ofHeld.test(say(one)) && !ofOther.test(say(one)),
  );
  const isAlone = others.length === 0 && (text.match(/\?/g) ?? []).length <= 1;
  const token = isAlone && !hasEntity(only, "number") ? findHeld(only) : undefined;
  return token === undefined || hasEntity(tokens, "address") ? null : readHeld(analysis, account, token);
}

function findHeld(sentence: readonly Token[]): string | undefined {
  const named = onlyOf(listEntities(sentence, "token"))?.symbol;
  if (!dollarWords.test(named ?? "")) return named;
  return ofRest.test(say(sentence)) ? defaultDollar : undefined;
}
