import type { Intent } from "./intent.ts";
import { textCapabilities } from "./intent.ts";

const saysLittle = /^(off-topic|beyond|report|small-talk|outside)$/;

/** Puts the correction of a false premise first and drops answers that only add words on the same topic. */
export function correctPremise(intents: Intent[], correction: string | null): Intent[] {
  if (correction === null) return intents;
  const corrected: Intent = { kind: "refusal", refusal: { code: "false-premise", sentence: correction } };
  return [corrected, ...intents.filter(isMore)];
}

function isMore(intent: Intent): boolean {
  if (intent.kind === "request") return !textCapabilities.test(intent.reading.capability);
  return intent.kind === "refusal" && !saysLittle.test(intent.refusal.code);
}
