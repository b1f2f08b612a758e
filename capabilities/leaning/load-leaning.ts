import { createLeaning } from "@alithia/agent/leaning/create-leaning.ts";
import type { Leaning, Tendency } from "@alithia/agent/leaning/leaning.ts";
import weights from "./generated/weights.json" with { type: "json" };

/** What messages are like, as learnt from the intent sets by `bench/intents/learn.ts`. */
export function loadLeaning(): Leaning {
  return createLeaning({ tendencies: weights.tendencies as Tendency[], features: weights.features });
}
