import { add, isSumOf, writeRational } from "../tools/rational.ts";
import { readMention } from "./find-mentions.ts";
import { isNumberOf, type ShownFigure } from "./shown-figure.ts";
import { listToldNumbers, toFigure } from "./told-numbers.ts";

/** A whole, and parts of it with what each is called, "" for nothing but its amount. */
type Shares = { whole: ShownFigure; parts: readonly ShownFigure[]; names: readonly string[] };

const asking =
  /\b(?:percent\w*|per ?cents?|pct|shares?|proportions?|fractions?|portions?|allocat\w*|breakdown|ratio|(?:what|which|how (?:big|large|small)) an? part|(?:what|which) part|how (?:is|are) \w+ (?:divided|split))\b|%/i;
const ordering =
  /^\W*(?:(?:please|ok|okay|now|then|and|no|can you|could you)\W+)*(?:pay|transfer|split|divide|share (?:it|out|this|that|\d)|give (?!me\b))/i;
/** So that the shares of payments are asked, and not set. */
const wondering = /\?|\b(?:what|whats|which|how|who|work out|calculate|compute|tell|show|give me)\b/i;
/** Of prices, fees, supplies and trades, whose shares are others. */
const ofOthers =
  /\b(?:supply|sale|sold|sell|selling|fees?|gas|impact|slippage|pools?|price|market|rise|risen|rose|fall|fell|gain\w*|los[est]\w*|chang\w*|interest|apr|apy|holders?|team|tax\w*|send|buy|swap)\b|\b(?:gone|went|go|goes|is|are|was|been|am) (?:\w+ )?(?:up|down)\b/i;
const held =
  /\b(?:(?:hold|own)ings?|portfolio|wallet|assets|balance|possess\w*|wealth|money|funds|coins|bags?|stuff|worth|everything|nest egg|savings|total|whole|(?:i|we) (?:have|hold|own|(?:have )?got)|i['’]ve got|(?:my|the) (?:lot|total))\b|\bof (?:it|that|this) all\b|\bof all (?=(?:is|are|does|do)\b)|\ball (?:of )?(?:it|this|that)\b/i;
/** "Share of ALI in my portfolio" */
const inHeld =
  /\b(?:in|within) (?:my|the|this|that|his|her) (?:\w+ )?(?:portfolio|holdings|wallet|assets|bag)\b/i;
const own = /\b(?:i|my|mine|me|we|our)\b/i;
/** Asks for several parts, or for all of them. */
const ofAll =
  /\b(?:each|every|both|two|three|four|five|all|them|everyone|everybody|respectively|breakdown|split|divided|allocat\w*|apiece|which of (?:them|the)|first|second|third|last|he|she|him|her|they|who|whom|person|people|one)\b/i;
/** "Percentages?" */
const bare = /^\W*(?:and |then |the |in |as )*(?:percent\w*|per cent|shares|proportions|%)\W*$/i;
const payment = /^(?:Send )?[\d.,]+ `?\S+`? to /;

/** What each part is of a whole: of a portfolio by its worth, of several payments, or of the question's own numbers. */
export function readShares(question: string, figures: readonly ShownFigure[]): Shares | null {
  if (!asking.test(question)) return null;
  if (ofOthers.test(question) || ordering.test(question)) return null;
  const holdings = shareHoldings(question, figures);
  if (holdings !== null || !(wondering.test(question) || bare.test(question))) return holdings;
  return shareMoved(question, figures) ?? sharePayments(question, figures) ?? shareNumbers(question);
}

const hasNumbers = (question: string, known: readonly ShownFigure[]) =>
  readMention(question.replace(/\b(?:100 ?%|hundred per ?cent)/gi, " ")).numbers.every((said) =>
    known.some(({ value, places }) => {
      const shown = Number(value.top) / Number(value.bottom);
      return said.includes(".")
        ? Math.abs(shown - Number(said)) <= 10 ** -places
        : [Math.floor(shown), Math.round(shown)].includes(Number(said));
    }),
  );

/** The worth of what a wallet holds, as the latest table of it shows. */
function shareHoldings(question: string, figures: readonly ShownFigure[]): Shares | null {
  const isOwn = (age: number) =>
    figures.some(({ passage }) => passage.age === age && /^\W*You hold\b/.test(passage.text));
  const isWorth = ({ passage, unit, before }: ShownFigure) =>
    passage.kind === "row" && unit === "$" && before.has("#price");
  const ages = figures.filter(isWorth).map(({ passage }) => passage.age);
  const age = ages.find((one) => !own.test(question) || isOwn(one));
  if (age === undefined || (age > 0 && !held.test(question))) return null;
  const rows = figures.filter((one) => isWorth(one) && one.passage.age === age);
  const named = rows.filter((row) => isNamed(nameOf(row), question));
  const total = figures.find(
    ({ passage, unit, before }) => passage.age === age && unit === "$" && before.has("#total"),
  );
  const isWhole = held.test(question) || bare.test(question) || (named.length > 1 && ofAll.test(question));
  const isOfPart = rows.some((row) => isWholeOf(nameOf(row), question));
  if (total === undefined || !isWhole || isOfPart || rows.length < 2) return null;
  const parts = named.length > 0 ? named : ofAll.test(question) || bare.test(question) ? rows : [];
  const isKnown = hasNumbers(
    question,
    figures.filter(({ passage }) => passage.age === age),
  );
  return parts.length === 0 || !isKnown ? null : { whole: total, parts, names: parts.map(nameOf) };
}

/** The first cell of a row. */
const nameOf = ({ passage }: ShownFigure) => (passage.text.split("|")[1] ?? "").trim();

const listWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/['’]s\b/g, "")
    .match(/[\w.]*\w/g) ?? [];

const isNamed = (name: string, question: string) => listWords(question).includes(name.toLowerCase());

/** "Of ALI", unless it is its share of what is held; "of all ALI" in any case. */
function isWholeOf(name: string, question: string): boolean {
  const words = listWords(question);
  const before = words.slice(0, words.indexOf(name.toLowerCase()));
  const last = before.findLast((word) => !/^(?:all|the|my|total)$/.test(word));
  const isAll = /^(?:all|total)$/.test(before.at(-1) ?? "");
  return isNamed(name, question) && last === "of" && (isAll || !inHeld.test(question));
}

const waysMoved = [
  ["sent", /\b(?:sent|paid|spent|gave|transferred|went out|outgoing)\b/i],
  ["received", /\b(?:received|got|came in|incoming|sent (?:to )?(?:me|us)|paid (?:me|us))\b/i],
] as const;

/** What a listed movement, named by its amount or its other side, is of all that moved that way in its token. */
function shareMoved(question: string, figures: readonly ShownFigure[]): Shares | null {
  const ways = waysMoved.filter(([, words]) => words.test(question));
  const way = (ways.at(-1) ?? [])[0];
  const isMoved = ({ passage, text, unit }: ShownFigure) =>
    unit !== "" &&
    (way === undefined ? ["sent", "received"] : [way]).some((verb) =>
      passage.text.includes(`: ${verb} ${text} `),
    );
  const moved = figures.filter((one) => one.passage.kind === "item" && isMoved(one));
  const latest = moved.filter(({ passage }) => passage.age === moved[0]?.passage.age);
  const said = question.match(/0x[0-9a-f]{6,}/gi) ?? [];
  const ofSide = latest.filter(({ passage }) =>
    said.some((hex) => passage.text.toLowerCase().includes(hex.toLowerCase())),
  );
  const told = listToldNumbers(question.replace(/0x[0-9a-f]+/gi, " "));
  const ofAmount = (said.length > 0 ? ofSide : latest).filter((one) =>
    told.some(({ digits, unit }) => (unit === "" || unit === one.unit) && isNumberOf(digits, one)),
  );
  const part = told.length > 0 ? onlyOne(ofAmount) : onlyOne(ofSide);
  if (part === undefined) return null;
  const verb = part.passage.text.includes(`: sent ${part.text} `) ? ": sent " : ": received ";
  const column = latest.filter(({ passage, unit }) => unit === part.unit && passage.text.includes(verb));
  return { whole: sumOf(column) ?? part, parts: [part], names: [""] };
}

const onlyOne = (some: readonly ShownFigure[]) => (some.length === 1 ? some[0] : undefined);

/** What each of several payments is of them together, as the latest list of them shows. */
function sharePayments(question: string, figures: readonly ShownFigure[]): Shares | null {
  const listed = figures.filter(
    ({ passage, text, unit }) =>
      passage.kind === "item" && payment.test(passage.text) && passage.text.includes(text) && unit !== "",
  );
  const parts = listed.filter(
    ({ passage, unit }, at) =>
      passage.age === listed[0]?.passage.age &&
      unit === listed[0]?.unit &&
      listed.findIndex((one) => one.passage === passage) === at,
  );
  const whole = sumOf(parts);
  if (
    whole === null ||
    !(ofAll.test(question) || bare.test(question) || parts.some((part) => isPaidTo(part, question)))
  )
    return null;
  return hasNumbers(question, [whole, ...parts]) ? { whole, parts, names: parts.map(nameRecipient) } : null;
}

const nameRecipient = ({ passage }: ShownFigure) =>
  (
    / to (?:`(0x\w+)`|(\S+) \(0x|(0x\w+))/
      .exec(passage.text)
      ?.slice(1)
      .find((one) => one !== undefined) ?? ""
  ).trim();

const isPaidTo = (part: ShownFigure, question: string) => {
  const name = nameRecipient(part);
  return name !== "" && isNamed(name, question);
};

function sumOf(parts: readonly ShownFigure[]): ShownFigure | null {
  const [first] = parts;
  if (first === undefined || parts.length < 2) return null;
  const value = parts.map((one) => one.value).reduce(add);
  return { ...toFigure(writeRational(value, 18).text, first.unit), value };
}

/** The question's own numbers: one is the sum of the others, or all are parts. */
function shareNumbers(question: string): Shares | null {
  if (!ofAll.test(question)) return null;
  const said = listToldNumbers(question.replace(/0x[0-9a-f]+/gi, " "));
  const units = [...new Set(said.flatMap(({ unit }) => (unit === "" ? [] : [unit])))];
  const [unit = ""] = units;
  const figures = said.map(({ digits }) => toFigure(digits, unit));
  const at = said.findIndex(({ digits }, place) =>
    isSumOf(
      digits,
      said.filter((_, other) => other !== place).map((one) => one.digits),
    ),
  );
  const whole = said.length > 2 ? figures[at] : undefined;
  const parts = figures.filter((one) => one !== whole);
  const summed = whole ?? (said.length > 1 && !/\bof\b/i.test(question) ? sumOf(parts) : null);
  if (units.length > 1 || unit === "%" || summed === null || summed === undefined) return null;
  return { whole: summed, parts, names: parts.map(() => "") };
}
