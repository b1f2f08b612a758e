import type { Analysis } from "../analysis.ts";
import { phraseRequest } from "../dialogue/request-frame.ts";
import { type Intent, isCompleteTransaction } from "../intent.ts";
import { listEntities, onlyOf } from "../token-queries.ts";
import { offer } from "./offer-request.ts";

/** Minimum probability that something is to be moved; without it, a request beside the paste is needed. */
const minMove = 0.4;
const asking = /\b(?:pay|settle|send|transfer|do)\b (?:this|that|it|the|him|her|them)\b/i;
const doubting =
  /\b(?:scam|fake|legit|safe|real|trust|should i|suspicious|phishing|is (?:this|it|that) (?:right|ok))\b/i;
const question = "Pay what it says? Check the address with whom you pay by another way, then pick it.";

/** `label: value`, as in an invoice or in JSON; several labels of a kind, the most telling first. */
const labelled = (labels: string, value: string) =>
  new RegExp(`(?<![\\w-])["']?(?:${labels})["']? ?[:=][ \\t]*["']?(${value})`, "gi");
const amountLabels = ["total due|amount due|total to pay|balance due", "total", "amount|value|sum|price"];
const amount = "\\d[\\d,]*(?:\\.\\d+)?(?![\\d,.]*\\d)(?:[ \\t]*[A-Za-z]{1,10}(?![\\w]))?";
const recipients = labelled(
  "(?:pay |send )?to|payee|recipient|address|wallet",
  "0x[0-9a-fA-F]{40}(?![0-9a-fA-F])",
);
const tokens = labelled("token|currency|coin|asset|symbol", "[A-Za-z]{1,10}(?![\\w])");

/**
 * Offers the payment that a pasted invoice or JSON states by its labels, e.g. `Total due: 20 USDC` and `Pay
 * to: 0x…`, beside "can you pay this?". Only the pick makes it the visitor's own request.
 */
export function offerPasted({ intents, utterance, judgement }: Analysis): Intent[] | null {
  const { text } = utterance;
  if ((judgement.moves < minMove && !asking.test(text)) || doubting.test(text)) return null;
  if (intents.some(isCompleteTransaction)) return null;
  const to = onlyOf(listValues(recipients, text));
  const said = amountLabels
    .map((labels) => onlyOf(listValues(labelled(labels, amount), text)))
    .find((one) => one !== undefined);
  const [units, unit] = (said ?? "").split(/(?<=\d)[ \t]*(?=[A-Za-z]|$)/);
  const named = new Set(listEntities(utterance.tokens, "token").map(({ symbol }) => symbol));
  const token = (unit || onlyOf(listValues(tokens, text))) ?? onlyOf([...named]);
  if (to === undefined || units === undefined || units === "" || token === undefined) return null;
  const plain = units.replaceAll(",", "").replace(/\.0+$|(?<=\.\d*?)0+$/, "");
  const request = phraseRequest({ capability: "send", input: { token, transfers: [{ to, amount: plain }] } });
  return request === null ? null : [offer(utterance.tokens, question, request)];
}

/** The different values that stand behind a label. */
function listValues(pattern: RegExp, text: string): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, value = ""]) => value.trim()))];
}
