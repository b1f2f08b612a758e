import { ticker } from "@alithia/content/ticker.ts";
import { multiply, parseRational, writeRational } from "../../tools/rational.ts";
import type { Token, Utterance } from "../../utterance.ts";
import { type Analysis, answerWith, settleFrame } from "../analysis.ts";
import { asksProfit, findBought, quoteBack } from "../dialogue/bought.ts";
import type { Intent } from "../intent.ts";
import { dollarWords, listAmounts, listEntities, onlyOf } from "../token-queries.ts";

const entriesBack = 3;
const places = 18;
const selling =
  /\b(?:sell|selling|sold|dump\w*|offload\w*|get(?:ting)? rid of|cash(?:ed|ing)? out|swap\w*|convert\w*|exchang\w*|liquidat\w*)\b/i;
const whole =
  /\ball of (?:it|them|my \w+|the \w+)\b|\beverything\b|\bthe whole\b|\b(?:all|entire) (?:my|the|our) \w+|\bthe (?:entire|full|complete) \w+|\bthe lot\b/i;
const asksBrought = /\bhow (?:much|many)\b|\bwhat (?:do|would|will|could|can|might)\b|\bwhat['’]?d\b|\bif\b/i;
/** E.g. "what would I get in S for all my ALI". */
const giving = /\b(?:get|receive|make|have|be worth)\b[^.?!]*\b(?:for|from|out of)\b[^.?!]*\b(?:my|mine)\b/i;
/** Asks what a trade would bring, e.g. "what would I get", "how many ALI do I receive for 5 S". */
export const receiving =
  /\b(?:what|how (?:much|many))(?: \S+){0,3}?(?: (?:do|does|did|would|will|could|can|might)|['’](?:d|ll)) (?:\S+ ){1,4}(?:get|receive|bring|fetch|yield|give|be worth|come out|end up with)\b/i;
const supposing =
  /\b(?:what|how (?:much|many))\b[^.?!]*(?: (?:would|could|might) |['’]d )(?:i|we|it|that|all)\b/i;
const past = /\b(?:did|was|were|had|got|received|yesterday|ago)\b/i;
const pronoun = /\b(?:it|them|those|that|these)\b/i;
/** From this probability on, it is to be traded. */
const minMove = 0.7;
const usualSold = /^(?:w?S|USDC)$/;

/**
 * Quotes what is or would be sold: all that the wallet holds of the token spoken of, a share of what was quoted, an
 * amount that is named, or what was bought here, e.g. "what would I get if I dumped all of it", "and if I only sell
 * 5 % of it?", "sell 300 ALI, how many S do I get?", "am I up or down if I sold it now?".
 */
export function quoteWhole({ utterance, judgement, capabilities }: Analysis): Intent[] | null {
  const { text, tokens, account } = utterance;
  const quoted = findQuoted(utterance);
  const share = findShare(tokens);
  const isGiven = selling.test(text) || giving.test(text);
  const isAsked = isGiven && asksBrought.test(text) && (share !== undefined || whole.test(text));
  const isSupposed =
    supposing.test(text) || (quoted !== null && share !== undefined && /\bif (?:i|we)\b|\?/i.test(text));
  if (!isAsked) {
    const analysis = { utterance, judgement, capabilities };
    return quoteBought(analysis) ?? quoteSold(analysis);
  }
  if (judgement.moves >= minMove && !isSupposed) return null;
  if (account === undefined || !tokens.every(isPlain)) return null;
  const order =
    quoted !== null && share !== undefined ? takeShare(quoted, share) : findOrder(utterance, share ?? "100");
  return order === null
    ? null
    : answerWith({ utterance, capabilities }, { capability: "quote-price", input: order });
}

const asksWorth = /\bhow (?:much|many)\b|\bwhat(?:['’]s| (?:is|are|do|would|will|could|can|might)\b)|\bif\b/i;
const fetching =
  /\b(?:bring|fetch|get for (?:it|them|those|these|that) elsewhere|turn\w*\b[^.?!]{0,25}\bback|back into|worth\b[^.?!]*\b(?:market|pools?|elsewhere))\b/i;

const comparing = /\b(?:more|less|better|worse|as much)\b/i;
const onMarket = /\b(?:market|pools?|exchanges?|dex(?:es)?|elsewhere)\b/i;

/** After what a return of ALI gives back: "would I earn more by selling those 400 on the market?" */
function comparesReturn({ text, tokens, thread: [latest] }: Utterance): boolean {
  const { action, amount } = latest?.input ?? {};
  const isOfReturn = latest?.capability === "buy-ali" && action === "position" && amount !== undefined;
  const isAsked = comparing.test(text) && (selling.test(text) || onMarket.test(text)) && !past.test(text);
  return (
    isOfReturn && isAsked && listAmounts(tokens).every(({ unit }) => unit === undefined || unit === ticker)
  );
}

/** What was bought here, or the ALI that the sale's last reply is about, with the amount that it names. */
function findHolding(utterance: Utterance) {
  const [latest] = utterance.thread;
  const bought = findBought(utterance);
  const isOfSale = latest?.capability === "buy-ali" && latest.missing === undefined;
  if (bought === null && !isOfSale) return null;
  const { unit, amount } = isOfSale ? latest.input : {};
  return {
    ...(bought ?? { token: ticker, paidIn: "S", hashes: [] }),
    named: unit === "S" || typeof amount !== "string" ? undefined : amount,
  };
}

/** Asks what something brings that is pointed at, e.g. "what would those 1,500 fetch?" */
function asksFetched(text: string): boolean {
  const isPointing = pronoun.test(text) || /\b(?:they|the \d)/i.test(text);
  return (
    isPointing && (fetching.test(text) || selling.test(text)) && asksWorth.test(text) && !past.test(text)
  );
}

/** Quotes selling again what was bought here, or the ALI that the sale's last reply is about. */
function quoteBought(analysis: Pick<Analysis, "utterance" | "judgement" | "capabilities">): Intent[] | null {
  const { utterance, judgement } = analysis;
  const { text, tokens } = utterance;
  if (!(asksFetched(text) || comparesReturn(utterance)) || judgement.moves >= minMove) return null;
  const holding = findHolding(utterance);
  const [only, ...others] = listAmounts(tokens).filter(({ unit }) => unit !== "S");
  if (holding === null || others.length > 0 || !usualSold.test(holding.paidIn)) return null;
  const { token: sell, paidIn: buy, hashes, named } = holding;
  const plain = tokens.filter((token) => !dollarWords.test(token.text));
  const isOfOther = listEntities(plain, "token").some(({ symbol }) => symbol !== sell && symbol !== buy);
  if (isOfOther || (only?.unit ?? sell) !== sell) return null;
  const amount = only?.amount ?? named ?? (hashes.length > 0 ? "100%" : undefined);
  if (amount === undefined) return null;
  const receivedIn = hashes.length > 0 ? { receivedIn: hashes } : {};
  const input = { sell, buy, amount, side: "sell", ...receivedIn };
  const quoted = settleFrame(analysis, { capability: "quote-price", input });
  return quoted && [quoted];
}

/** Quotes the amount that is sold, or what was bought here, beside what was paid for it. */
function quoteSold(analysis: Pick<Analysis, "utterance" | "judgement" | "capabilities">): Intent[] | null {
  const { utterance, judgement } = analysis;
  const { text, tokens } = utterance;
  const isAsked = receiving.test(text) || asksProfit(tokens);
  if (!isAsked || !selling.test(text) || past.test(text) || judgement.moves >= minMove) return null;
  const said = listAmounts(tokens).filter(({ unit }) => unit !== undefined);
  const bought = findBought(utterance);
  const [only, ...others] = said;
  if (only === undefined) {
    const back = pronoun.test(text) && tokens.every(isPlain) ? quoteBack(utterance) : null;
    return back && answerWith(analysis, back);
  }
  const { amount, unit: sell = "" } = only;
  const named = listEntities(tokens, "token").map(({ symbol }) => symbol);
  const sides = [...new Set(named)].filter((symbol) => symbol !== sell);
  const isOfBought = bought?.token === sell;
  const buy = sides[0] ?? (isOfBought ? bought.paidIn : sell === "S" ? "USDC" : "S");
  if (others.length > 0 || sides.length > 1 || !(isOfBought || receiving.test(text))) return null;
  const receivedIn = isOfBought ? { receivedIn: bought.hashes } : {};
  const input = { sell, buy, amount, side: "sell", ...receivedIn };
  return answerWith(analysis, { capability: "quote-price", input });
}

const isPlain = ({ entity, text }: Token) =>
  /^(?:token|percent)$/.test(entity?.kind ?? "") || !/\d/.test(text);

type Order = { sell: string; buy: string; amount: string; side: string };

/** The amount of a token whose sale was quoted last. */
function findQuoted({ thread: [latest], tokens }: Utterance): Order | null {
  const { sell, buy, amount, side } = latest?.input ?? {};
  const isAmount = typeof amount === "string" && /^\d+(?:\.\d+)?%?$/.test(amount);
  const isSame = listEntities(tokens, "token").every(({ symbol }) => symbol === sell || symbol === buy);
  if (latest?.capability !== "quote-price" || latest.input.money !== undefined || !isAmount || !isSame)
    return null;
  return side === "buy" || amount === "1"
    ? null
    : { sell: String(sell), buy: String(buy), amount, side: "sell" };
}

/** The percentage of it that a message names, e.g. "5 % of it", "half of that". */
function findShare(tokens: readonly Token[]): string | undefined {
  const at = tokens.findIndex(
    ({ entity, word }, index) =>
      (entity?.kind === "percent" || word === "half") &&
      tokens[index + 1]?.word === "of" &&
      /^(?:it|that|them|those|my)$/.test(tokens[index + 2]?.word ?? tokens[index + 2]?.text ?? ""),
  );
  const { entity } = tokens[at] ?? {};
  if (at === -1) return undefined;
  return entity?.kind === "percent" ? entity.value : "50";
}

function takeShare(order: Order, percent: string): Order {
  const sign = order.amount.endsWith("%") ? "%" : "";
  const share = multiply(parseRational(percent), { top: 1n, bottom: 100n });
  const amount = writeRational(multiply(parseRational(order.amount.replace("%", "")), share), places).text;
  return { ...order, amount: `${amount}${sign}` };
}

/** The sale of that share of a balance: of the token named or spoken of, for the other one named or S. */
function findOrder(utterance: Utterance, percent: string): Order | null {
  const tokens = utterance.tokens.filter(({ text }) => !/^(?:it|that|them|this|those)$/i.test(text));
  const at = tokens.findIndex(
    ({ entity }, index) =>
      entity?.kind === "token" && /^(?:in|to|into|for|much|many)$/.test(tokens[index - 1]?.word ?? ""),
  );
  const symbols = [...new Set(listEntities(tokens, "token").map(({ symbol }) => symbol))];
  const [wanted] = listEntities(tokens.slice(at, at + 1), "token").map(({ symbol }) => symbol);
  const named = symbols.filter((symbol) => at === -1 || symbol !== wanted);
  const sell = named.length === 0 ? findHeld(utterance) : onlyOf(named);
  const buy = (at === -1 ? undefined : wanted) ?? (sell === "S" ? "USDC" : "S");
  return sell === undefined || sell === buy ? null : { sell, buy, amount: `${percent}%`, side: "sell" };
}

/** The token that was spoken of last, or the one of this site that the last reply counts. */
function findHeld({ thread, dialogue, mentioned }: Utterance): string | undefined {
  const [spoken] = thread.slice(0, entriesBack).flatMap(({ capability, input }) => {
    const symbol = capability === "buy-ali" ? ticker : (input.token ?? input.sell);
    return typeof symbol === "string" ? [symbol] : [];
  });
  const isCounted = new RegExp(String.raw`\d ${ticker}\b`).test(dialogue?.reply ?? "");
  const known = spoken ?? mentioned;
  return isCounted && (known === undefined || usualSold.test(known)) ? ticker : known;
}
