import { splitUtterance } from "../../likeness/split-questions.ts";
import type { Reading } from "../../reading.ts";
import type { ThreadEntry, Utterance } from "../../utterance.ts";
import { type Analysis, readFrame, settle } from "../analysis.ts";
import { leadsToTransaction } from "../dialogue/focus.ts";
import { feeOfRequest, orderOf, type TradeOrder } from "../dialogue/request-frame.ts";
import type { Frame, Intent } from "../intent.ts";
import { asksDefinition, dollarWords, listEntities, onlyOf } from "../token-queries.ts";

/** References, and the money that costs are asked in. */
const pronoun = /^(?:it|that|this|them|those|these|one|dollars?|bucks|usd|\$)$/i;
const entriesBack = 3;
const maxTokens = 18;
/** At or above this probability, the message may ask for a transaction. */
const minMove = 0.5;
/** From this probability on, the price of gas itself is asked for. */
const minGasShare = 0.7;

const asking =
  /\?|^\W*(?:(?:and|so|but|ok|okay|wait|hm+)\W+)*(?:what|whats|which|how|do|does|did|is|have|would|will|can)\b/i;
const feeWords = /\b(?:fees?|gas(?! price))\b/i;
const priceOfGas = /\bgas (?:right )?(?:now|today|atm|currently|at)\b/i;
const costOfRequest =
  /\b(?:what|how much) (?:(?:would|will|does|is) )?(?:it|that|this|all (?:that|this))\b.*\b(?:costs?|comes? to)\b|\b(?:does|will|would|is) (?:it|this|that)\b.*\b(?:cost|charge)\b/i;
const balanceAfter =
  /\b(?:in (?:total|all|sum)|total|altogether|all together|enough|afford|that much|afterwards)\b|\b(?:would|will|gonna|going to)\b.*\b(?:left|remain\w*)\b|['’](?:d|ll)\b.*\bleft\b|\bleft (?:over|after)\b/i;
const tradeTerms =
  /\b(?:the|my|its|this|that|your|what) (?:slippage|price impact|impact|minimum|least|worst|rate|route|venue|dex|exchange)\b/i;
/** A message this short does not ask for a definition. */
const bareTradeTerms =
  /^\W*(?:and |the |my )*(?:slippage|price impact|impact|min(?:imum)?(?: received| out)?|rate|route|venue)\W*$/i;
const venueWords = /\b(?:route|venue|dex|exchange)\b/i;
const otherSubjects =
  /\b(?:sale|supply|cap|sold|block|sonic|usual\w*|always|mean\w*|works?|change|set|lower|raise|make|who (?:gets|receives|keeps|earns|takes))\b/i;
/** Asks what a request costs or is worth, e.g. "how much S is that?", "what is that in dollars?". */
const worthOfRequest =
  /\bhow (?:much|many)\b.*\b(?:is|are|would|will|was) (?:it|that|this|they|those)\b|\bwhat (?:is|would|are) (?:it|that|this|they|those)(?: be)? in\b|\b(?:it|that|this)(?:['’]?s| is) how (?:much|many)\b/i;

/** "That's how many dollars?": the worth of what the request moves, and not its fee. */
export const asksWorth = (text: string): boolean =>
  /\b(?:it|that|this)(?:['’]?s| is) how (?:much|many)\b/i.test(text) && !feeWords.test(text);

/**
 * Answers a question about the requested, pending or quoted transaction, e.g. "what's the fee?", "how much is
 * that in total", "what would I have left", "what's the slippage". The data is read again; nothing is
 * prepared. Returns null if the message is no such question.
 */
export function answerAboutRequest(analysis: Analysis): Intent[] | null {
  const answers = leaveWorth(splitUtterance(analysis.utterance)).map((utterance) =>
    answerOne({ ...analysis, utterance }),
  );
  const isWhole = answers.length > 1 && answers.every((answer) => answer !== null);
  return isWhole ? answers.flat() : answerOne(analysis);
}

/** "And that fee, how much is that in dollars?" asks for the worth of the fee, which its answer tells. */
function leaveWorth(parts: Utterance[]): Utterance[] {
  const isOfFee = parts.some(({ text }) => feeWords.test(text));
  return isOfFee ? parts.filter(({ text }) => feeWords.test(text) || !worthOfRequest.test(text)) : parts;
}

function answerOne({ judgement, top, utterance, capabilities }: Analysis): Intent[] | null {
  const { text, tokens, thread } = utterance;
  if (top.label === "gas-price" && top.share >= minGasShare) return null;
  const isWorth = worthOfRequest.test(text);
  const entry = thread.slice(0, entriesBack).find((one) => one.isHearsay !== true && leadsToTransaction(one));
  const named = Object.values(entry?.input ?? {});
  const namesOther = tokens.some(
    ({ entity, text: said }) =>
      entity !== undefined &&
      entity.kind !== "name" &&
      !(entity.kind === "token" && (isWorth || named.includes(entity.symbol))) &&
      !pronoun.test(said),
  );
  const isQuestion = asking.test(text) || /^(question|quote)$/.test(judgement.kinds[0]?.kind ?? "");
  if (!isQuestion || tokens.length > maxTokens || namesOther || otherSubjects.test(text)) return null;
  if (judgement.moves >= minMove || asksDefinition(text)) return null;
  const frame = entry === undefined ? null : chooseFrame(entry, utterance);
  if (frame === null) return null;
  const reading: Omit<Reading, "score"> | null = readFrame(
    { utterance: { ...utterance, thread: [] }, capabilities },
    frame,
  );
  if (reading === null || reading.refusal !== undefined) return null;
  return [settle(reading, tokens)];
}

function chooseFrame(entry: ThreadEntry, utterance: Utterance): Frame | null {
  const { text, dialogue } = utterance;
  const [proposal] = dialogue?.proposals ?? [];
  const isPrepared = proposal?.capability === entry.capability;
  const isQuoted = entry.capability === "quote-price";
  if (feeWords.test(text) || (!isQuoted && costOfRequest.test(text)))
    return isPrepared
      ? { capability: "our-history", input: { only: "fee" } }
      : {
          capability: "read-chain",
          input: { topic: "gas", ...(priceOfGas.test(text) ? {} : feeOfRequest(entry)) },
        };
  const order = orderOf(entry, []);
  const worth = worthOfRequest.test(text) ? frameOfWorth(entry, order, utterance) : null;
  if (worth !== null) return worth;
  if (tradeTerms.test(text) || bareTradeTerms.test(text)) {
    const about = venueWords.test(text) ? "venue" : "bounds";
    const isTrade = entry.capability === "trade" || isQuoted;
    return isTrade && order !== null ? { capability: "quote-price", input: { ...order, about } } : null;
  }
  // After signing, the balance already excludes the amount.
  const isSigned = isPrepared && proposal.steps.some(({ hash }) => hash !== undefined);
  return balanceAfter.test(text) && !isSigned ? frameOfBalance(order, utterance) : null;
}

/** Quotes the purchase in the sale, or a transfer's value in the named token. */
function frameOfWorth(
  { capability, input }: ThreadEntry,
  order: TradeOrder | null,
  { tokens }: Utterance,
): Frame | null {
  const { amount, unit, action } = input;
  if (capability === "buy-ali" && action === "purchase")
    return { capability, input: { action: "quote", amount, unit } };
  const buy = onlyOf(listEntities(tokens, "token"))?.symbol;
  const isOther = capability === "send" && order !== null && buy !== undefined && buy !== order.sell;
  if (isOther && dollarWords.test(buy))
    return { capability: "quote-price", input: { ...order, buy: "USDC", money: "usd" } };
  return isOther ? { capability: "quote-price", input: { ...order, buy } } : null;
}

/** The balance with what the request takes from it, unless that amount depends on a price. */
function frameOfBalance(order: TradeOrder | null, { account }: Utterance): Frame | null {
  const { sell, amount, side } = order ?? {};
  if (account === undefined || side === "buy" || sell === undefined || amount === undefined) return null;
  return {
    capability: "read-chain",
    input: { topic: "balance", address: account, token: sell, spend: amount },
  };
}
