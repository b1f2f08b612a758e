import { writeAmount } from "@alithia/protocol/write-amount.ts";

const maxListed = 40;
const maxTextCharacters = 600;

type Label = { symbol: string | null; address?: string | null; listed?: boolean; decimals?: number | null };

/**
 * Formats facts for a model: amounts become texts in whole units with their token ("10.5 S"), tokens become
 * symbols, and long lists and texts are truncated with a note.
 */
export function tellFacts(facts: unknown): unknown {
  if (typeof facts === "string")
    return facts.length > maxTextCharacters ? `${facts.slice(0, maxTextCharacters)}… (cut)` : facts;
  if (typeof facts !== "object" || facts === null) return facts;
  if (Array.isArray(facts)) {
    const told = facts.slice(0, maxListed).map(tellFacts);
    return facts.length > maxListed ? [...told, `… ${facts.length - maxListed} more (cut)`] : told;
  }
  const { token, units } = facts as { token?: unknown; units?: unknown };
  if (isLabel(token) && typeof units === "string" && /^-?\d+$/.test(units)) return sayAmount(token, units);
  if (isLabel(facts)) return sayLabel(facts);
  const told = Object.entries(facts)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => [key, tellFacts(value)]);
  return Object.fromEntries(told);
}

function isLabel(value: unknown): value is Label {
  return typeof value === "object" && value !== null && "symbol" in value && "decimals" in value;
}

function sayLabel({ symbol, address, listed }: Label): string {
  const name = symbol ?? "token without a symbol";
  return address == null ? name : `${name} ${address}${listed === false ? " (unlisted)" : ""}`;
}

function sayAmount(token: Label, units: string): string {
  const { decimals } = token;
  if (decimals == null) return `${units} smallest units of ${sayLabel(token)}`;
  const amount = writeAmount(BigInt(units), decimals);
  return `${amount} ${token.listed === false ? sayLabel(token) : (token.symbol ?? sayLabel(token))}`;
}
