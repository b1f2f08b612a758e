import { conditions } from "../../consent/find-sentence-kind.ts";
import type { Analysis } from "../analysis.ts";
import { offer, whetherAll } from "../clarification/offer-request.ts";
import { phraseRequest } from "../dialogue/request-frame.ts";
import { type Intent, isCompleteTransaction } from "../intent.ts";
import { fillFromRoles } from "../slots/fill-from-roles.ts";
import { hasEntity } from "../token-queries.ts";

const least = 0.35;
/** Ends of sentences, and commas before an order. */
const boundary =
  /[.!?;\n]+\s+|,\s+(?:so |and |then )?(?=(?:please |pls |kindly )?(?:send|pay|transfer|swap|trade|buy|sell|change|convert|exchange|wrap|unwrap|return|mint|burn|approve|revoke)\b)/gi;
const values = ["number", "percent", "address", "hash"] as const;
const denial = /\b(?:not?|never|cannot|without|unless)\b|n['’]t\b|\?/i;

/**
 * Offers the order of the last sentence, where that alone is whole and what stands before it names no value: "I would
 * rather have the one that I can give back. Please buy ALI for 20 S in the sale."
 */
export function offerLastOrder(analysis: Analysis): Intent[] | null {
  const { intents, judgement, utterance, readAlone } = analysis;
  const { text, tokens } = utterance;
  const [end] = [...text.matchAll(boundary)].slice(-1);
  if (end === undefined || judgement.moves < least) return null;
  const from = end.index + end[0].length;
  const before = text.slice(0, end.index + 1);
  const told = tokens.filter((token) => token.from < from);
  const isDenied = denial.test(before) && (end[0].startsWith(",") || before.endsWith("?"));
  if (hasEntity(told, ...values) || isDenied || conditions.test(before)) return null;
  const order = readAlone(text.slice(from));
  const request = order === null ? null : phraseRequest(order);
  const read = [...intents, ...(fillFromRoles(analysis) ?? [])];
  const isRead =
    !(denial.test(before) && hasEntity(told, "token")) && read.some((one) => wordOrder(one) === request);
  return request === null || isRead ? null : [offer(tokens, whetherAll, request)];
}

const wordOrder = (intent: Intent) =>
  intent.kind === "request" && isCompleteTransaction(intent) ? phraseRequest(intent.reading) : null;
