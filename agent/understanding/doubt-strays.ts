import type { Intent } from "./intent.ts";

/**
 * If a number or address of the message was not understood, e.g. "send 5 S to 0x…, keep 2 S", asks about the
 * value-moving requests instead of preparing them.
 */
export function doubtStrays(intents: Intent[]): Intent[] {
  const stray = intents
    .flatMap((intent) => (intent.kind === "unclear" ? intent.tokens : []))
    .find(({ entity }) => /^(number|percent|address|hex)$/.test(entity?.kind ?? ""));
  if (stray === undefined) return intents;
  return intents.map((intent) => {
    if (intent.kind !== "request" || !intent.reading.movesValue || intent.reading.missing !== undefined)
      return intent;
    const sentence = `What is ${stray.text} for? Say the whole request in one sentence, and I prepare it.`;
    const { also: _, ...reading } = intent.reading;
    const asks = stray.entity?.kind === "address" || stray.entity?.kind === "hex" ? "recipient" : "amount";
    return { ...intent, reading: { ...reading, missing: { argument: "request", asks, sentence } } };
  });
}
