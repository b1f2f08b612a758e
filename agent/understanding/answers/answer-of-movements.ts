import { type Analysis, settle } from "../analysis.ts";
import type { Intent } from "../intent.ts";
import { hasEntity, onlyOf } from "../token-queries.ts";

const capability = "summarize-wallet";

/**
 * Reads a question about payments as a whole where its parts name different directions, e.g. "that is only what
 * came in. What went out?", "list incoming and outgoing transfers": the capability knows which one is asked for.
 */
export function answerOfMovements({ intents, utterance, capabilities }: Analysis): Intent[] | null {
  const asked = intents.filter((intent) => intent.kind !== "unclear" || hasEntity(intent.tokens));
  const inputs = asked.flatMap((intent) =>
    intent.kind === "request" && intent.reading.capability === capability && !intent.reading.missing
      ? [intent.reading.input]
      : [],
  );
  const ways = new Set(inputs.map(({ moved }) => moved));
  const address = onlyOf([...new Set(inputs.map((input) => input.address))]);
  if (inputs.length < asked.length || ways.size < 2 || ways.has(undefined) || address === undefined)
    return null;
  const owner = capabilities.find(({ name }) => name === capability);
  const reading = owner?.understand.readAs?.({ ...utterance, thread: [] }, { address });
  if (reading === undefined || reading.missing || reading.input.moved === undefined) return null;
  return [settle(reading, utterance.tokens)];
}
