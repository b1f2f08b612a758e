import type { Choices } from "@alithia/protocol/choices.ts";
import type { Command, SentenceKind } from "@alithia/protocol/command.ts";
import type { OperationName } from "@alithia/protocol/operations.ts";
import type { PlainArgument, PlainCommand } from "./plain-command.ts";
import type { CommandCall } from "./translate-calls.ts";

/**
 * What becomes of a call that moves value. `reason` is for the model: what is missing, and the form that would do;
 * `sentence` is for the visitor.
 */
export type Verdict =
  | { outcome: "prepare"; command: Command }
  /** `call`: what is asked about, where that is not the call that was judged. */
  | { outcome: "confirm"; command: Command; question: Choices; call?: CommandCall }
  | Refused;

type Refused = { outcome: "refuse"; code: string; reason: string; sentence: string };

/** What would do, for whoever is refused. */
const form = 'Say it in one plain sentence, such as "send 5 S to 0x…" with the whole address.';

export function refuse(code: string, reason: string, sentence: string): Refused {
  return { outcome: "refuse", code, reason, sentence };
}

const refusedKinds: Partial<Record<SentenceKind, string>> = {
  negation: "You said not to, so I prepare nothing.",
  question: "I take that as a question, so I prepare nothing.",
  hypothetical: "I take that as a thought, not as a request, so I prepare nothing.",
  report: "That tells what was said or done, so I prepare nothing.",
  beyond: "I do not stake, lend, borrow, bridge or vote, and hold no orders for later.",
  conditional:
    "I can act now or not at all: I hold no orders with a condition or for later, so I prepare nothing.",
};

/** Null where such a sentence may ask for something. */
export function refuseKind(kind: SentenceKind): Refused | null {
  const why = refusedKinds[kind];
  if (why === undefined) return null;
  const reason = `The visitor's message is a ${kind}: it asks for no transaction. Answer it in text.`;
  return refuse("not-asked", reason, `${why} ${form}`);
}

/** The binder reads the whole message as something else, or a verb of the visitor's names something else. */
export function refuseOtherwise({ operation }: PlainCommand, read: string): Refused {
  if (read === "")
    return refuse(
      "read-otherwise",
      `The words of the visitor's message name something else than this call of ${operation}.`,
      `I could not tell what to prepare. ${form}`,
    );
  return refuse(
    "read-otherwise",
    `The visitor's message reads as: ${read}. The call of ${operation} does not hold that.`,
    `I read your message as "${read}", and cannot prepare exactly that. ${form}`,
  );
}

export function refuseUnasked(): Refused {
  return refuse(
    "not-asked",
    "The visitor's current message says none of these values. Answer it, or ask for what is missing.",
    `I prepare only what you ask for. ${form}`,
  );
}

export function refuseSecond(): Refused {
  return refuse(
    "one-at-a-time",
    "One confirmation for a message: this part has to be asked for again.",
    `I did one part of your message. ${form}`,
  );
}

export function lack(
  operation: OperationName,
  { path, value }: PlainArgument,
  sources: readonly string[],
): Refused {
  const allowed =
    sources.length === 0 ? `${operation} has no such argument` : `allowed sources: ${sources.join(", ")}`;
  return refuse(
    "ungrounded",
    `${path} of ${operation} is ${JSON.stringify(value.slice(0, 100))}, which the visitor's current request does not say (${allowed}). Ask the visitor for it.`,
    `I take what moves value from your own words only, and ${nameArgument(path)} is not in them. ${form}`,
  );
}

const argumentNames: Record<string, string> = {
  to: "the recipient",
  sell: "the token to sell",
  buy: "the token to buy",
};

function nameArgument(path: string): string {
  const name = path.replace(/^transfers\.\d+\./, "").replace(/\.\d+$/, "");
  return argumentNames[name] ?? `the ${name}`;
}

export function unplaced(operation: OperationName, unexplained: readonly string[]): Refused {
  const listed = unexplained
    .slice(0, 3)
    .map((text) => `"${text.slice(0, 80)}"`)
    .join(", ");
  return refuse(
    "unexplained",
    `The visitor's request also says ${listed}, which no argument of ${operation} holds. Ask what it is for.`,
    `I could not place ${listed} in your request, so I prepared nothing. ${form}`,
  );
}
