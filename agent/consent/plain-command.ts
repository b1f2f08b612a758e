import { normalizeDecimal } from "@alithia/protocol/lexing/numeral.ts";
import type { ArgumentKind, ArgumentRule, OperationName } from "@alithia/protocol/operations.ts";
import { findArgumentRule } from "@alithia/protocol/operations.ts";
import type { Lexicon } from "../lexicon.ts";

export type PlainArgument = { path: string; value: string };

/** The command of a call, without the sources of its values. */
export type PlainCommand = { operation: OperationName; arguments: PlainArgument[] };

/** Returns the canonical form of a value, for comparison; listed tokens become their addresses. */
export function canonicalValue(kind: ArgumentKind, value: string, lexicon: Lexicon): string {
  switch (kind) {
    case "amount":
    case "percent":
      return /^\d+(\.\d+)?$/.test(value) ? normalizeDecimal(value) : value;
    case "address":
      return value.toLowerCase();
    case "token": {
      const named = lexicon.tokens.filter(({ symbol }) => symbol.toLowerCase() === value.toLowerCase());
      const [only, ...others] = named;
      if (only !== undefined && others.length === 0) return only.address?.toLowerCase() ?? "native";
      return value.toLowerCase();
    }
    case "text":
    case "function":
      return /^0x[0-9a-f]{40}$/i.test(value) ? value.toLowerCase() : value;
    default:
      return value.toLowerCase();
  }
}

/** Whether the value equals the operation's default. */
export function isUsual(rule: ArgumentRule | null, value: string, lexicon: Lexicon): boolean {
  if (rule?.usual === undefined) return false;
  return canonicalValue(rule.kind, value, lexicon) === canonicalValue(rule.kind, rule.usual, lexicon);
}

/** Canonical form of an argument, independent of its index in a list of transfers. */
export function spellArgument(
  operation: OperationName,
  { path, value }: PlainArgument,
  lexicon: Lexicon,
): string {
  const kind = findArgumentRule(operation, path)?.kind ?? "text";
  return `${path.replace(/^transfers\.\d+\./, "")}=${canonicalValue(kind, value, lexicon)}`;
}

/** Splits a command into comparable atoms; every transfer of a send is one. */
export function listAtoms({ operation, arguments: given }: PlainCommand, lexicon: Lexicon): string[] {
  const all = given.filter(({ path, value }) => !isUsual(findArgumentRule(operation, path), value, lexicon));
  const spell = (argument: PlainArgument) => spellArgument(operation, argument, lexicon);
  const placeOf = ({ path }: PlainArgument) => /^transfers\.(\d+)\./.exec(path)?.[1] ?? "shared";
  const { shared = [], ...transfers } = Object.groupBy(all, placeOf);
  const acts = Object.keys(transfers).length === 0 ? [[]] : Object.values(transfers);
  return acts.map((own = []) => JSON.stringify([operation, ...[...shared, ...own].map(spell).sort()]));
}
