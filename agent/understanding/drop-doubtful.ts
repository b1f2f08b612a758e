import type { Label } from "../reader/label.ts";
import type { Reading } from "../reading.ts";
import { type Analysis, sumShares } from "./analysis.ts";
import type { Intent } from "./intent.ts";
import { isCancellation, noTransactionBelow } from "./intent.ts";

const needs: ReadonlySet<Label> = new Set<Label>(["emergency"]);
const hardlyNeeded = 0.15;
/** Fit from which first aid has nearly a text's own words. */
const nearlyItsOwn = 0.3;
const leaves: ReadonlySet<Label> = new Set<Label>(["cancel", "negation", "small-talk"]);
/** Texts that a question which only points may be answered with. */
const ofTexts: ReadonlySet<Label> = new Set<Label>(["knowledge", "glossary", "about-her", "emergency"]);
const hardlyAsked = 0.25;
const hardlyLeft = 0.1;

/** Drops first aid and cancellations that only a few words suggest and the reader finds unlikely. */
export function dropDoubtful({ intents, judgement, utterance }: Analysis): Intent[] {
  const isDoubtful = (intent: Intent) =>
    (intent.kind === "request" &&
      isFalseAlarm(intent.reading, judgement) &&
      sumShares(judgement, ofTexts) < hardlyAsked) ||
    (isCancellation(intent) &&
      judgement.moves < noTransactionBelow &&
      sumShares(judgement, leaves) < hardlyLeft);
  if (!intents.some(isDoubtful)) return intents;
  const left = intents.filter((intent) => !isDoubtful(intent));
  return left.length > 0 ? left : [{ kind: "unclear", tokens: utterance.tokens }];
}

/** First aid from a weak match that the reader finds unlikely to be needed. */
export function isFalseAlarm({ capability, fit = 0 }: Reading, judgement: Analysis["judgement"]): boolean {
  return capability === "emergency" && fit < nearlyItsOwn && sumShares(judgement, needs) < hardlyNeeded;
}
