import type { Activity, Movement } from "@alithia/chain/account/wallet-facts.ts";
import { quote, sayAmount, sayList } from "../narration/phrases.ts";
import { sayUnlistedHeld } from "./follow-ups.ts";
import {
  filterActivity,
  isFiltered,
  sayInDollars,
  sayLatest,
  sayWhat,
  sayWhen,
  sumTokens,
} from "./narrate-movements.ts";
import { answerOfCount } from "./narrate-pick.ts";
import { asksPayment } from "./read-origin.ts";
import { type SummarizeWalletInput, takerOf, type WalletSummary } from "./wallet-summary.ts";

const yesOrNo =
  /^\W*(?:(?:and|so|but|ok|okay|please|can you|could you|check|see|tell me|whether|if)\W+)*(?:did|has|have|was|were|is there|are there)\b/i;
const ofTaking = /\b(?:takes?|taken|took|st[eo]l\w*|pull\w*|drain\w*)\b/i;
const ofDollars = /\b(?:dollars?|usd|bucks)\b/i;
const ofPayer = /\b(?:who|where|which|whom|when|time)\b|\bdid\b/i;
const ofSum =
  /\b(?:add(?:ed|s)? (?:them )?up|altogether|together|in total|total|sum|how much (?:was|is|were|are) (?:it|that|they))\b/i;
const ofLast =
  /\b(?:last|latest|newest|most recent) (?:one|payment|transfer|deposit|transaction)\b|\blast\W*$/i;
const ofStranger =
  /\b(?:strange|weird|odd|unknown|unfamiliar|random|suspicious|mysterious|spam|nowhere|(?:never|not|n['’]t) (?:\w+ ){0,2}(?:buy|bought|order|ask|know|recogni[sz]e))/i;
const amountWithToken =
  /(?<![\w.,])(\d[\d,]*(?:\.\d+)?) ?([a-z][\w.]*[a-z]|s)\b(?<!st|nd|rd|th|days?|weeks?|hours?|months?)/gi;
const amountSaid = /(?<![\w.,])\d[\d,]*(?:\.\d+)?(?![\w.])/g;

/** Answers of which movement or sum is asked, e.g. "who paid me the 5,000", "who paid me last", "in total"; or null. */
export function answerOfMovements(
  facts: WalletSummary,
  input: SummarizeWalletInput,
  question: string,
): string | null {
  if (input.pick !== undefined) return answerOfCount(facts, { ...input, pick: input.pick }, question);
  if (input.part === "fees" || input.part === "totals") return null;
  if (asksPayment(question) && input.token !== undefined) return answerOfPaid(facts, input);
  const isWhole = input.part === undefined && !isFiltered(input);
  if (isWhole && ofStranger.test(question)) return sayUnlistedHeld(facts);
  const activity = facts.activity.flatMap((one) => filterActivity(one, facts, input));
  const arrival = input.moved === "in" ? answerOfArrival(facts, activity, question) : null;
  if (arrival !== null) return arrival;
  const amounts = [...question.matchAll(amountSaid)].map(([text]) => text.replaceAll(",", ""));
  return amounts.length > 0
    ? answerOfAmounts(facts, activity, amounts, question)
    : answerOfAll(facts, activity, input, question);
}

const ofArrival =
  /\b(?:did|has|have|was|whether|if)\b[^.?!]*\b(?:arriv\w*|reach\w*|come|came|get|got|receiv\w*|land(?:ed)?|paid|pay|sent|send)\b/i;
const ofContents = /\b(?:what|how|which|who|whom|when|where|list|show)\b/i;
const maxArrivals = 3;

/** Whether a sentence asks if something came in, and nothing else of it. */
const asksArrival = (question: string) =>
  question
    .split(/[.?!]+(?=\s|$)/)
    .some((said) => ofArrival.test(said) && !ofContents.test(said) && !ofSum.test(said));

/** Whether a payment arrived: yes or no first, of the amount that is named, then what it was or how to find it. */
function answerOfArrival(
  facts: WalletSummary,
  activity: readonly Activity[],
  question: string,
): string | null {
  if (!asksArrival(question)) return null;
  const [only, ...others] = [...question.matchAll(amountWithToken)];
  const [, said = "", symbol = ""] = others.length === 0 ? (only ?? []) : [];
  const isMeant = ({ amount }: Movement) =>
    said === "" ||
    (Number(amount.text?.replaceAll(",", "")) === Number(said.replaceAll(",", "")) &&
      amount.token.listed &&
      amount.token.symbol?.toLowerCase() === symbol.toLowerCase());
  const fitting = activity.flatMap((one) => {
    const movements = one.movements.filter(isMeant);
    return movements.length === 0 ? [] : [{ ...one, movements, approvals: [] }];
  });
  if (fitting.length === 0)
    return activity.length === 0 || said === ""
      ? "**Not that I can see.**"
      : `**No ${said} ${symbol} that I can see**, though something else came in.`;
  const lines = fitting
    .slice(0, maxArrivals)
    .map((one) => `${sayWhen(one)}: ${sayWhat(one, facts.address)}, in ${quote(one.hash)}`);
  if (fitting.length > maxArrivals) return "**Yes.**";
  return lines.length === 1
    ? `**Yes.** ${lines[0]}.`
    : `**Yes:**\n\n${lines.map((line) => `- ${line}`).join("\n")}`;
}

/** The sum, the latest, or whether there is any. */
function answerOfAll(
  facts: WalletSummary,
  activity: readonly Activity[],
  input: SummarizeWalletInput,
  question: string,
): string | null {
  const sums = input.moved === undefined || input.moved === "both" ? [] : sumTokens(activity).map(sayAmount);
  if (ofSum.test(question) && sums.length > 0)
    return `**${sayList(sums)} ${input.moved === "in" ? "came in" : "went out"}, as far as is listed here.**`;
  if (ofLast.test(question)) return sayLatest(facts, input);
  const isYesOrNo = isFiltered(input) && input.days === undefined && yesOrNo.test(question);
  const isTold = takerOf(input) !== undefined || !ofTaking.test(question);
  if (!isYesOrNo || !isTold) return null;
  return activity.length > 0 ? "**Yes.**" : "**Not that I can see.**";
}

/** The movements of one of the amounts, or their dollars. */
function answerOfAmounts(
  { address, signers = {} }: WalletSummary,
  activity: readonly Activity[],
  amounts: readonly string[],
  question: string,
): string | null {
  if (!(ofPayer.test(question) || ofDollars.test(question))) return null;
  const fitting = activity.flatMap((one) => {
    const movements = one.movements.filter(({ amount }) =>
      amounts.includes((amount.text ?? "").replaceAll(",", "")),
    );
    return movements.length === 0 ? [] : [{ ...one, movements, approvals: [] }];
  });
  const [first] = fitting.flatMap(({ movements }) => movements.map(({ amount }) => sayInDollars(amount)));
  if (ofDollars.test(question)) return first || null;
  const lines = fitting.map((one) => {
    const signer = signers[one.hash];
    const signed = signer === undefined ? "" : `, which ${quote(signer)} signed`;
    return `${sayWhen(one)}: ${sayWhat(one, address)}, in ${quote(one.hash)}${signed}`;
  });
  if (lines.length === 0) return null;
  return lines.length === 1 ? `On ${lines[0]}.` : lines.map((line) => `- ${line}`).join("\n");
}

/** What the wallet gave in the transactions in which the token came in, e.g. "did I pay for it?" */
function answerOfPaid(facts: WalletSummary, input: SummarizeWalletInput): string | null {
  const asked = { ...input, moved: "in" as const };
  const lines = facts.activity.flatMap((one) => {
    const [incoming] = filterActivity(one, facts, asked);
    if (incoming === undefined) return [];
    const given = sumTokens([
      { ...one, movements: one.movements.filter(({ direction }) => direction === "out") },
    ]);
    const got = sayList(sumTokens([incoming]).map(sayAmount));
    const paid =
      given.length > 0
        ? `you paid ${sayList(given.map(sayAmount))} for ${got}`
        : `no token of yours went out for ${got}`;
    return [{ isPaid: given.length > 0, text: `- ${sayWhen(one)}: ${paid}, in ${quote(one.hash)}` }];
  });
  if (lines.length === 0) return null;
  const isPaid = lines.some((line) => line.isPaid);
  const opening = isPaid
    ? "**Yes, in the same transaction tokens of this wallet went out:**"
    : "**Not with tokens, as far as I see:** S that is paid along leaves no log.";
  return [opening, "", ...lines.map(({ text }) => text)].join("\n");
}
