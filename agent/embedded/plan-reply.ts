import { ticker } from "@alithia/content/ticker.ts";
import type { Choices } from "@alithia/protocol/choices.ts";
import { amountPlace } from "../offer-requests.ts";
import type { Offer, Reading } from "../reading.ts";
import { declined } from "../understanding/arbitration/leave-unlikely.ts";
import { phraseRequest } from "../understanding/dialogue/request-frame.ts";
import type { Intent } from "../understanding/intent.ts";
import { isIncomplete } from "../understanding/intent.ts";
import type { SmallTalk } from "../understanding/small-talk-frames.ts";
import type { Token } from "../utterance.ts";

/** Topics that a reply to a request need not answer. */
const manners = /^(greeting|how-are-you|thanks|farewell|cancel|agreement|abilities)$/;

/** Short replies before an open question. */
const brief: Partial<Record<SmallTalk, string>> = {
  greeting: "Hello!",
  "how-are-you": "All is well here, thank you.",
  thanks: "You are welcome.",
};

/** An action of a reply. */
export type PlanItem =
  | { type: "say"; text: string }
  | { type: "ask"; choices: Choices }
  | { type: "notice"; code: string; sentence: string }
  | { type: "call"; capability: string; input: Record<string, unknown>; confirm?: true };

/** The reply to a question without a subject. */
export const wholeQuestion =
  "Please say it in one whole question, such as “why do I need S?”: by itself I cannot tell what it is about.";
const questionWords =
  /^(why|how|what|when|where|who|which|so|and|but|really|come|does|do|is|it|that|this|mean|means|[?.!])$/;
const unclear = `Sorry, I did not get that. Could you put it another way? For example “what is in my wallet”, “swap 5 S for USDC” or “what is ${ticker}”; “what can you do?” shows the rest.`;

const unclearAgain =
  "I still do not get it, sorry. Tell me in one sentence what you want to know or to do, or ask “what can you do?” and pick something from there.";

const unknownAgain =
  "I do not know that in other words either. What I can do is look at a wallet, a transaction, a token or a price, and answer questions about Sonic.";

type Talk = (topic: SmallTalk) => string | undefined;

/** Plans the reply: requests in order, and small talk only if there is nothing else. */
export function planReply(
  intents: Intent[],
  talk: (topic: SmallTalk) => string,
  repliedBefore = "",
): PlanItem[] {
  const isBusy = intents.some((intent) => intent.kind === "request" || intent.kind === "refusal");
  const isAsked = intents.every((intent) => intent.kind === "small-talk" || isIncomplete(intent));
  const answer: Talk = (topic) => {
    if (!isBusy || !manners.test(topic)) return talk(topic);
    return isAsked ? brief[topic] : undefined;
  };
  const planned = intents.flatMap((intent) => planIntent(refuseAgain(intent, repliedBefore), answer));
  const keys = planned.map((item) => JSON.stringify(item, sortKeys));
  const items = planned.filter((_, at) => keys.indexOf(keys[at] ?? "") === at);
  const isBare = intents.every((intent) => intent.kind === "unclear" && isBareQuestion(intent.tokens));
  if (items.length > 0) return items;
  const notUnderstood = repliedBefore.startsWith(unclear) ? unclearAgain : unclear;
  return [{ type: "say", text: isBare ? wholeQuestion : notUnderstood }];
}

/** So that the same call is known whatever the order of its arguments. */
export const sortKeys = (_: string, value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

function planIntent(intent: Intent, answer: Talk): PlanItem[] {
  const say = (text: string | undefined): PlanItem[] => (text === undefined ? [] : [{ type: "say", text }]);
  const ask = (choices: Choices | undefined): PlanItem[] =>
    choices === undefined ? [] : [{ type: "ask", choices }];
  switch (intent.kind) {
    case "refusal":
      return say(intent.refusal.sentence);
    case "small-talk":
      return say(answer(intent.topic));
    case "unclear":
      return [...say(intent.meant?.question), ...ask(intent.meant)];
    case "request": {
      const { capability, input, missing, also = [] } = intent.reading;
      if (missing === undefined)
        return [input, ...also].map((one) => ({ type: "call", capability, input: one }));
      if (missing.offer !== undefined)
        return [{ type: "call", ...nameRequest(missing.offer, intent.reading) }];
      return [...say(missing.sentence), ...ask(missing.choices)];
    }
  }
}

/** Adds the complete request with a placeholder for the amount, so that a pick makes the request. */
function nameRequest(offer: Offer, { capability, input, slots }: Reading): Offer {
  const request = phraseRequest({ capability, input: { ...input, ...slots, amount: amountPlace } });
  return request === null || !request.includes(amountPlace)
    ? offer
    : { ...offer, input: { ...offer.input, request } };
}

/** A refusal that the reply before gave already, in one sentence. */
function refuseAgain(intent: Intent, repliedBefore: string): Intent {
  if (intent.kind !== "refusal") return intent;
  const { code, sentence } = intent.refusal;
  const [first = ""] = sentence.split(/(?<=[.!?]) /, 1);
  if (!repliedBefore.includes(first)) return intent;
  if (code === "off-topic") return { ...intent, refusal: { code, sentence: unknownAgain } };
  if (code !== "beyond" && !declined.test(code)) return intent;
  const again = `It is as I said: “${first}”`;
  return { ...intent, refusal: { code, sentence: again } };
}

function isBareQuestion(tokens: readonly Token[]): boolean {
  return tokens.length > 0 && tokens.every(({ word }) => questionWords.test(word));
}
