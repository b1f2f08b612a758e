import { isContent } from "../grammar/match-frame.ts";
import type { SmallTalk } from "../understanding/small-talk-frames.ts";
import type { Token, Utterance } from "../utterance.ts";

/** A class of messages; `input` holds the arguments it implies. */
export type IntentLabel =
  | { kind: "request"; capability: string; input: Record<string, unknown> }
  | { kind: "refusal"; code: string }
  | { kind: "talk"; topic: SmallTalk }
  | { kind: "unclear" };

/** Returns all labels, most probable first; the shares add up to 1. Must not throw. */
export type IntentClassifier = (utterance: Pick<Utterance, "tokens" | "thread">) => {
  label: IntentLabel;
  share: number;
}[];

/** For each feature, alternating label indexes and weights in hundredths. */
export type IntentWeights = { labels: IntentLabel[]; features: Record<string, number[]> };

/** Creates a classifier from trained weights. */
export function createIntentClassifier({ labels, features }: IntentWeights): IntentClassifier {
  const weights = new Map(Object.entries(features));
  return (utterance) => {
    const sums = new Float64Array(labels.length);
    for (const feature of listFeatures(utterance)) {
      const pairs = weights.get(feature) ?? [];
      for (let at = 0; at < pairs.length; at += 2) {
        const place = pairs[at] ?? 0;
        sums[place] = (sums[place] ?? 0) + (pairs[at + 1] ?? 0) / 100;
      }
    }
    const shares = toShares(sums);
    return labels
      .map((label, place) => ({ label, share: shares[place] ?? 0 }))
      .sort((one, other) => other.share - one.share);
  };
}

/** Softmax: positive numbers that add up to 1. */
export function toShares(sums: Float64Array): Float64Array {
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const total = powers.reduce((one, other) => one + other, 0);
  return powers.map((power) => power / total);
}

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
