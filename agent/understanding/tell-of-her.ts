import type { Analysis } from "./analysis.ts";
import type { Intent } from "./intent.ts";
import { isTextAnswer, isUnclear } from "./intent.ts";
import { isKnown } from "./is-known.ts";

const sureOfLabel = 0.5;

/** Answers questions about the agent from the `about-her` texts, unless another text surely fits. */
export function tellOfHer(analysis: Analysis): Intent[] | null {
  const { intents, top, utterance, capabilities } = analysis;
  const isOfHer = top.label === "about-her" && top.share >= sureOfLabel;
  const isOpen = intents.every((intent) => isUnclear(intent) || isTextAnswer(intent) || isOfHerself(intent));
  const isOfOther = intents.some((intent) => isTextAnswer(intent) && !isAbout(intent, "about-her"));
  if (!isOfHer || (isOfOther && isKnown(analysis)) || !isOpen) return null;
  const shelf = capabilities.find(({ name }) => name === "about-her");
  const reading = shelf?.understand.readAs?.(utterance, {});
  return reading === undefined ? null : [{ kind: "request", reading, tokens: utterance.tokens }];
}

/** Small talk about the agent, which the `about-her` texts may answer better. */
function isAbout(intent: Intent, capability: string): boolean {
  return intent.kind === "request" && intent.reading.capability === capability;
}

function isOfHerself(intent: Intent): boolean {
  return intent.kind === "small-talk" && /^(identity|how-are-you)$/.test(intent.topic);
}
