import { type Analysis, hasKnownText } from "../analysis.ts";
import { type Intent, isTextAnswer, isUnclear } from "../intent.ts";

const minLabelShare = 0.5;

/** Answers questions about the agent from the `about-her` texts, unless another text surely fits. */
export function answerAboutAgent(analysis: Analysis): Intent[] | null {
  const { intents, top, utterance, capabilities } = analysis;
  const isAboutAgent = top.label === "about-her" && top.share >= minLabelShare;
  const isUndecided = intents.every(
    (intent) => isUnclear(intent) || isTextAnswer(intent) || isIdentityTalk(intent),
  );
  const isOfOther = intents.some((intent) => isTextAnswer(intent) && !isAbout(intent, "about-her"));
  if (!isAboutAgent || (isOfOther && hasKnownText(analysis)) || !isUndecided) return null;
  const shelf = capabilities.find(({ name }) => name === "about-her");
  const reading = shelf?.understand.readAs?.(utterance, {});
  const isWorse = reading?.capability !== "about-her" && intents.every(isIdentityTalk);
  return reading === undefined || isWorse ? null : [{ kind: "request", reading, tokens: utterance.tokens }];
}

function isAbout(intent: Intent, capability: string): boolean {
  return intent.kind === "request" && intent.reading.capability === capability;
}

function isIdentityTalk(intent: Intent): boolean {
  return intent.kind === "small-talk" && /^(identity|how-are-you)$/.test(intent.topic);
}
