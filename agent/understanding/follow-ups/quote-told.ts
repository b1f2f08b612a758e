import { listFiguresOf, type ShownFigure } from "../../arithmetic/shown-figure.ts";
import { multiply, parseRational, type Rational, writeRational } from "../../tools/rational.ts";
import type { Utterance } from "../../utterance.ts";
import { type Analysis, answerWith } from "../analysis.ts";
import { orderOf } from "../dialogue/request-frame.ts";
import type { Intent } from "../intent.ts";
import { listAmounts, listEntities } from "../token-queries.ts";
import { findFactor } from "./factors.ts";

const places = 18;
/** Of a part of an amount that was told. */
const sharePlaces = 6;
/** From this probability on, it is to be traded. */
const minMove = 0.7;

const selling =
  /\b(?:sell|sells|selling|sold|dump\w*|offload\w*|cash(?:ed|ing)? out|swap\w*|convert\w*|exchang\w*|chang(?:e|ed|ing)|turn(?:ed|ing)?|trad(?:e|ed|ing)|flip\w*)\b/i;
const back =
  /\b(?:those|them|these|it|that|back|again|straight (?:away|back)|right away|immediately|at once|the (?:ali|coins|tokens|usdc))\b/i;
const asking = /\b(?:what|how (?:much|many)|if)\b/i;
const past = /\b(?:did|was|were|had|got|received|yesterday|ago)\b/i;

/**
 * Quotes selling what the last quote told that one would get, beside what it costs: "and what would I get back if I
 * sold those straight away". The amount is the one that was told of that token, never that of another.
 */
export function quoteTold(analysis: Analysis): Intent[] | null {
  const { judgement, utterance } = analysis;
  const { text, tokens } = utterance;
  const isAsked = asking.test(text) && selling.test(text) && back.test(text) && !past.test(text);
  if (!isAsked || judgement.moves >= minMove) return null;
  const told = findTold(utterance);
  if (told === null) return null;
  const { got, gotAmount, paid, paidAmount, isOfSale } = told;
  const [said, ...others] = listAmounts(tokens);
  const isSame = said === undefined || (said.amount === gotAmount && (said.unit ?? got) === got);
  const isOther = listEntities(tokens, "token").some(({ symbol }) => symbol !== got && symbol !== paid);
  if (!isSame || others.length > 0 || isOther || ofHeld.test(text)) return null;
  const factor = findFactor(tokens);
  const share = (amount: string) =>
    factor === undefined ? amount : writeRational(multiply(parseRational(amount), factor), sharePlaces).text;
  const supposed = { paid: share(paidAmount), ...(isOfSale && { isOfSale }) };
  const input = { sell: got, buy: paid, amount: share(gotAmount), side: "sell", supposed };
  return answerWith(analysis, { capability: "quote-price", input });
}

/** What a wallet holds, and not what was told. */
const ofHeld =
  /\ball (?!(?:of )?(?:it|them|those|that|back)\b)|(?<!it )\ball\W*$|\b(?:everything|whole|entire|my)\b/i;

type Told = { got: string; gotAmount: string; paid: string; paidAmount: string; isOfSale: boolean };

const isPaidFor = /^(?:w?S|USDC)$/;

/** What the latest quote, or the card that is unsigned, told that an amount would get. */
function findTold({ thread: [latest], dialogue }: Utterance): Told | null {
  if (latest === undefined || latest.input.supposed !== undefined || latest.input.money !== undefined)
    return null;
  const { sell: paid, buy: got, amount, side = "sell" } = orderOf(latest, []) ?? {};
  const [card] = dialogue?.proposals ?? [];
  const isSigned =
    latest.capability !== "quote-price" &&
    card?.capability === latest.capability &&
    card.steps.some(({ hash }) => hash !== undefined);
  if (paid === undefined || got === undefined || amount === undefined || amount === "1") return null;
  if (isSigned || !isPaidFor.test(paid) || !/^\d+(?:\.\d+)?$/.test(amount)) return null;
  const [counted, other] = side === "buy" ? [got, paid] : [paid, got];
  const told = findBeside({ counted, amount, other }, dialogue?.replies?.[0] ?? "");
  if (told === undefined) return null;
  const isOfSale = latest.capability === "buy-ali";
  return side === "buy"
    ? { got, gotAmount: amount, paid, paidAmount: told, isOfSale }
    : { got, gotAmount: told, paid, paidAmount: amount, isOfSale };
}

const write = (value: Rational) => writeRational(value, places).text;

/** The amount of the other token in the first sentence that names the amount as well. */
function findBeside(
  { counted, amount, other }: { counted: string; amount: string; other: string },
  reply: string,
): string | undefined {
  const figures = listFiguresOf([reply]);
  const isCounted = ({ unit, value }: ShownFigure) => unit === counted && write(value) === amount;
  const found = figures.find(
    (one) =>
      one.unit === other &&
      !one.before.has("#least") &&
      !one.before.has("#most") &&
      figures.some((each) => each.passage === one.passage && isCounted(each)),
  );
  return found === undefined ? undefined : write(found.value);
}
