import type { Heard } from "./heard.ts";
import { isKnown } from "./is-known.ts";
import { isStatement, isUnclear } from "./pieces.ts";
import type { Understood } from "./understood.ts";

const sureOfLabel = 0.5;

/** Answers questions about the agent from the `about-her` texts, unless another text surely fits. */
export function tellOfHer(heard: Heard): Understood[] | null {
  const { understood, top, utterance, capabilities } = heard;
  const isOfHer = top.label === "about-her" && top.share >= sureOfLabel;
  const isOpen = understood.every((piece) => isUnclear(piece) || isStatement(piece) || isOfHerself(piece));
  const isOfOther = understood.some((piece) => isStatement(piece) && !isAbout(piece, "about-her"));
  if (!isOfHer || (isOfOther && isKnown(heard)) || !isOpen) return null;
  const shelf = capabilities.find(({ name }) => name === "about-her");
  const reading = shelf?.understand.readAs?.(utterance, {});
  return reading === undefined ? null : [{ kind: "request", reading, tokens: utterance.tokens }];
}

/** Small talk about the agent, which the `about-her` texts may answer better. */
function isAbout(piece: Understood, capability: string): boolean {
  return piece.kind === "request" && piece.reading.capability === capability;
}

function isOfHerself(piece: Understood): boolean {
  return piece.kind === "small-talk" && /^(identity|how-are-you)$/.test(piece.topic);
}
