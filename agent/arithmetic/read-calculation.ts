import { addQuotes } from "./add-quotes.ts";
import {
  type Candidate,
  findCandidates,
  isEmpty,
  listUnexplained,
  type Mention,
  readMention,
} from "./find-mentions.ts";
import { leaving, readRest, sumWithout } from "./read-rest.ts";
import { readShares } from "./read-shares.ts";
import { readTimes } from "./read-times.ts";
import { type Calculation, isAmount, type ShownFigure, type Solvable } from "./shown-figure.ts";
import { toFigure } from "./told-numbers.ts";

const operations: readonly (readonly [Solvable, RegExp])[] = [
  ["part", /(?<=\d ?)%|\bhow much\b(?=[^.?!]*\b(?:goes|go|went|is)\b[^.?!]*\b(?:fee|cut|commission)\b)/i],
  [
    "difference",
    /\b(?:differ\w*|gap|apart|how (?:much|many|far) (?:more|less|fewer|better|worse|cheaper|dearer|higher|lower|extra)(?: off)?|by how (?:much|many)|(?:more|less|fewer|lower|higher|cheaper|better|worse|smaller|bigger|greater|dearer|above|below)(?: off)? than|minus|save|lose)\b/i,
  ],
  [
    "share",
    /\b(?:percent(?:age)?s?|per cent|share|proportion|fraction|(?:what|which|how (?:big|large|small) a) part|portion)\b|%/i,
  ],
  [
    "rate",
    /\b(?:per (?!year|month|week|day|hour|minute|second|block|transaction|payment|wallet)|for each|for every|apiece|a ?piece|each|(?<=\b(?:is|does|for) )one (?=(?:S|USDC|ALI)\b))\b/i,
  ],
  [
    "sum",
    /\b(?:together|in total|altogether|add(?:s|ed)?(?: \w+)? up|add(?:ed)? to(?:gether)?|sum(?: of)?|combined|in all|all told|plus)\b/i,
  ],
  ["product", /\b(?:cost|pay|price|worth)\b/i],
];

const connective =
  /\b(?:and|or|between|vs\.?|versus|than|of|from|to|with|compared|instead|against|minus|plus|but|if|when|is|are|was|were|does|do|did|will|would|had|has|have)\b|[;:?!]|[,.](?=\s|$)/gi;
const inMoney = /\b(?:in|as) (?:us )?(?:dollars?|usd|cents?|bucks)\b|\b(?:dollars?|cents?|bucks)\b|\$/gi;
const inPercent = /\b(?:in|as a?) ?(?:percent(?:age)?|per cent)\b|\bin %/gi;

/** What the visitor holds the share for is no figure of it: "is 0.05 % right?" */
const claimedShare = /\d[\d.,]* ?(?:%|per ?cent\b)/gi;

/** Points to two figures without their names. */
const ofTwo = /\b(?:two|both|them)\b|\b(?:price|offer) by\b|\bby ,/i;
/** Asks for a reason or a source, or for a part that was not shown: no figure is. */
const unshown =
  /\bwhy\b|\bhow come\b|\bhow did you (?:arrive|come|get)\b|\bwhere\b[^.?!]*\bcomes? from\b|\b(?:half|an? third|a quarter) of\b/i;
/** Sums of unlike things, which are told one beside the other. */
const ofKinds =
  /\b(?:per|by|each|every)\s+(?:kind|sort|type|currency|asset|token|coin)s?\b[^.?!]*|\bof each\b/i;
const ofSums = /\b(?:sums?|totals?|al(?:l ?)?together|add(?:ed|s)? up|summed|in total)\b/i;
const minScore = 0.45;
const maxCandidates = 6;
const maxMentions = 5;
/** At most this share of the words may stand for nothing in the figures. */
const maxUnexplained = 0.4;

/** Reads a question as a calculation with shown figures; null if it is none, or if what it names is not clear. */
export function readCalculation(question: string, figures: readonly ShownFigure[]): Calculation | null {
  const said = question.replace(inPercent, " ");
  const [, asked = null] = /\bhow many (S|wS|USDC|ALI)\b/.exec(question) ?? [];
  const wish = question.replace(inMoney, "") === question ? asked : "$";
  const times = readTimes(question, figures);
  if (times !== null) return { operation: "times", terms: times };
  const quoted = addQuotes(question, figures);
  if (quoted !== null) return quoted;
  if (unshown.test(question)) return null;
  const shares = readShares(question, figures);
  if (shares !== null)
    return { operation: "shares", terms: [shares.whole, ...shares.parts], names: shares.names };
  if (ofKinds.test(question) && ofSums.test(question)) return null;
  if (leaving.test(said)) return sumWithout(said, figures, wish);
  const rest = readRest(said, figures);
  if (rest !== null) return rest;
  for (const [operation, words] of operations) {
    const isMeant = words.test(said) || (operation === "share" && said !== question);
    const stated = operation === "share" ? said.replace(claimedShare, " ") : said;
    const rest = stated.replace(new RegExp(words.source, "gi"), operation === "part" ? "" : " , ");
    const found = isMeant ? solve(operation, rest.replace(inMoney, " "), figures, wish) : null;
    if (found !== null) return found;
  }
  return null;
}

function solve(
  operation: Solvable,
  rest: string,
  figures: readonly ShownFigure[],
  wish: string | null,
): Calculation | null {
  const mentions = rest
    .split(connective)
    .map((part) => readMention(part, figures))
    .filter((one) => !isEmpty(one));
  if (mentions.length > maxMentions) return null;
  const named = mentions
    .map((mention) => listNamed(operation, mention, figures))
    .filter((one) => one.length > 0);
  if (named.length === 0 && (!ofTwo.test(rest) || mentions.some(({ numbers }) => numbers.length > 0)))
    return null;
  const terms = chooseTerms[operation](named, figures, wish);
  const isLone = mentions.length < 2 || operation !== "difference" || named.length !== 1;
  if (terms === null || !isLone || comparesTokens(operation, rest, terms)) return null;
  const whole = readMention(rest.replace(connective, " "));
  const unexplained = listUnexplained(whole, terms).length;
  const words = whole.words.length + whole.names.length;
  return unexplained <= maxUnexplained * Math.max(words, 3) ? { operation, terms } : null;
}

/** "Is the ALI worth more than the USDC": no figures of one token tell that. */
function comparesTokens(operation: Solvable, rest: string, [one]: readonly ShownFigure[]): boolean {
  const named = rest.match(/(?<![\w'’])(?:S|wS|USDC|ALI)(?!\w)/gi) ?? [];
  const isOfOther = named.some((symbol) => symbol.toLowerCase() !== one?.unit.toLowerCase());
  return operation === "difference" && isOfOther && named.length > 1 && one?.unit !== "$" && !/\d/.test(rest);
}

/** Whether it names how many of something there are: "the maximum", "what is left", "250,000". */
const namesQuantity = ({ numbers, names }: Mention) =>
  numbers.length > 0 || names.some((name) => /^#(?:most|least|left|supply)$/.test(name));

/** The figures that a mention may name; of a share, also a number of the question's own. */
function listNamed(
  operation: Calculation["operation"],
  mention: Mention,
  figures: readonly ShownFigure[],
): Candidate[] {
  if (operation === "product" && !namesQuantity(mention)) return [];
  const found = findCandidates(mention, figures)
    .filter(({ score }) => score >= minScore)
    .slice(0, maxCandidates);
  const [number] = mention.numbers;
  return found.length === 0 && operation === "share" && number !== undefined
    ? [{ figure: toFigure(number, ""), score: 1 }]
    : found;
}

type Choose = (
  named: readonly Candidate[][],
  figures: readonly ShownFigure[],
  wish: string | null,
) => ShownFigure[] | null;

const isAlike = (one: ShownFigure, other: ShownFigure) =>
  one !== other && isAmount(one) && one.unit === other.unit;
const isOfWhole = (one: ShownFigure, other: ShownFigure) =>
  isAlike(one, other) || (one !== other && isAmount(other) && one.passage.text === "");
const isBeside = (one: ShownFigure, other: ShownFigure) =>
  [one, other].every((each) => isAmount(each) && !/wei$/.test(each.unit)) &&
  one.unit !== other.unit &&
  one.passage === other.passage;

const chooseTerms: Readonly<Record<Solvable, Choose>> = {
  sum: (named, _, wish) => chooseAll(named, wish),
  difference: (named, figures, wish) =>
    choosePair(isAlike, named, wish) ??
    pairWith(named, (one) =>
      figures.find((other) => isAlike(one, other) && other.isBold && other.passage.age <= one.passage.age),
    ) ??
    onlyTwo(figures, wish),
  share: (named, figures, wish) =>
    choosePair(isOfWhole, named, wish) ??
    pairWith(named, (one) =>
      figures.find((other) => isAlike(one, other) && other.passage === one.passage && other.before.has("of")),
    ),
  rate: (named, figures, wish) =>
    orient(
      choosePair(isBeside, named, wish) ??
        pairWith(named, (one) => figures.find((other) => isBeside(one, other))),
    ),
  part: (named, figures) =>
    pairWith(
      named.map((ones) => ones.filter(({ figure }) => figure.unit === "%")),
      (one) =>
        figures.find(
          (other) =>
            isAmount(other) &&
            other.passage.age === one.passage.age &&
            ["#paid", "for"].some((word) => other.before.has(word)),
        ),
    ),
  product: (named, figures, wish) => pairWith(named, (one) => findPrice(one, figures, wish)),
};

/** What prices are told in, before what they are told of. */
const moneys = ["S", "USDC", "$"];

const orient = (terms: ShownFigure[] | null) =>
  terms?.toSorted((one, other) => moneys.indexOf(other.unit) - moneys.indexOf(one.unit)) ?? null;

/** The main amount of the latest reply and the next best one, or the only two of the unit that is asked for. */
function onlyTwo(figures: readonly ShownFigure[], wish: string | null): ShownFigure[] | null {
  const latest = figures.filter((one) => one.passage.age === 0 && isAmount(one));
  const next = latest.find(({ before }) => before.has("#next"));
  const main = latest.find((one) => next !== undefined && isAlike(one, next) && one.isBold);
  if (next !== undefined && main !== undefined) return [next, main];
  const [one, other, ...more] = latest.filter(({ unit }) => unit === wish);
  return one !== undefined && other !== undefined && more.length === 0 ? [one, other] : null;
}

/** Figures of one unit, one of each mention. */
function chooseAll(named: readonly Candidate[][], wish: string | null): ShownFigure[] | null {
  if (named.length < 2) return null;
  const units = new Set(named.flatMap((one) => one.map(({ figure }) => figure.unit)));
  const chosen = [...units].flatMap((unit) => {
    const of = named.flatMap(
      (one) => one.find(({ figure }) => figure.unit === unit && isAmount(figure)) ?? [],
    );
    const terms = new Set(of.map(({ figure }) => figure));
    const kinds = new Set([...terms].map(({ passage }) => `${passage.kind} ${passage.age}`));
    if (terms.size < named.length || kinds.size > 1) return [];
    return [{ terms: [...terms], score: sumScores(of) + (unit === wish ? 1 : 0) }];
  });
  return best(chosen);
}

const sumScores = (candidates: readonly Candidate[]) => candidates.reduce((sum, { score }) => sum + score, 0);

function best(chosen: readonly { terms: ShownFigure[]; score: number }[]): ShownFigure[] | null {
  return chosen.toSorted((one, other) => other.score - one.score)[0]?.terms ?? null;
}

/** The likeliest two figures of two mentions that fit each other. */
function choosePair(
  fits: (one: ShownFigure, other: ShownFigure) => boolean,
  named: readonly Candidate[][],
  wish: string | null,
): ShownFigure[] | null {
  const pairs = named.flatMap((ones, at) =>
    ones.flatMap((one) =>
      named
        .slice(at + 1)
        .flat()
        .filter((other) => fits(one.figure, other.figure) || fits(other.figure, one.figure))
        .map((other) => ({
          terms: fits(one.figure, other.figure) ? [one.figure, other.figure] : [other.figure, one.figure],
          score: sumScores([one, other]) + (one.figure.unit === wish ? 0.5 : 0),
        })),
    ),
  );
  return best(pairs);
}

/** The likeliest figure that a mention names, with what it is set against. */
function pairWith(
  named: readonly Candidate[][],
  findPartner: (one: ShownFigure) => ShownFigure | undefined,
): ShownFigure[] | null {
  const pairs = named.flat().flatMap(({ figure, score }) => {
    const partner = findPartner(figure);
    return partner === undefined ? [] : [{ terms: [figure, partner], score }];
  });
  return best(pairs);
}

/** The price of one of what a figure counts, in dollars if they are wished for. */
function findPrice(
  { unit }: ShownFigure,
  figures: readonly ShownFigure[],
  wish: string | null,
): ShownFigure | undefined {
  if (unit === "$") return undefined;
  const isPrice = (one: ShownFigure) =>
    one.unit !== unit && one.before.has("one") && one.before.has(unit.toLowerCase()) && isAmount(one);
  const at = figures.findIndex(isPrice);
  const [price, beside] = at < 0 ? [] : figures.slice(at);
  return wish === beside?.unit && beside?.passage === price?.passage ? beside : price;
}
