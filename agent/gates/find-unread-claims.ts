/**
 * Law 4 (docs/architecture.md): addresses, hashes and figures in a model's text that were neither read in this reply
 * nor said by the visitor. `known` is everything the text may lean on: facts as JSON, the visitor's messages, arguments.
 * Counts up to 20 are let through: they are how many things are listed, not what they are worth.
 */
export function findUnreadClaims(text: string, known: string[]): string[] {
  const source = known.join("\n");
  const sourceLower = source.toLowerCase();
  const hex = uniqueMatches(text, /0x[0-9a-fA-F]{4,}/g).filter(
    (value) => !sourceLower.includes(value.toLowerCase()),
  );
  const figures = uniqueMatches(text.replace(/0x[0-9a-fA-F]+/g, " "), figurePattern);
  const knownFigures = uniqueMatches(source.replace(/0x[0-9a-fA-F]+/g, " "), figurePattern).map(toDecimal);
  return [...hex, ...figures.filter((figure) => !isKnown(toDecimal(figure), knownFigures))];
}

const figurePattern = /(?<![\p{L}\d_.])\d+(?:[,_]\d{3})*(?:\.\d+)?/gu;
const scales = [0, 6, 8, 9, 18];

function uniqueMatches(text: string, pattern: RegExp): string[] {
  return [...new Set(Array.from(text.matchAll(pattern), ([match]) => match))];
}

function toDecimal(figure: string): string {
  return figure.replace(/[,_]/g, "");
}

function isKnown(claim: string, known: string[]): boolean {
  if (/^\d+$/.test(claim) && claim.length <= 2 && Number(claim) <= 20) return true;
  return known.some((figure) => scales.some((scale) => roundsTo(shiftLeft(figure, scale), claim)));
}

/** Whether the claim is the figure, cut or rounded to the claim's own number of decimals. */
function roundsTo(figure: string, claim: string): boolean {
  const places = claim.split(".")[1]?.length ?? 0;
  const [whole = "", fraction = ""] = figure.split(".");
  const scaled = BigInt(whole + fraction.padEnd(places, "0").slice(0, places));
  const claimed = BigInt(claim.replace(".", ""));
  const isExact = fraction.slice(places).replace(/0+$/, "") === "";
  return claimed === scaled || (!isExact && claimed === scaled + 1n);
}

/** Facts may carry amounts in a token's smallest unit: the same figure with its point moved is the same claim. */
function shiftLeft(figure: string, places: number): string {
  if (places === 0) return figure;
  const [whole = "", fraction = ""] = figure.split(".");
  const padded = whole.padStart(places + 1, "0");
  return `${padded.slice(0, -places)}.${padded.slice(-places)}${fraction}`;
}
