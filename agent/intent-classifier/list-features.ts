import { isContent } from "../grammar/match-frame.ts";
import type { Token, Utterance } from "../utterance.ts";

const marks = /^[^\p{L}\p{N}?]+$/u;

/**
 * Returns the features of a message: words and word pairs with entities replaced by their kind, the kinds of
 * its entities, its length, and the previous request.
 */
export function listFeatures({ tokens, thread }: Pick<Utterance, "tokens" | "thread">): string[] {
  const said = tokens.filter(({ word, entity }) => entity !== undefined || !marks.test(word));
  const forms = ["^", ...said.map(formOf), "$"];
  const pairs = forms.slice(1).map((form, index) => `${forms[index]} ${form}`);
  const kinds = [...new Set(tokens.flatMap(({ entity }) => entity?.kind ?? []))].sort();
  const [latest] = thread;
  const before =
    latest === undefined ? [] : [`after ${latest.capability}`, `lacking ${latest.missing ?? ""}`];
  const length = Math.min(4, Math.floor(tokens.filter(isContent).length / 3));
  return [...new Set(["always", ...forms, ...pairs, `kinds ${kinds}`, `length ${length}`, ...before])];
}

function formOf({ word, entity }: Token): string {
  if (entity?.kind === "token") return /^(S|ALI)$/.test(entity.symbol) ? `{${entity.symbol}}` : "{token}";
  if (entity !== undefined) return `{${entity.kind}}`;
  return word.length < 5 ? word : word.replace(/(?:ing|ed|es|s|e)$/, "");
}
