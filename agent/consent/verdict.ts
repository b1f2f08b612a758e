import { ticker } from "@alithia/content/ticker.ts";
import type { Choices } from "@alithia/protocol/choices.ts";
import type { Command, SentenceKind } from "@alithia/protocol/command.ts";
import type { OperationName } from "@alithia/protocol/operations.ts";
import type { PlainArgument } from "./plain-command.ts";
import type { CommandCall } from "./translate-calls.ts";

/** The gate's decision on a call that proposes a transaction. */
export type Verdict =
  | { outcome: "prepare"; command: Command }
  /** `call` is set if the question is about another call than the judged one. */
  | { outcome: "confirm"; command: Command; question: Choices; call?: CommandCall }
  | Refused;

export type Refused = { outcome: "refuse"; code: string; reason: string; sentence: string };

export function refuse(why: keyof typeof reasons, said: Readonly<Record<string, string>> = {}): Refused {
  const { code, reason, sentence } = reasons[why];
  const example = examples[said.operation as OperationName] ?? examples.send;
  const words: Readonly<Record<string, string | undefined>> = { example, ...said };
  const fill = (template: string): string =>
    template.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? "");
  return { outcome: "refuse", code, reason: fill(reason), sentence: fill(sentence) };
}

/** An argument's name without its place in a list. */
export function sayPath(path: string): string {
  return path.replace(/^transfers\.\d+\./, "").replace(/\.\d+$/, "");
}

export function lack(
  operation: OperationName,
  { path, value }: PlainArgument,
  sources: readonly string[],
): Refused {
  const name = sayPath(path);
  return refuse("ungrounded", {
    path,
    operation,
    value: JSON.stringify(value.slice(0, 100)),
    allowed:
      sources.length === 0 ? `${operation} has no such argument` : `allowed sources: ${sources.join(", ")}`,
    called: argumentNames[name] ?? `its ${name}`,
  });
}

/** `reason` tells the model what is missing and what form is accepted; `sentence` is for the visitor. */
type Reason = { code: string; reason: string; sentence: string };

/** The accepted form, with the address written out. */
const form = "Say it in one plain sentence, such as “{example}”.";
/** Matches the filled-in `form`. */
export const formPattern = /Say it in one plain sentence, such as “[^”]*”\./;

const examples: Partial<Record<OperationName, string>> = {
  send: "send 5 S to 0x…",
  trade: "swap 5 S for USDC",
  wrap: "wrap 5 S",
  unwrap: "unwrap 5 wS",
  approve: "approve 50 USDC for 0x…",
  revoke: "revoke my USDC approval for 0x…",
  mint: "mint 10 of 0x… to 0x…",
  burn: "burn 5 of 0x…",
  "deploy-token": "deploy a token named Larch with the symbol LRC and a supply of 1000",
  "buy-ali": `buy 20 ${ticker}`,
  "return-ali": `return 20 ${ticker}`,
  "call-function": "call the function mint(0x…, 100) of 0x…",
  "remember-contact": "remember that Bob is 0x…",
};

/** All refusals of the gate; words in braces are placeholders. */
const reasons = {
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
    sentence: `I take what moves value from your own words only, and they do not say {called}. ${form}`,
  },
  unexplained: {
    code: "unexplained",
    reason:
      "The visitor's request also says {listed}, which no argument of {operation} holds. Ask what it is for.",
    sentence: `I do not see what {listed} is for in that, so I prepared nothing. ${form}`,
  },
} satisfies Record<string, Reason>;

/** Kinds of sentences that are refused, with the sentence for the visitor. */
export const refusedKinds: Partial<Record<SentenceKind, string>> = {
  negation: "I hear a “no” or “not” in that, so I prepare nothing.",
  question: "I take that as a question, so I prepare nothing.",
  hypothetical: "I take that as a thought, not as a request, so I prepare nothing.",
  report: "That tells what was said or done, so I prepare nothing.",
  beyond: "I do not stake, lend, borrow, bridge or vote, and hold no orders for later.",
  conditional:
    "I can act now or not at all: I hold no orders with a condition or for later, so I prepare nothing.",
};

/** Names of missing arguments for the visitor. */
const argumentNames: Record<string, string> = {
  to: "to whom",
  spender: "who may spend",
  amount: "how much",
  token: "which token",
  sell: "which token to pay with",
  buy: "which token to get",
  side: "which of the two tokens the amount counts",
  unit: "whether the amount is paid or bought",
  all: "that every approval is meant",
  name: "its name",
  symbol: "its symbol",
  supply: "how many there are",
  mintable: "whether more may be made later",
  address: "which address",
  function: "which function",
  arguments: "its values",
};
