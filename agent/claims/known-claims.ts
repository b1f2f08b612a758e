import { type Figure, listFigures, readFigures } from "../facts/figures.ts";
import { tellFacts } from "../facts/tell-facts.ts";
import type { RecordedCall, Turn } from "../language-model.ts";
import type { Lexicon } from "../lexicon.ts";

/** What the text of a reply may lean on. */
export type KnownClaims = {
  /** Of the facts of this conversation. */
  read: Figure[];
  /** Of the visitor's own messages. */
  said: Figure[];
  /** Everything that may hold an address or a hash, in lower case. */
  hex: string[];
  /** The symbols of tokens, in lower case. */
  symbols: ReadonlySet<string>;
  /** What was read about transactions: their outcomes, and whether movements or approvals were seen at all. */
  receipts: readonly string[];
  hasRead: boolean;
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
    hasRead: done.length > 0,
  };
}

/** Of a list's entries with a flag, how many have it and how many have not. */
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

/** Basis points are told as percent too. */
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
