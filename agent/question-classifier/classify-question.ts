import { createLinear, type StoredLinear, toShares, unpackLinear } from "../reader/linear.ts";
import { listFeatures } from "../reader/list-features.ts";
import type { Token } from "../utterance.ts";
import stored from "./generated/weights.json" with { type: "json" };

/** The class of messages that sound alike and ask for something else. */
export const noClass = "none";

/** The model of each field: a capability whose results are asked about, or "incident". */
type Fields = Record<string, { classes: string[]; linear: StoredLinear }>;
export type StoredQuestionWeights = { fields: Fields; fingerprint: string };

export type QuestionClass = { is: string; share: number };

/** Of a trade on its card the same is asked as of its quote. */
const sameField: Readonly<Record<string, string>> = { trade: "quote-price" };

/** The field of a capability's questions. */
export const fieldOf = (capability: string): string => sameField[capability] ?? capability;

const pasted = /^(?:address|hash|hex)$/;
/** Words that point to something said or shown before. */
const pronoun = /^(?:it|its|that|this|those|these|them)$/i;

/** Without addresses and hashes, which say nothing of the question; a name or a pronoun that stands for one is a word. */
const readPlainly = (token: Token): Token[] => {
  const { entity, text, ...rest } = token;
  if (entity === undefined) return [token];
  if (pasted.test(entity.kind) && /^0x/i.test(text)) return [];
  return pasted.test(entity.kind) || pronoun.test(text) ? [{ ...rest, text }] : [token];
};

/** Returns the features of a message by itself. */
export function listQuestionFeatures(said: readonly Token[]): string[] {
  const context = { hasAccount: true, hasFile: false, before: [], herWords: "", readings: [], parts: [] };
  return listFeatures({ ...context, tokens: said.flatMap(readPlainly) });
}

/**
 * Creates a function that returns the classes of questions of a field with their probabilities, likeliest first. They
 * add up to less than 1: the rest is that none of them is asked.
 */
export function createQuestionClassifier(
  fields: Fields,
): (features: string[], field: string) => QuestionClass[] {
  const models = new Map<string, ReturnType<typeof createLinear>>();
  return (features, field) => {
    const { classes, linear } = fields[field] ?? {};
    if (classes === undefined || linear === undefined) return [];
    const sum = models.get(field) ?? createLinear(unpackLinear(linear), classes.length);
    models.set(field, sum);
    const shares = toShares(sum(features), linear.scale);
    return classes
      .map((is, at) => ({ is, share: shares[at] ?? 0 }))
      .filter(({ is }) => is !== noClass)
      .sort((one, other) => other.share - one.share);
  };
}

const classify = createQuestionClassifier((stored as StoredQuestionWeights).fields);
const listed = new WeakMap<readonly Token[], string[]>();

/** The same by the weights of `npm run learn`; empty for a field without examples. */
export function classifyQuestion(tokens: readonly Token[], field: string): QuestionClass[] {
  const features = listed.get(tokens) ?? listQuestionFeatures(tokens);
  listed.set(tokens, features);
  return classify(features, field);
}
