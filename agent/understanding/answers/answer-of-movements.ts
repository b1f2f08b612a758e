import type { Reading } from "../../reading.ts";
import { type Analysis, type Context, settle } from "../analysis.ts";
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
  const fees = readFeesOfDay({ utterance, capabilities });
  if (fees !== null) return fees;
  const ways = new Set(inputs.map(({ moved }) => moved));
  const address = onlyOf([...new Set(inputs.map((input) => input.address))]);
  if (inputs.length < asked.length || ways.size < 2 || ways.has(undefined) || address === undefined)
    return null;
  const reading = readWhole({ utterance, capabilities }, { address });
  return reading?.input.moved === undefined ? null : [settle(reading, utterance.tokens)];
}

const ofFees = /\b(?:fees?|gas)\b/i;
const ofPast = /\b(?:was|were|did|paid|spent|cost)\b/i;
const ofOthers = /\b(?:average|typical|usual|gas price|everybody|network fee of|sale)\b/i;
const own = /\b(?:i|we|my|our|me|us)\b/i;

/** The visitor's fees of the days that a question names, with how many transactions they were for. */
function readFeesOfDay({ utterance, capabilities }: Context): Intent[] | null {
  const { text, tokens, account, thread } = utterance;
  const isOwn = own.test(text) || thread[0]?.capability === capability;
  const isAsked = ofFees.test(text) && ofPast.test(text) && text.includes("?") && !ofOthers.test(text);
  if (account === undefined || !isOwn || !isAsked || hasEntity(tokens, "hash", "address")) return null;
  const reading = readWhole({ utterance, capabilities }, { address: account, part: "fees" });
  return reading?.input.days === undefined ? null : [settle(reading, tokens)];
}

/** Reads the whole message as a question about a wallet; null where something is missing. */
function readWhole({ utterance, capabilities }: Context, input: Record<string, unknown>): Reading | null {
  const owner = capabilities.find(({ name }) => name === capability);
  const reading = owner?.understand.readAs?.({ ...utterance, thread: [] }, input);
  return reading === undefined || reading.missing !== undefined ? null : reading;
}
