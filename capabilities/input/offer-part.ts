import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";
import type { Token } from "@alithia/agent/utterance.ts";

const percents: ReadonlyMap<string, string> = new Map(
  Object.entries({
    all: "100",
    everything: "100",
    max: "100",
    maximum: "100",
    entire: "100",
    whole: "100",
    rest: "100",
    remainder: "100",
    leftover: "100",
    leftovers: "100",
    whatever: "100",
    remaining: "100",
    half: "50",
    quarter: "25",
  }),
);

/** Returns the percentage that a word or a percent sign names, or undefined. */
export function findPercent({ word = "", entity }: Partial<Token> = {}): string | undefined {
  const percent = entity?.kind === "percent" ? entity.value : percents.get(word);
  const isPart = percent !== undefined && /^\d{1,3}(\.\d{1,6})?$/.test(percent) && Number(percent) > 0;
  return isPart && Number(percent) <= 100 ? percent : undefined;
}

/** Adds an offer of the exact amount to a problem with "all", "half" or a percentage as the amount. */
export function offerPart(
  found: Found,
  context: ArgumentContext,
  order: { purpose: "send" | "trade" | "return"; token: unknown },
): Found {
  if (found?.state !== "problem") return found;
  if (context.tokens.some(({ entity }) => entity?.kind === "number")) return found;
  const percent = findPercent(context.tokens[found.used[0] ?? -1]);
  if (percent === undefined) return found;
  if (typeof order.token !== "string") {
    const sentence = `Say of which token, and I tell you how much that is exactly: "${order.purpose} all my S", for example.`;
    return { ...found, sentence };
  }
  const input = { token: order.token, percent, purpose: order.purpose };
  return { ...found, offer: { capability: "offer-amount", input } };
}
