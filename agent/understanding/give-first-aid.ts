import { followLabel, sureOfEmergency } from "./follow-label.ts";
import type { Heard } from "./heard.ts";
import type { Understood } from "./understood.ts";

/** Who tells what happened begins with whom it happened to, or who did it. */
const victims = /^(i|we|my|our|someone|somebody|they)$/;
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
      (piece.kind === "small-talk" && piece.topic === "abilities") ||
      (piece.kind === "refusal" && piece.refusal.code === "harm"),
  );
  const tokens = utterance.tokens.filter(({ word }) => !calls.test(word));
  const shelf = capabilities.find(({ name }) => name === "emergency");
  if (!isHelp || tokens.length === utterance.tokens.length || !victims.test(tokens[0]?.word ?? ""))
    return null;
  const text = tokens.map((token) => token.text).join(" ");
  const reading = shelf?.understand.readAs?.({ ...utterance, text, tokens }, {});
  if (reading?.capability !== "emergency") return null;
  return [{ kind: "request", reading, tokens: utterance.tokens }];
}
