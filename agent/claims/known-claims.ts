import { type Figure, listFigures, readFigures } from "../facts/figures.ts";
import { tellFacts } from "../facts/tell-facts.ts";
import type { RecordedCall, Turn } from "../language-model.ts";
import type { Lexicon } from "../lexicon.ts";

/** Everything that claims in a reply may be based on. */
export type KnownClaims = {
  /** From the facts of this conversation. */
  read: Figure[];
  /** From the visitor's messages. */
  said: Figure[];
  /** Texts that may contain an address or hash, in lower case. */
  hex: string[];
  /** Token symbols in lower case. */
  symbols: ReadonlySet<string>;
  /** Outcomes of transactions read. */
  receipts: readonly string[];
};

type Sources = {
  turns: readonly Turn[];
  steps: readonly RecordedCall[];
  account?: string | undefined;
  lexicon: Lexicon;
  now: number;
};

export function listKnownClaims({ turns, steps, account, lexicon, now }: Sources): KnownClaims {
  const earlier = turns.flatMap((turn) => (turn.sender === "agent" ? turn.calls : []));
  const done = [...earlier, ...steps].filter(
    ({ outcome, result }) => outcome === "done" && result !== undefined,
  );
  const facts = done.map(({ result }) => result?.facts);
  const words = turns.flatMap((turn) =>
    turn.sender === "user" ? [turn.text, ...turn.picks.map(({ value }) => value)] : [],
  );
  const read = [
    ...facts.flatMap((one) => [...listFigures(one), ...listCounts(one), ...listMoments(tellFacts(one))]),
    ...done.flatMap(({ result }) => readFigures(result?.evidence?.block ?? "", "block")),
    ...readFigures(String(lexicon.tokens.length)),
    ...listMoments(new Date(now).toISOString()),
  ];
  const symbols = new Set(lexicon.tokens.map(({ symbol }) => symbol.toLowerCase()));
  for (const symbol of facts.flatMap(listSymbols)) symbols.add(symbol.toLowerCase());
  return {
    read: read.flatMap(inEveryUnit),
    said: words.flatMap((text) => readFigures(text)),
    hex: [
      JSON.stringify(facts),
      ...words,
      account ?? "",
      ...lexicon.tokens.map(({ address }) => address ?? ""),
    ].map((text) => text.toLowerCase()),
    symbols,
    receipts: facts.flatMap(findOutcome),
  };
}

/** For every boolean of a list's entries, the number of true and of false ones. */
function listCounts(facts: unknown): Figure[] {
  if (typeof facts !== "object" || facts === null) return [];
  const inner = Object.values(facts).flatMap(listCounts);
  if (!Array.isArray(facts)) return inner;
  const flags = new Map<string, number>();
  for (const entry of facts)
    for (const [key, value] of Object.entries(entry ?? {}))
      if (typeof value === "boolean") flags.set(key, (flags.get(key) ?? 0) + Number(value));
  const counts = [...flags].flatMap(([path, count]) =>
    [count, facts.length - count].map((value) => ({ value: `${value}`, unit: null, path, isWhole: true })),
  );
  return [...inner, ...counts];
}

/** The parts of every ISO date. */
function listMoments(facts: unknown): Figure[] {
  const moments =
    JSON.stringify(facts)?.matchAll(/(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}):(\d{2}))?/g) ?? [];
  return [...moments].flatMap(([, ...parts]) =>
    parts.flatMap((part) =>
      part === undefined
        ? []
        : [{ value: part.replace(/^0(?=\d)/, ""), unit: null, path: "time", isWhole: true }],
    ),
  );
}

function listSymbols(facts: unknown): string[] {
  if (typeof facts !== "object" || facts === null) return [];
  const own = "symbol" in facts && typeof facts.symbol === "string" ? [facts.symbol] : [];
  return [...own, ...Object.values(facts).flatMap(listSymbols)];
}

/** Basis points also match as percent. */
function inEveryUnit(figure: Figure): Figure[] {
  if (figure.unit !== "bp") return [figure];
  const value = String(Number(figure.value) / 100);
  return [
    { ...figure, unit: null },
    { ...figure, value, unit: "%" },
  ];
}

function findOutcome(facts: unknown): string[] {
  const { outcome, hash } = (facts ?? {}) as { outcome?: unknown; hash?: unknown };
  return typeof outcome === "string" && typeof hash === "string" ? [outcome] : [];
}
