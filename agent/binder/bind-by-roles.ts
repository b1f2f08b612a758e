import { type Lexeme, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import type { OperationName } from "@alithia/protocol/operations.ts";
import { assignRoles } from "./assign-roles.ts";
import { explainWords, type Vocabulary } from "./explain-words.ts";
import { type Act, type Binding, compilePatterns } from "./patterns.ts";
import { type RequestValues, readValues } from "./request-values.ts";
import { connectors } from "./wordings/courtesies.ts";
import { roleWords } from "./wordings/role-words.ts";

const vocabularies = Object.entries(roleWords).map(
  ([operation, { verbs, participles, words, nouns, leads, slots, ...row }]): Vocabulary => ({
    ...row,
    operation: operation as OperationName,
    verbs: compilePatterns(verbs),
    participles: new Set(participles?.split("|")),
    words: compilePatterns(words),
    nouns: compilePatterns(nouns),
    leads: compilePatterns(leads),
    ...(slots && { slots: compilePatterns(slots) }),
  }),
);

/** A longer message is not bound. */
const maxLexemes = 80;

/**
 * What a message asks for by its verb and the kinds of its values, in whatever order they stand. Null if a word is
 * neither the operation's own nor harmless, or the values fit no operation or several. `isTerse`: the verb may be
 * left out.
 */
export function bindByRoles(lexemes: readonly Lexeme[], isTerse: boolean): Act[] | null {
  if (lexemes.length > maxLexemes || connectors.has(wordOf(lexemes[0]) ?? "")) return null;
  const acts = bindOne(lexemes, isTerse) ?? bindSeveral(lexemes);
  return acts === null || isWavering(acts) ? null : acts;
}

function bindOne(lexemes: readonly Lexeme[], isTerse: boolean): Act[] | null {
  const values = readValues(lexemes);
  const found = new Map<string, Act[]>();
  for (const vocabulary of vocabularies)
    for (const acts of listReadings(vocabulary, values, lexemes, isTerse))
      found.set(JSON.stringify(acts.map(spellAct)), acts);
  const [only = null, ...others] = found.values();
  return others.length > 0 ? null : only;
}

function listReadings(
  vocabulary: Vocabulary,
  values: RequestValues | null,
  lexemes: readonly Lexeme[],
  isTerse: boolean,
): Act[][] {
  const { operation, slots } = vocabulary;
  if (slots !== undefined)
    return explainWords(vocabulary, lexemes, false).flatMap((bindings) => closeSlots(vocabulary, bindings));
  const acts = (values && assignRoles[operation]?.(values)) ?? null;
  return acts !== null && explainWords(vocabulary, lexemes, isTerse).length > 0 ? [acts] : [];
}

/** Adds the usual values; nothing if a required role is missing. */
function closeSlots(
  { operation, required = [], usual = {} }: Vocabulary,
  bindings: readonly Binding[],
): Act[][] {
  const isFilled = (role: string) => bindings.some((one) => one.role === role);
  const unsaid = Object.entries(usual).filter(([role]) => !isFilled(role));
  const all = [...bindings, ...unsaid.map(([role, value]) => ({ role, value, said: [] }))];
  return required.every(isFilled) ? [[{ operation, bindings: all }]] : [];
}

/** "… and wrap 3 S": another request from a connector on. `known` has the results by length of the rest. */
function bindSeveral(lexemes: readonly Lexeme[], known = new Map<number, Act[] | null>()): Act[] | null {
  for (const [at, lexeme] of lexemes.entries()) {
    if (at === 0 || !connectors.has(wordOf(lexeme) ?? "")) continue;
    const first = bindOne(lexemes.slice(0, at), true);
    const rest = lexemes.slice(at + 1);
    if (first === null || rest.length === 0) continue;
    if (!known.has(rest.length)) known.set(rest.length, bindOne(rest, false) ?? bindSeveral(rest, known));
    const others = known.get(rest.length) ?? null;
    if (others !== null) return [...first, ...others];
  }
  return null;
}

/** Whether an act is repeated or reversed, i.e. the visitor probably corrected themselves. */
function isWavering(acts: readonly Act[]): boolean {
  const operations = new Set(acts.map(({ operation }) => operation));
  const isTwice = new Set(acts.map((act) => JSON.stringify(spellAct(act)))).size < acts.length;
  return isTwice || (operations.has("wrap") && operations.has("unwrap"));
}

/** A comparable form of an act, independent of word positions. */
function spellAct({ operation, bindings }: Act): unknown {
  return [operation, bindings.map(({ role, value }) => `${role}=${value}`).sort()];
}
