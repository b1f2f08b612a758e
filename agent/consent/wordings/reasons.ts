import type { SentenceKind } from "@alithia/protocol/command.ts";

/** `reason` is for the model: what is missing, and the form that would do; `sentence` is for the visitor. */
type Reason = { code: string; reason: string; sentence: string };

/** What would do, for whoever is refused. */
export const form = 'Say it in one plain sentence, such as "send 5 S to 0x…" with the whole address.';

/** All that a call is refused for; a word in braces is filled in. */
export const reasons = {
  notProposing: {
    code: "not-proposing",
    reason: "{name} prepares no transaction.",
    sentence: "That prepares no transaction.",
  },
  kind: {
    code: "not-asked",
    reason: "The visitor's message is a {kind}: it asks for no transaction. Answer it in text.",
    sentence: `{why} ${form}`,
  },
  otherWords: {
    code: "read-otherwise",
    reason: "The words of the visitor's message name something else than this call of {operation}.",
    sentence: `I could not tell what to prepare. ${form}`,
  },
  otherReading: {
    code: "read-otherwise",
    reason: "The visitor's message reads as: {read}. The call of {operation} does not hold that.",
    sentence: `I read your message as "{read}", and cannot prepare exactly that. ${form}`,
  },
  unasked: {
    code: "not-asked",
    reason: "The visitor's current message says none of these values. Answer it, or ask for what is missing.",
    sentence: `I prepare only what you ask for. ${form}`,
  },
  second: {
    code: "one-at-a-time",
    reason: "One confirmation for a message: this part has to be asked for again.",
    sentence: `I did one part of your message. ${form}`,
  },
  ungrounded: {
    code: "ungrounded",
    reason:
      "{path} of {operation} is {value}, which the visitor's current request does not say ({allowed}). Ask the visitor for it.",
    sentence: `I take what moves value from your own words only, and {called} is not in them. ${form}`,
  },
  unexplained: {
    code: "unexplained",
    reason:
      "The visitor's request also says {listed}, which no argument of {operation} holds. Ask what it is for.",
    sentence: `I could not place {listed} in your request, so I prepared nothing. ${form}`,
  },
} satisfies Record<string, Reason>;

/** The kinds of sentences that ask for nothing. */
export const refusedKinds: Partial<Record<SentenceKind, string>> = {
  negation: "You said not to, so I prepare nothing.",
  question: "I take that as a question, so I prepare nothing.",
  hypothetical: "I take that as a thought, not as a request, so I prepare nothing.",
  report: "That tells what was said or done, so I prepare nothing.",
  beyond: "I do not stake, lend, borrow, bridge or vote, and hold no orders for later.",
  conditional:
    "I can act now or not at all: I hold no orders with a condition or for later, so I prepare nothing.",
};

export const argumentNames: Record<string, string> = {
  to: "the recipient",
  sell: "the token to sell",
  buy: "the token to buy",
};
