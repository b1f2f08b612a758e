import { groupDigits } from "../../offer-requests.ts";
import { ExpressionFault, evaluateExpression } from "../../tools/evaluate-expression.ts";
import { parseRational, writeRational } from "../../tools/rational.ts";
import type { Token } from "../../utterance.ts";
import { type Analysis, answerWith } from "../analysis.ts";
import { createRefusal, type Intent } from "../intent.ts";
import { findExactNumber, listEntities, onlyOf } from "../token-queries.ts";

const maxLength = 120;
const places = 18;
const opening =
  /^\W*(?:(?:and|so|ok|okay|then|please|pls)\W+)*(?:what(?:['’]?s| is| are| does| do)?|how much (?:is|are|does|do)|calculate|compute|work out|add up|sum up)\s+/;
const closing = /(?:\s+(?:together|altogether|in total|in all|in sum|makes?|equals?|be))?[\s?!=.]*$/;
const spelled: [words: RegExp, sign: string][] = [
  [/(?<=\d),(?=\d{3}(?!\d))/g, ""],
  [/(?<=[\d)] )(?:plus|and)(?= \d)/g, "+"],
  [/(?<=[\d)] )minus(?= \d)/g, "-"],
  [/(?<!(?<![\d.])0)(?<=[\d)] ?)(?:×|times|x)(?= ?\d)/g, "*"],
  [/(?<=[\d)] )(?:÷|divided by)(?= \d)/g, "/"],
  [/(\d+(?:\.\d+)?) ?(?:%|percent) of (\d+(?:\.\d+)?)/g, "($1 / 100 * $2)"],
];
/** Numbers with signs between them; "-" and "/" need spaces, since dates and ranges have them. */
const sum = /^\(?\d+(?:\.\d+)?(?:(?: ?[+*] ?| [-/] )\(?\d+(?:\.\d+)?\)?)+$/;
/** "How much of my 5,042 is left if I put 1,800 aside" */
const leaving =
  /\b(?:left|remain\w*)\b[^.?!]*\b(?:if|after|when|once)\b[^.?!]*\b(?:put|set|pay|spend|send|take|give|move|keep|us(?:e|ing)|paying|spending|sending|taking)\b/;
const additions = /\d[\d.,]*(?: ?\+ ?\d[\d.,]*)+/;
const ofBalance = /\b(?:left|remain\w*|enough|afford|balance|cover)\b/;
const affording =
  /\b(?:can|could) (?:i|we) afford\b|\b(?:do|have) (?:i|we)\b[^.?!]*\benough\b|\bis (?:that|it|my balance) enough\b/;
const maxMove = 0.5;

/**
 * Answers arithmetic on said numbers, e.g. "450 + 300 + 280", "what is 0.3 % of 1250", and whether the
 * balance has the sum or a single amount, e.g. "can I afford 100 USDC".
 */
export function answerArithmetic(analysis: Analysis): Intent[] | null {
  const { tokens, account } = analysis.utterance;
  const text = analysis.utterance.text.toLowerCase();
  if (text.length > maxLength) return null;
  const token = onlyOf([...new Set(listEntities(tokens, "token").map(({ symbol }) => symbol))]);
  const isOfBalance = ofBalance.test(text) && analysis.judgement.moves < maxMove;
  const [added] = isOfBalance ? (additions.exec(text) ?? []) : [];
  const single = affording.test(text) ? findSingle(tokens) : null;
  const asked = sayDifference(text, tokens) ?? added ?? text.replace(opening, "").replace(closing, "");
  const plain = token === undefined ? asked : asked.replaceAll(` ${token.toLowerCase()}`, "");
  const expression = spelled.reduce((said, [words, sign]) => said.replace(words, sign), plain.trim());
  const result = single?.amount ?? (sum.test(expression) ? evaluate(expression) : null);
  if (result === null) return null;
  const held = single?.symbol ?? token;
  if (account !== undefined && held !== undefined && (added !== undefined || single !== null)) {
    const input = { topic: "balance", address: account, token: held, spend: result };
    return answerWith(analysis, { capability: "read-chain", input });
  }
  const total = `${groupDigits(result)}${token === undefined ? "" : ` ${token}`}`;
  return [createRefusal("computed", `**${total}**, by your own numbers: ${expression}.`)];
}

/** The only number, with the token that it counts. */
function findSingle(tokens: readonly Token[]): { amount: string; symbol: string } | null {
  const at = tokens.findIndex(({ entity }) => entity?.kind === "number");
  const [counted] = listEntities(tokens.slice(at + 1, at + 2), "token");
  const amount = findExactNumber(tokens[at]?.entity);
  const isOnly = listEntities(tokens, "number").length === 1;
  return isOnly && amount !== null && counted !== undefined ? { amount, symbol: counted.symbol } : null;
}

function sayDifference(text: string, tokens: readonly Token[]): string | null {
  const numbers = listEntities(tokens, "number").flatMap((one) => findExactNumber(one) ?? []);
  return leaving.test(text) && numbers.length === 2 ? numbers.join(" - ") : null;
}

function evaluate(expression: string): string | null {
  try {
    const { value } = evaluateExpression(expression, (text) => ({ value: parseRational(text), unit: null }));
    return writeRational(value, places).text;
  } catch (error) {
    if (error instanceof ExpressionFault) return null;
    throw error;
  }
}
