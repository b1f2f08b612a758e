import type { Label } from "../reader/label.ts";
import type { Reading } from "../reading.ts";
import { type Heard, shareOf } from "./heard.ts";
import { isCancel, movesNothing } from "./pieces.ts";
import type { Understood } from "./understood.ts";

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
export function dropDoubtful({ understood, judgement, utterance }: Heard): Understood[] {
  const isDoubtful = (piece: Understood) =>
    (piece.kind === "request" &&
      isFalseAlarm(piece.reading, judgement) &&
      shareOf(judgement, ofTexts) < hardlyAsked) ||
    (isCancel(piece) && judgement.moves < movesNothing && shareOf(judgement, leaves) < hardlyLeft);
  if (!understood.some(isDoubtful)) return understood;
  const left = understood.filter((piece) => !isDoubtful(piece));
  return left.length > 0 ? left : [{ kind: "unclear", tokens: utterance.tokens }];
}

/** First aid from a weak match that the reader finds unlikely to be needed. */
export function isFalseAlarm({ capability, fit = 0 }: Reading, judgement: Heard["judgement"]): boolean {
  return capability === "emergency" && fit < nearlyItsOwn && shareOf(judgement, needs) < hardlyNeeded;
}
