import { normalizeDecimal } from "@alithia/protocol/lexing/numeral.ts";
import type { GroundedArgument, Provenance } from "@alithia/protocol/proposal.ts";
import type { Grounding } from "../grounding.ts";
import type { Lexicon } from "../lexicon.ts";
import type { VisitorWords } from "./read-visitor-words.ts";

export type UngroundedArgument = { path: string; kind: Grounding<unknown>["kind"]; value: string };

export type GroundingVerdict =
  | { grounded: true; arguments: GroundedArgument[] }
  | { grounded: false; ungrounded: UngroundedArgument[] };

/** `words` are everything the visitor said or picked; `typed` what was written without picking. */
type Sources = {
  words: VisitorWords;
  typed: VisitorWords;
  account?: `0x${string}` | undefined;
  lexicon: Lexicon;
};

/**
 * Law 3 (docs/architecture.md): every argument that moves value must stand in the visitor's own words or picks, be the
 * connected account, or follow from the visitor's symbol through the registry. Anything else is ungrounded, whoever
 * suggested it.
 */
export function groundArguments(
  groundings: Grounding<never>[],
  input: unknown,
  sources: Sources,
): GroundingVerdict {
  const grounded: GroundedArgument[] = [];
  const ungrounded: UngroundedArgument[] = [];
  for (const { path, kind, saidBy } of groundings) {
    const otherWords = saidBy?.(input as never) ?? [];
    for (const found of valuesAt(input, path.split("."), "")) {
      const value = typeof found.value === "string" ? found.value : JSON.stringify(found.value);
      const isSaid = otherWords.some((word) => isWordOf(sources.words, word));
      const isText = typeof found.value === "string";
      const provenance = isText ? (isSaid ? "visitor-words" : judge(kind, value, sources)) : null;
      if (provenance === null) ungrounded.push({ path: found.path, kind, value });
      else grounded.push({ path: found.path, value, provenance });
    }
  }
  return ungrounded.length > 0 ? { grounded: false, ungrounded } : { grounded: true, arguments: grounded };
}

/** What only a pick says is the visitor's pick. */
function judge(kind: Grounding<unknown>["kind"], value: string, sources: Sources): Provenance | null {
  const found = findProvenance(kind, value, sources);
  if (found !== "visitor-words") return found;
  const isTyped = findProvenance(kind, value, { ...sources, words: sources.typed }) === "visitor-words";
  return isTyped ? "visitor-words" : "visitor-pick";
}

function findProvenance(
  kind: Grounding<unknown>["kind"],
  value: string,
  sources: Sources,
): Provenance | null {
  switch (kind) {
    case "address":
      return findAddressProvenance(value, sources);
    case "amount":
      return isPlainDecimal(value) && sources.words.amounts.has(normalizeDecimal(value))
        ? "visitor-words"
        : null;
    case "token":
      return findTokenProvenance(value, sources);
    case "text":
      return sources.words.texts.some((text) => containsWords(text, value)) ? "visitor-words" : null;
  }
}

function findAddressProvenance(value: string, { words, account }: Sources): Provenance | null {
  if (words.addresses.has(value.toLowerCase())) return "visitor-words";
  return account?.toLowerCase() === value.toLowerCase() ? "connected-account" : null;
}

/** A symbol of several tokens grounds none of their addresses: the visitor has to pick. */
function findTokenProvenance(value: string, { words, lexicon }: Sources): Provenance | null {
  if (words.addresses.has(value.toLowerCase())) return "visitor-words";
  if (words.symbols.has(value.toLowerCase())) return "visitor-words";
  const named = lexicon.tokens.find((token) => token.address?.toLowerCase() === value.toLowerCase());
  if (named === undefined || !words.symbols.has(named.symbol.toLowerCase())) return null;
  const namesakes = lexicon.tokens.filter(
    (token) => token.symbol.toLowerCase() === named.symbol.toLowerCase(),
  );
  return namesakes.length === 1 ? "registry" : null;
}

function isWordOf({ texts }: VisitorWords, word: string): boolean {
  return texts.some((text) => containsWords(text.toLowerCase(), word));
}

function isPlainDecimal(value: string): boolean {
  return /^\d+(\.\d+)?$/.test(value);
}

function containsWords(text: string, value: string): boolean {
  const isInside = (character: string | undefined) =>
    character !== undefined && /[\p{L}\p{N}_]/u.test(character);
  if (value.trim() === "") return false;
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1)) {
    if (!isInside(text[at - 1]) && !isInside(text[at + value.length])) return true;
  }
  return false;
}

/** All values under a path such as `amount` or `transfers.*.to`; absent ones are not values. */
function valuesAt(input: unknown, steps: string[], path: string): { path: string; value: unknown }[] {
  const [step, ...rest] = steps;
  if (input === undefined || input === null) return [];
  if (step === undefined) return [{ path, value: input }];
  const join = (key: string) => (path === "" ? key : `${path}.${key}`);
  if (step === "*") {
    const items = Array.isArray(input) ? input : [];
    return items.flatMap((item, index) => valuesAt(item, rest, join(String(index))));
  }
  if (typeof input !== "object" || !Object.hasOwn(input, step)) return [];
  return valuesAt((input as Record<string, unknown>)[step], rest, join(step));
}
