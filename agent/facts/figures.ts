import { tellFacts } from "./tell-facts.ts";

/** An exact number from facts, as a plain decimal, with the adjacent token or unit. */
export type Figure = {
  value: string;
  unit: string | null;
  path: string;
  /** It is the whole value at its path, not part of a text. */
  isWhole: boolean;
};

const maxFigures = 5_000;
const number =
  /(?<![\p{L}\d_.])([+−-]?)(\d+(?:,\d{3})*(?:\.\d+)?)(?![\d_])(?: ?(%|[\p{L}$][\p{L}\d]{0,11}(?:\.[\p{L}\d]{1,6})?))?/gu;

/** Lists all figures with their paths, such as `coin` or `tokens.0`; lists also count with their length. */
export function listFigures(facts: unknown): Figure[] {
  const figures: Figure[] = [];
  collect(tellFacts(facts), "", figures);
  return figures;
}

/** Returns the only figure at a path, or null. */
export function findFigure(facts: unknown, path: string): Figure | null {
  const [only, ...others] = listFigures(facts).filter((figure) => figure.path === path);
  return others.length === 0 ? (only ?? null) : null;
}

function collect(value: unknown, path: string, figures: Figure[]): void {
  if (figures.length >= maxFigures) return;
  if (typeof value === "number" || typeof value === "bigint")
    figures.push({ value: plain(String(value)), unit: unitOfKey(path), path, isWhole: true });
  if (typeof value === "string") figures.push(...readFigures(value, path));
  if (typeof value !== "object" || value === null) return;
  const inner = (key: string) => (path === "" ? key : `${path}.${key}`);
  if (Array.isArray(value))
    figures.push({ value: String(value.length), unit: null, path: inner("length"), isWhole: true });
  for (const [key, one] of Object.entries(value)) collect(one, inner(key), figures);
}

/** Parses the figures of a text in order, ignoring hex. */
export function readFigures(text: string, path = ""): Figure[] {
  const words = text.replace(/0x[0-9a-fA-F]+/g, (hex) => "#".repeat(hex.length));
  return [...words.matchAll(number)].map(([all, sign, digits = "", unit]) => ({
    value: `${sign === "" || sign === "+" ? "" : "-"}${plain(digits)}`,
    unit: unit?.toLowerCase() ?? (all === text ? unitOfKey(path) : null),
    path,
    isWhole: all === text,
  }));
}

function plain(digits: string): string {
  const bare = digits.replaceAll(",", "");
  return bare.includes(".") ? bare.replace(/0+$/, "").replace(/\.$/, "") : bare;
}

function unitOfKey(path: string): string | null {
  if (/gwei$/i.test(path)) return "gwei";
  if (/basisPoints$/i.test(path)) return "bp";
  return /wei$/i.test(path) ? "wei" : null;
}
