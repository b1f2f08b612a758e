import { ticker } from "@alithia/content/ticker.ts";
import type { AnyCapability } from "../../capability.ts";
import type { Reading } from "../../reading.ts";
import type { ThreadEntry, Utterance } from "../../utterance.ts";
import type { Analysis } from "../analysis.ts";
import { leadsToTransaction } from "../dialogue/focus.ts";
import { orderOf } from "../dialogue/request-frame.ts";
import type { Intent } from "../intent.ts";

const pointing = /^(?:it|that|this|them|those|these|one)$/i;
const framesBack = 3;
const longest = 14;
/** At or above this probability, the message may ask for a transaction. */
const minMove = 0.5;
/** Score of the resulting reading, so that no prepared text replaces it. */
const sure = 0.95;

const asking =
  /\?|^\W*(?:(?:and|so|but|ok|okay|wait|hm+)\W+)*(?:what|whats|which|how|do|does|did|is|have|would|will|can)\b/i;
const ofFee = /\b(?:fees?|gas)\b/i;
const costing =
  /\b(?:what|how much) (?:(?:would|will|does|is) )?(?:it|that|this|all (?:that|this))\b.*\b(?:cost|come to)\b|\b(?:does|will|would|is) (?:it|this|that)\b.*\b(?:cost|charge)\b/i;
const ofSum =
  /\b(?:in (?:total|all|sum)|total|altogether|all together|enough|afford|that much|afterwards)\b|\b(?:would|will|gonna|going to)\b.*\b(?:left|remain\w*)\b|['’](?:d|ll)\b.*\bleft\b|\bleft (?:over|after)\b/i;
const ofTerms =
  /\b(?:the|my|its|this|that|your|what) (?:slippage|price impact|impact|minimum|least|worst|rate|route|venue|dex|exchange)\b/i;
/** A message this short does not ask for a definition. */
const bareTerms =
  /^\W*(?:and |the |my )*(?:slippage|price impact|impact|min(?:imum)?(?: received| out)?|rate|route|venue)\W*$/i;
const ofVenue = /\b(?:route|venue|dex|exchange)\b/i;
const aboutOf = (text: string) => (ofVenue.test(text) ? "venue" : "bounds");
const ofOther =
  /\b(?:sale|supply|cap|sold|block|sonic|usual\w*|always|mean\w*|works?|change|set|lower|raise|make)\b/i;

const ofPurpose =
  /\bwhat(?:['’]?s| is| does| do| would)? (?:that|this|it)(?: \w+)? (?:for|good for|do|mean)\b|\bwhy (?:do|would|should|must) i (?:need|do|want) (?:that|this|it)\b|\bwhat happens (?:if|when|once) i sign\b/i;
/** Questions for the knowledge base when a visitor asks what a transaction is for, by capability. */
const purposes: Readonly<Record<string, string>> = {
  wrap: "What is wrapping for?",
  trade: "What is a swap?",
  "approve-token": "What is a token approval?",
  "deploy-token": "What happens when I deploy a token?",
  "mint-token": "What is minting?",
  "buy-ali": `What happens when I buy ${ticker} in the sale?`,
};

/** E.g. "how do I get it back?" */
const ofReturn = /\b(?:get|have|take|turn|change|bring) (?:it|them|that|those|my \w+)(?: all)? back\b/i;
const returns: Readonly<Record<string, string>> = {
  wrap: "How do I unwrap wS?",
  "buy-ali": `Can I return ${ticker} I bought?`,
};
/** Asks what a request costs or is worth, e.g. "how much S is that?", "what is that in dollars?". */
const ofCost =
  /\bhow (?:much|many)\b.*\b(?:is|are|would|will|was) (?:it|that|this|they|those)\b|\bwhat (?:is|would|are) (?:it|that|this|they|those)(?: be)? in\b/i;

type Call = { capability: string; input: Record<string, unknown> };

/**
 * Answers a question about the requested, pending or quoted transaction, e.g. "what's the fee?", "how much is
 * that in total", "what would I have left", "what's the slippage". The data is read again; nothing is
 * prepared. Returns null if the message is no such question.
 */
export function askOfRequest({ judgement, utterance, capabilities }: Analysis): Intent[] | null {
  const { text, tokens, thread } = utterance;
  const isCost = ofCost.test(text);
  const namesOther = tokens.some(
    ({ entity, text: said }) =>
      entity !== undefined &&
      entity.kind !== "name" &&
      !(isCost && entity.kind === "token") &&
      !pointing.test(said),
  );
  const [kind] = judgement.kinds;
  const isQuestion = asking.test(text) || kind?.kind === "question" || kind?.kind === "quote";
  const isAsked = isQuestion && tokens.length <= longest && !namesOther && !ofOther.test(text);
  if (!isAsked || judgement.moves >= minMove) return null;
  const entry = thread.slice(0, framesBack).find((one) => one.isHearsay !== true && leadsToTransaction(one));
  const call = readSigned(utterance) ?? (entry === undefined ? null : chooseCall(entry, utterance));
  const owner = capabilities.find(({ name }) => name === call?.capability);
  const reading = call && readCall(call, utterance, owner);
  if (!reading || reading.missing !== undefined || reading.refusal !== undefined) return null;
  return [{ kind: "request", reading: { ...reading, score: sure }, tokens }];
}

/** Passes a knowledge question as text; other reads get only their input, not the message. */
function readCall(
  { capability, input }: Call,
  utterance: Utterance,
  owner: AnyCapability | undefined,
): Reading | undefined {
  return capability === "answer-question"
    ? { capability, input, score: sure, isLiteral: true }
    : owner?.understand.readAs?.({ ...utterance, tokens: [], thread: [] }, input);
}

const ofFill =
  /\b(?:filled|fill price|execution price|executed at)\b|\bwhat (?:price|rate) did (?:i|we|it)\b|\bwhat did (?:i|we) (?:actually |really )?(?:get|receive)\b/i;
const ofMade =
  /\b(?:contract|token)(?:['’]?s)? (?:addr\w*|adr\w*)|\b(?:its|the) (?:addr\w*|adr\w*|ca)\b|\badd?ress of (?:it|that|this|the (?:token|contract|coin))\b/i;

/** E.g. "what did I get filled at?" after a signed trade, "what's the contract address?" after a deploy. */
function readSigned({ text, dialogue }: Utterance): Call | null {
  const [proposal] = dialogue?.proposals ?? [];
  const hash = proposal?.steps.at(-1)?.hash;
  if (proposal === undefined || hash === undefined) return null;
  if (proposal.capability === "trade" && ofFill.test(text))
    return { capability: "explain-transaction", input: { hash } };
  return proposal.token !== undefined && ofMade.test(text)
    ? { capability: "explain-token", input: { token: proposal.token.address } }
    : null;
}

function chooseCall(entry: ThreadEntry, { text, tokens, account, dialogue }: Utterance): Call | null {
  const isPriced = entry.capability === "quote-price";
  if (ofFee.test(text) || (!isPriced && costing.test(text))) {
    const isPrepared = dialogue?.proposals[0]?.capability === entry.capability;
    return isPrepared
      ? { capability: "our-history", input: { only: "fee" } }
      : { capability: "read-chain", input: { topic: "gas" } };
  }
  if (ofPurpose.test(text)) return askText(entry, purposes);
  if (ofReturn.test(text)) return askText(entry, returns);
  const order = orderOf(entry, []);
  const cost = ofCost.test(text) ? askCost(entry, order, tokens) : null;
  if (cost !== null) return cost;
  if (ofTerms.test(text) || bareTerms.test(text)) {
    const isTrade = entry.capability === "trade" || isPriced;
    return isTrade && order !== null
      ? { capability: "quote-price", input: { ...order, about: aboutOf(text) } }
      : null;
  }
  const spent = ofSum.test(text) && !isSigned(entry, dialogue) ? findSpent(entry) : null;
  if (spent === null || account === undefined) return null;
  return { capability: "read-chain", input: { topic: "balance", address: account, ...spent } };
}

function askText({ capability, input }: ThreadEntry, texts: Readonly<Record<string, string>>): Call | null {
  const isWrap = input.sell === "wS" || input.buy === "wS";
  const question = texts[capability === "trade" && isWrap ? "wrap" : capability];
  return question === undefined ? null : { capability: "answer-question", input: { question } };
}

/** Quotes the purchase in the sale, or a transfer's value in the named token. */
function askCost(
  { capability, input }: ThreadEntry,
  order: ReturnType<typeof orderOf>,
  tokens: Utterance["tokens"],
): Call | null {
  const { amount, unit } = input;
  if (capability === "buy-ali" && input.action === "purchase")
    return { capability, input: { action: "quote", amount, unit } };
  const [asked, ...others] = tokens.flatMap(({ entity }) =>
    entity?.kind === "token" ? [entity.symbol] : [],
  );
  const isOther = capability === "send" && order !== null && asked !== order.sell;
  return isOther && asked !== undefined && others.length === 0
    ? { capability: "quote-price", input: { ...order, buy: asked } }
    : null;
}

/** After signing, the balance already excludes the amount. */
function isSigned({ capability }: ThreadEntry, dialogue: Utterance["dialogue"]): boolean {
  const [proposal] = dialogue?.proposals ?? [];
  return proposal?.capability === capability && proposal.steps.some(({ hash }) => hash !== undefined);
}

/** Returns what a request takes from the wallet, or null if the spent amount depends on a price. */
function findSpent(entry: ThreadEntry): { token: string; spend: string } | null {
  const { sell, amount, side } = orderOf(entry, []) ?? {};
  return side === "buy" || sell === undefined || amount === undefined ? null : { token: sell, spend: amount };
}
