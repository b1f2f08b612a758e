import { followLabel, sureOfEmergency } from "./follow-label.ts";
import type { Heard } from "./heard.ts";
import type { Understood } from "./understood.ts";

/** Who tells what happened begins with whom it happened to, or who did it. */
const victims = /^(i|we|my|our|someone|somebody|they)$/;
const notYet =
  /^(can|can't|cant|cannot|could|should|would|want|wanna|need|like|wish|know|do|don't|dont|not|am|'m|will)$/;
const calls = /^(help|please|pls|me|sos|hi|hello|hey|[^a-z]+)$/;

/** First aid where the reader hears an emergency. */
export function giveFirstAid(heard: Heard): Understood[] | null {
  const isEmergency = heard.top.label === "emergency" && heard.top.share >= sureOfEmergency;
  return isEmergency ? followLabel(heard) : null;
}

/** "Help i was hacked", "please help me i got scammed": who says what happened asks neither what she can do nor for harm. */
export function hearCry({ understood, utterance, capabilities }: Heard): Understood[] | null {
  const isHelp = understood.every(
    (piece) =>
      piece.kind === "unclear" ||
      (piece.kind === "small-talk" && piece.topic === "abilities") ||
      (piece.kind === "refusal" && piece.refusal.code === "harm"),
  );
  const tokens = utterance.tokens.filter(({ word }) => !calls.test(word));
  const [first, second] = tokens.map(({ word }) => word);
  const isCry =
    tokens.length < utterance.tokens.length && victims.test(first ?? "") && !notYet.test(second ?? "");
  if (!isHelp || !isCry) return null;
  const shelf = capabilities.find(({ name }) => name === "emergency");
  const text = tokens.map((token) => token.text).join(" ");
  const reading = shelf?.understand.readAs?.({ ...utterance, text, tokens }, {});
  if (reading?.capability !== "emergency") return null;
  return [{ kind: "request", reading, tokens: utterance.tokens }];
}
