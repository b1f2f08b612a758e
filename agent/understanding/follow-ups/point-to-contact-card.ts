import type { Analysis } from "../analysis.ts";
import { createRefusal, type Intent } from "../intent.ts";
import { listEntities } from "../token-queries.ts";
import { agrees } from "./answer-about-signed.ts";

/** From this likeness on, a text answers what it is about, e.g. "where is that stored?". */
const minScoreOfQuestion = 0.5;
/** Of the book itself or of other names. */
const ofBook = /\b(?:how|where|why|what|which|who|whose|when|list|show|export|else)\b/i;
const keeping = /\b(?:save|saved|keep|kept|remember|remembered|store|stored|add|added|address book)\b/i;

/** After the card of a name to keep, "yes", "keep it" and "did you save him?" are told what saves it. */
export function pointToContactCard(analysis: Analysis): Intent[] | null {
  const { thread, tokens, text, book = [] } = analysis.utterance;
  const [latest] = thread;
  if (latest?.capability !== "address-book" || latest.input.act !== "keep") return null;
  const others = listEntities(tokens).filter(
    (one) => one.kind !== "address" || one.value !== latest.input.address,
  );
  const isAbout = agrees(analysis) || (keeping.test(text) && !ofBook.test(text) && others.length === 0);
  const isAsked = (analysis.findFollowUp(latest, text)?.score ?? 0) >= minScoreOfQuestion;
  if (latest.missing !== undefined || !isAbout || isAsked) return null;
  const { name } = latest.input;
  const isOther = (intent: Intent) =>
    intent.kind === "request" &&
    intent.reading.capability === "address-book" &&
    intent.reading.input.name !== name;
  if (analysis.intents.some(isOther)) return null;
  const isKept = book.some((contact) => contact.name === name);
  const sentence = isKept
    ? `Yes, “${name}” is in your address book.`
    : `“${name}” is not saved yet: press Keep on the card above. Only that button saves a name, a yes here does not.`;
  return [createRefusal("contact-ready", sentence)];
}
