import type { Figure } from "../facts/figures.ts";
import type { KnownClaims } from "./known-claims.ts";

/** The offset in a sentence at which a mark is inserted. */
export type Mark = number;

const figure =
  /(?<![\p{L}\d_.#])(\$)?(\d+(?:,\d{3})*(?:\.\d+)?)(?![\d_])(?: ?(million|billion|thousand|mn|[kKMB](?![\p{L}\d])))?(?: ?(%|[\p{L}][\p{L}\d]{0,11}(?:\.[\p{L}\d]{1,6})?))?/gu;
const scales: Record<string, number> = { thousand: 3, k: 3, million: 6, mn: 6, m: 6, billion: 9, b: 9 };
const measures = /^(%|gwei|wei|usd|dollars?)$/;
/** Units that do not refer to the chain. */
const plainCounts =
  /^(things?|steps?|ways?|options?|points?|reasons?|parts?|examples?|choices|buttons?|messages?|questions?|sentences?|times|hours?|days?|weeks?|minutes?|seconds?)$/i;
const aboutWords =
  /(?:\b(?:about|around|roughly|approximately|nearly|almost|over|some|circa|ca\.?)|[~≈])\s*$/i;
const stateWords =
  /\b(hold|holds|held|balance|has|have|own|owns|contains?|worth|costs?|price|supply|fee|fees|total|left|stands?|allowance)\b/i;
/** A balance must not match a figure that was a price, cost or requested amount. */
const balanceWords =
  /\b(?:you|wallet|account|address|it) (?:currently |now |still )?(?:hold|holds|have|has|own|owns)\b|\bbalance (?:is|of)\b/i;
const pricePaths = /(?:^|\.)(?:sold|bought|asked|cost|fee|maxFee|price|supply|cap|value|transferCost)$/;
/** Times, blocks and counts have no token. */
const countPaths = /(?:^|\.)(?:time|number|block|length|transactionCount|id|unlimited)$/;
const askedWords =
  /\b(you (asked|said|want|wanted|wish|mentioned|told|gave|meant)|your (message|request|question)|prepared?|proposed?)\b/i;

const hexPattern = /0x[0-9a-fA-F]{2,}(?:(?:…|\.{2,3})[0-9a-fA-F]{2,})?/g;

/** Returns the end offsets of figures, addresses and hashes without support in `known`. */
export function findFalseFigures(sentence: string, known: KnownClaims): Mark[] {
  const unknown = [...sentence.matchAll(hexPattern)].filter(([hex]) => !isKnownHex(hex.toLowerCase(), known));
  const words = sentence.replace(/0x[0-9a-fA-F]+(?:(?:…|\.{2,3})[0-9a-fA-F]{2,})?/g, (hex) =>
    "#".repeat(hex.length),
  );
  const figures = [...words.matchAll(figure)].filter((match) => !isTrue(match, words, known));
  return [
    ...unknown.map(({ 0: hex, index }) => index + hex.length),
    ...figures.map((match) => findEnd(match, words, known)),
  ];
}

/** Whether the figure is a line number, an off-chain count, or supported by a fact or the visitor. */
function isTrue(match: RegExpExecArray, words: string, known: KnownClaims): boolean {
  const [, , digits = "", scale, word] = match;
  const before = words.slice(0, match.index);
  const isOfLine = /(^|\n)\s*$/.test(before) && /^[.)]\s/.test(words.slice(match.index + digits.length));
  const claim = {
    digits: digits.replaceAll(",", ""),
    places: scales[scale?.toLowerCase() ?? ""] ?? 0,
    unit: findUnit(match, words, known),
  };
  if (isOfLine || isPlainCount(claim.digits, word)) return true;
  const isRough = scale !== undefined || aboutWords.test(before);
  const isBalance = balanceWords.test(before.slice(findClause(before)));
  const isHeld = known.read.some(
    (one) => !(isBalance && pricePaths.test(one.path)) && agrees(claim, one, isRough),
  );
  return isHeld || (isOwnWord(words, match.index) && known.said.some((one) => agrees(claim, one, false)));
}

/** The end of the figure, including its token. */
function findEnd(match: RegExpExecArray, words: string, known: KnownClaims): Mark {
  const { 0: all, 4: word, index } = match;
  const unit = findUnit(match, words, known);
  if (unit === null)
    return words.slice(0, index + all.trimEnd().length - (word?.length ?? 0)).trimEnd().length;
  return index + (word === undefined ? all.trimEnd() : all).length;
}

function isPlainCount(digits: string, word: string | undefined): boolean {
  return /^\d{1,2}$/.test(digits) && word !== undefined && plainCounts.test(word);
}

/** Returns the symbol after the figure or in its table row; single letters must be capitals. */
function findUnit(match: RegExpExecArray, line: string, { symbols }: KnownClaims): string | null {
  const { 1: dollar, 4: word } = match;
  if (dollar === "$") return "usd";
  const isSymbol = (text: string) =>
    symbols.has(text.toLowerCase()) && (text.length > 1 || text === text.toUpperCase());
  if (word !== undefined && (isSymbol(word) || measures.test(word.toLowerCase())))
    return word.toLowerCase().replace(/^dollars?$/, "usd");
  if (!line.trimStart().startsWith("|")) return null;
  const cells = line.split("|").map((cell) => cell.replace(/[*_`]/g, "").trim());
  return cells.find(isSymbol)?.toLowerCase() ?? null;
}

type Claim = { digits: string; places: number; unit: string | null };

function agrees(claim: Claim, { value, unit, path }: Figure, isRough: boolean): boolean {
  if (claim.unit !== null && unit !== null && claim.unit !== unit) return false;
  if (claim.unit === null && unit === "%") return false;
  if (claim.unit !== null && unit === null && countPaths.test(path)) return false;
  return roundsTo(value.replace("-", ""), claim, isRough);
}

/** Whether the claim equals the value, or the value truncated or rounded to enough decimal places. */
function roundsTo(value: string, { digits, places: scale }: Claim, isRough: boolean): boolean {
  const [whole = "", fraction = ""] = digits.split(".");
  const [exactWhole = "", exactFraction = ""] = value.split(".");
  const places = fraction.length - scale;
  const shift = Math.max(places, exactFraction.length, 0) + 1;
  const exact = BigInt(exactWhole + exactFraction.padEnd(shift, "0"));
  const claimed = BigInt(whole + fraction) * 10n ** BigInt(shift - places);
  if (claimed === exact) return true;
  const significant = (whole + fraction).replace(/^0+/, "").length;
  if (!isRough && (significant < 3 || fraction === "")) return false;
  const last = 10n ** BigInt(shift - places);
  const off = claimed - exact;
  return off > 0n ? off * 2n <= last : -off < last;
}

/** Whether a figure from the visitor's message is quoted as such and not stated as a fact. */
function isOwnWord(sentence: string, at: number): boolean {
  const before = sentence.slice(0, at);
  const clause = before.slice(findClause(before));
  return askedWords.test(clause) || !stateWords.test(clause);
}

/** The start of the last clause. */
function findClause(before: string): number {
  return Math.max(...[";", ":", " but ", ", ", " and "].map((end) => before.lastIndexOf(end)), 0);
}

function isKnownHex(hex: string, { hex: texts }: KnownClaims): boolean {
  const [start = "", end] = hex.split(/…|\.{2,3}/);
  if (end === undefined) return texts.some((text) => text.includes(start));
  return texts.some((text) =>
    [...text.matchAll(/0x[0-9a-f]+/g)].some(([one]) => one.startsWith(start) && one.endsWith(end)),
  );
}
