import type { Analysis } from "../analysis.ts";
import { type Intent, isTransaction } from "../intent.ts";
import { listEntities } from "../token-queries.ts";
import { offerFrame } from "./offer-frame.ts";

const ofTotal =
  /\b(?:what|whats|how much|how many|total|sum|tell me|work out|calculate)\b[^.?!]*\b(?:come to|comes to|cost|total\w*|altogether|all ?together|together|in all|all in|all told|sum|in sum|add(?:s|ed)? up|amounts? to|need|make|set me back)\b/i;

/** Offers several payments whose total is asked, with what they come to: "12.5 S to 0x… and 7 S to 0x…, what is that in all?". */
export function totalPayments({ intents, utterance, capabilities }: Analysis): Intent[] | null {
  const { text, tokens } = utterance;
  if (!ofTotal.test(text) || listEntities(tokens, "address").length < 2) return null;
  const [only, ...others] = intents.filter(isTransaction);
  // What is asked behind the last of them is no part of the payments.
  const last = tokens.findLastIndex(({ entity }) => /^(?:address|token)$/.test(entity?.kind ?? ""));
  const said = { ...utterance, tokens: tokens.slice(0, last + 1), thread: [] };
  const send = capabilities.find(({ name }) => name === "send")?.understand.readAs?.(said, {});
  const reading = only?.kind === "request" ? only.reading : send;
  const isWhole = reading?.capability === "send" && reading.missing === undefined && others.length === 0;
  const { transfers } = (isWhole ? reading.input : {}) as { transfers?: unknown[] };
  return reading !== undefined && (transfers?.length ?? 0) > 1 ? offerFrame(reading, utterance) : null;
}
