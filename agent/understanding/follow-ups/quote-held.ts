import { ticker } from "@alithia/content/ticker.ts";
import type { Utterance } from "../../utterance.ts";
import { type Analysis, answerWith, settleFrame } from "../analysis.ts";
import { defaultDollar, dollarTokens, findDollars } from "../clarification/complete-request.ts";
import { type Intent, isTransaction } from "../intent.ts";
import { dollarWords, hasEntity, listAmounts, listEntities, onlyOf } from "../token-queries.ts";

const maxMove = 0.7;
const ofOther =
  /\b(?:fees?|gas|gwei|was|were|did|paid|sent|received|bought|limit|slippage|impact|supply|staking|lend\w*|bridge\w*)\b/i;
const ordered =
  /^\W*(?:(?:please|now|then|ok|yes|can you|could you)\W+)*(?:send|pay|transfer|swap|buy|sell|trade|convert|approve|burn|mint)\b/i;

/** Quotes holdings together, an amount in dollars, and the token of the sale for dollars. */
export function quoteHeld(analysis: Analysis): Intent[] | null {
  const { utterance, judgement } = analysis;
  const { text, tokens } = utterance;
  if (judgement.moves >= maxMove && !/\?|\bhow (?:much|many)\b/i.test(text)) return null;
  if (hasEntity(tokens, "address", "hash", "hex", "percent") || ordered.test(text)) return null;
  return quoteHoldings(analysis) ?? quoteForDollars(analysis) ?? quoteInDollars(analysis);
}

const selling =
  /\b(?:sell|selling|sold|swap\w*|convert\w*|exchang\w*|liquidat\w*|cash(?:ed|ing)? (?:\w+ )?out)\b/i;
const all = /\b(?:everything|all|whole|entire|both|the lot)\b/i;
const bringing =
  /\b(?:how (?:much|many)|what)\b[^.?!]*\b(?:get|receive|bring|be|have|make|left|worth|is (?:that|it)|walk away|end up)\b/i;
const coins = ["S", ticker];

/** "What do I get if I sell everything?", "… all my ALI and my S?": each of them is quoted. */
function quoteHoldings(analysis: Analysis): Intent[] | null {
  const { text, tokens, account, thread } = analysis.utterance;
  if (account === undefined || !selling.test(text) || !all.test(text) || !bringing.test(text)) return null;
  const named = [...new Set(listNamed(analysis.utterance))].filter((symbol) => !dollarTokens.has(symbol));
  const [latest] = thread;
  const isOfWallet = latest?.capability === "summarize-wallet" && latest.input.address === account;
  if (named.length === 1 || (named.length === 0 && !isOfWallet) || hasEntity(tokens, "number")) return null;
  const quoted = (named.length === 0 ? coins : named).map((sell) =>
    settleFrame(analysis, {
      capability: "quote-price",
      input: { sell, buy: defaultDollar, amount: "100%", side: "sell" },
    }),
  );
  return quoted.every((one) => one !== null) ? quoted : null;
}

const ofGetting = /\b(?:how (?:much|many)|what)\b/i;

/** "How many ALI for 500 dollars?": what they buy on the market, and beside it in the sale. */
function quoteForDollars(analysis: Analysis): Intent[] | null {
  const { text, tokens, mentioned } = analysis.utterance;
  const dollars = findDollars(tokens)?.value ?? countedDollars(analysis.utterance);
  const named = listNamed(analysis.utterance).filter((symbol) => symbol !== defaultDollar);
  const isOfAli = onlyOf([...new Set(named)]) === ticker || (named.length === 0 && mentioned === ticker);
  const isAsked = ofGetting.test(text) || /\bi mean\b/i.test(text);
  if (dollars === undefined || !isOfAli || !isAsked || ofOther.test(text)) return null;
  const order = { sell: defaultDollar, buy: ticker, amount: dollars, side: "sell" };
  const quoted = isOfSale(analysis.utterance)
    ? null
    : settleFrame(analysis, { capability: "quote-price", input: order });
  return quoted && [quoted];
}

const isOfMarket = (text: string) => /\b(?:market|pools?|exchange|uniswap|shadow|dex)\b/i.test(text);
/** Whether the sale alone is meant. */
const isOfSale = ({ text, thread }: Utterance) =>
  !isOfMarket(text) &&
  (/\bsale\b/i.test(text) || (thread[0]?.capability === "buy-ali" && !selling.test(text)));

/** The only number, where it counts dollars. */
function countedDollars({ tokens }: Utterance): string | undefined {
  const [only, ...others] = listAmounts(tokens);
  const isDollar = dollarWords.test(only?.unit ?? "") || only?.unit === defaultDollar;
  return others.length === 0 && isDollar ? only?.amount : undefined;
}

const inDollars = /\b(?:dollars?|usd|bucks|cents?)\b|\$/i;
const ofWorth = /\b(?:is|are|how (?:much|many)|what|worth|in)\b/i;

/** "How many cents is 0.0067 S?", "is 0.0067 S more than 1 dollar?": that amount, whatever was spoken of before. */
function quoteInDollars(analysis: Analysis): Intent[] | null {
  const { intents, utterance } = analysis;
  const { text, tokens } = utterance;
  const amounts = listAmounts(tokens).filter(({ unit }) => unit !== undefined && !dollarWords.test(unit));
  const [only, ...others] = amounts;
  if (only?.unit === undefined || others.length > 0 || dollarTokens.has(only.unit)) return null;
  const isOfOne = new Set(listNamed(utterance).filter((one) => !dollarTokens.has(one))).size === 1;
  if (!isOfOne || !inDollars.test(text) || !ofWorth.test(text) || ofOther.test(text)) return null;
  if (selling.test(text) || /\bsale\b/i.test(text) || intents.some(isTransaction)) return null;
  const input = { money: "usd", sell: only.unit, buy: defaultDollar, amount: only.amount, side: "sell" };
  return answerWith(analysis, { capability: "quote-price", input });
}

const listNamed = ({ tokens }: Utterance): string[] =>
  listEntities(tokens, "token").flatMap(({ symbol }) => (dollarWords.test(symbol) ? [] : [symbol]));
