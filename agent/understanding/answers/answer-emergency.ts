import type { Label } from "../../reader/label.ts";
import { type Analysis, sumShares } from "../analysis.ts";
import { followLabel, sureOfEmergency } from "../arbitration/follow-label.ts";
import type { Intent } from "../intent.ts";

/** First words of a report, e.g. "i was hacked", "someone stole". */
const victims = /^(i|we|my|our|someone|somebody|they)$/;
const notYet =
  /^(can|can't|cant|cannot|could|should|would|want|wanna|need|like|wish|know|do|don't|dont|not|am|'m|will)$/;
const calls = /^(help|please|pls|me|sos|hi|hello|hey|[^a-z]+)$/;

const needs: ReadonlySet<Label> = new Set<Label>(["emergency"]);
const hardlyNeeded = 0.15;

const promise =
  /\b(?:some(?:one|body)|guy|man|woman|lady|friend|support|admin|site|company|agency|team|he|she|they)\b.*\b(?:says?|said|promis\w+|claims?|told|offers?|will|can|would)\b.*\bif i (?:first )?(?:send|pay|transfer|deposit|give)\b/i;
const ofLoss = /\b(?:back|recover\w*|lost|stolen|refund)\b/i;
const leastMove = 0.5;

/** Answers e.g. "someone says he can get back what I lost if I send 50 S, should I?" with a warning. */
export function warnOfPromise({ judgement, utterance: { text, tokens } }: Analysis): Intent[] | null {
  if (!promise.test(text) || judgement.moves >= leastMove) return null;
  const question = ofLoss.test(text) ? "Getting stolen coins back" : "Doubling promises";
  const reading = { capability: "glossary", score: 0.95, isLiteral: true, input: { question } } as const;
  return [{ kind: "request", reading, tokens }];
}

/** Answers with first aid if the reader classifies the message as an emergency. */
export function giveFirstAid(analysis: Analysis): Intent[] | null {
  const isEmergency = analysis.top.label === "emergency" && analysis.top.share >= sureOfEmergency;
  return isEmergency ? followLabel(analysis) : null;
}

/** Adds the explanation of a named transaction before first aid, e.g. "I sent it to the wrong address, …". */
export function explainNamed(intents: Intent[], { utterance, capabilities }: Analysis): Intent[] {
  const isAid = ({ kind, ...intent }: Intent) =>
    kind === "request" && "reading" in intent && intent.reading.capability === "emergency";
  const [hash, ...others] = utterance.tokens.flatMap(({ entity }) =>
    entity?.kind === "hash" ? [entity.value] : [],
  );
  if (hash === undefined || others.length > 0 || intents.length === 0 || !intents.every(isAid))
    return intents;
  const owner = capabilities.find(({ name }) => name === "explain-transaction");
  const reading = owner?.understand.readAs?.({ ...utterance, tokens: [] }, { hash });
  if (reading === undefined || reading.missing !== undefined) return intents;
  return [{ kind: "request", reading, tokens: utterance.tokens }, ...intents];
}

/** Recognizes a cry for help, e.g. "help i was hacked", that was mistaken for another kind of message. */
export function hearCry({ intents, judgement, utterance, capabilities }: Analysis): Intent[] | null {
  const isHelp = intents.every(
    (intent) =>
      intent.kind === "unclear" ||
      (intent.kind === "small-talk" && intent.topic === "abilities") ||
      (intent.kind === "refusal" && intent.refusal.code === "harm"),
  );
  const tokens = utterance.tokens.filter(({ word }) => !calls.test(word));
  const [first, second] = tokens.map(({ word }) => word);
  const isCry =
    tokens.length < utterance.tokens.length && victims.test(first ?? "") && !notYet.test(second ?? "");
  const isLikely =
    sumShares(judgement, needs) >= hardlyNeeded ||
    utterance.tokens.some(({ word }) => /^(help|sos)$/.test(word));
  if (!isHelp || !isCry || !isLikely) return null;
  const shelf = capabilities.find(({ name }) => name === "emergency");
  const text = tokens.map((token) => token.text).join(" ");
  const reading = shelf?.understand.readAs?.({ ...utterance, text, tokens }, {});
  if (reading?.capability !== "emergency") return null;
  return [{ kind: "request", reading, tokens: utterance.tokens }];
}
