import { quote, sayList } from "../narration/phrases.ts";
import { answerHowOften, answerOfSum, answerRowQuestion } from "../rows/answer-row-question.ts";
import { listLines, saySums, sayWhen } from "../rows/row.ts";
import { asksField, type RowQuestion, readRowQuestion } from "../rows/row-question.ts";
import { sayUnlistedHeld } from "./follow-ups-on-meaning.ts";
import { answerOfPeople } from "./narrate-people.ts";
import { saySameTime } from "./same-time.ts";
import { choosePayments, chooseRows, listCoins, listRows, sayDays } from "./wallet-rows.ts";
import { isFiltered, type SummarizeWalletInput, takerOf, type WalletSummary } from "./wallet-summary.ts";

const ofAny = /\b(?:did|has|have|was|were)\b/i;
const ofTaking = /\b(?:takes?|taken|took|st[eo]l\w*|pull\w*|drain\w*)\b/i;
const ofStranger =
  /\b(?:strange|weird|odd|unknown|unfamiliar|random|suspicious|mysterious|spam|nowhere|(?:never|not|n['’]t) (?:\w+ ){0,2}(?:buy|bought|order|ask|know|recogni[sz]e))/i;

/** Answers of which movement or sum is asked, e.g. "who paid me the 5,000", "who paid me last", "in total"; or null. */
export function answerOfMovements(
  facts: WalletSummary,
  input: SummarizeWalletInput,
  question: string,
): string | null {
  const { part, pick, token, counterparty } = input;
  const ofTime = pick === undefined && part !== "totals" ? saySameTime(facts, input, question) : null;
  if (ofTime !== null) return ofTime;
  if (pick !== undefined)
    return pick === "count" && counterparty !== undefined && ofAny.test(question)
      ? answerHowOften(choosePayments(facts, input), question)
      : null;
  if (part === "totals") return answerOfPeople(facts, input, question);
  if (part === "fees") return ofMoreFees.test(question) ? whoseFees : null;
  if (asksField(question, "price") && token !== undefined) return answerOfPaid(facts, input);
  if (part === undefined && !isFiltered(input) && ofStranger.test(question)) return sayUnlistedHeld(facts);
  return input.sum === undefined
    ? answerOfRows(facts, input, question)
    : answerOfOneSum(facts, input, input.sum, question);
}

function answerOfRows(facts: WalletSummary, input: SummarizeWalletInput, question: string): string | null {
  const rows = chooseRows(listRows(facts), facts, input);
  const asked = readAsked(input, question);
  if (rows.length > 0 && asked.whether !== null && isUnnamed(input, question)) return whichPayment;
  return takerOf(input) !== undefined && rows.length === 0
    ? sayNoneTaken(facts)
    : answerRowQuestion(rows, asked);
}

/** Whether one sum was paid; null of coins that came in, which leave no log. */
function answerOfOneSum(facts: WalletSummary, input: SummarizeWalletInput, sum: string, question: string) {
  const coins = chooseRows(listCoins(facts), facts, input).filter(({ isPayment }) => isPayment);
  const isOfCoin = input.token === facts.coin.token.symbol;
  const rows = [...chooseRows(listRows(facts), facts, input), ...coins];
  return isOfCoin && input.moved === "in" && facts.listed === null
    ? null
    : answerOfSum(rows, sum, question, sayDays(input.days));
}

/** Doubts how many transactions the fees are of. */
const ofMoreFees = /\bwhy\b|\b(?:only|just) (?:\w+ ){0,3}(?:one|two|three|four|five|\d+)\b/i;
const whoseFees =
  "**That counts every transaction that the wallet signed itself, payments, approvals, trades and purchases alike, also those before this conversation.**";

/** That nothing was taken, as far as the logs that were read show all that left the wallet. */
function sayNoneTaken({ logsFromBlock, unseen }: WalletSummary): string {
  return logsFromBlock === "0" && unseen.length === 0
    ? "**No, nothing that I can see.**"
    : "**Not in what I could read, which is not everything.**";
}

const ofContents = /^\W*(?:(?:and|so|but|ok)\W+)*(?:what|which|how|who|when|where|list|show)\b/i;

/** A certain payment or person, which nothing of the question tells. */
const ofCertain =
  /\b(?:he|she|they|him|her|them|it|that|this|the (?:payment|money|transfer|deposit|funds))\b/i;
const whichPayment =
  "**Which payment do you mean?** Tell me its amount or the address that sent it, or paste its hash.";

/** Whether the question is of a payment or a person that it does not name, so that anything would answer it. */
const isUnnamed = ({ counterparty, token, days, taken }: SummarizeWalletInput, question: string) =>
  (counterparty ?? token ?? days ?? taken) === undefined &&
  ofCertain.test(question) &&
  !ofTaking.test(question) &&
  !/\d/.test(question);

/** What a question asks of movements that were chosen as this. */
function readAsked(input: SummarizeWalletInput, question: string): RowQuestion {
  const asked = readRowQuestion(question);
  const { moved, days } = input;
  const isTold = takerOf(input) !== undefined || !ofTaking.test(question);
  const isOfTaking = takerOf(input) !== undefined && !ofContents.test(question);
  const isOfAny = isOfTaking || (asked.whether !== null && isFiltered(input) && days === undefined && isTold);
  return {
    ...asked,
    whether: moved === "in" && asked.whether === "arrival" ? "arrival" : isOfAny ? "any" : null,
    aggregate: asked.aggregate === "sum" && (moved ?? "both") === "both" ? null : asked.aggregate,
  };
}

/** What the wallet gave in the transactions in which the token came in, e.g. "did I pay for it?" */
function answerOfPaid(facts: WalletSummary, input: SummarizeWalletInput): string | null {
  const transactions = [...Map.groupBy(listRows(facts), ({ hash }) => hash).values()];
  const trades = transactions.flatMap((rows) => {
    const [first] = chooseRows(rows, facts, { ...input, moved: "in" });
    const got = sayList(saySums(chooseRows(rows, facts, { ...input, moved: "in" })));
    const given = sayList(saySums(rows.filter(({ movement }) => movement?.direction === "out")));
    const paid = given === "" ? `no token of yours went out for ${got}` : `you paid ${given} for ${got}`;
    return first === undefined
      ? []
      : [{ isPaid: given !== "", line: `${sayWhen(first)}: ${paid}, in ${quote(first.hash)}` }];
  });
  if (trades.length === 0) return null;
  const opening = trades.some(({ isPaid }) => isPaid)
    ? "**Yes, in the same transaction tokens of this wallet went out:**"
    : "**Not with tokens, as far as I see:** S that is paid along leaves no log.";
  return `${opening}\n\n${listLines(trades.map(({ line }) => line))}`;
}
