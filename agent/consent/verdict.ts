import type { Choices } from "@alithia/protocol/choices.ts";
import type { Command } from "@alithia/protocol/command.ts";
import type { CommandCall } from "./call-of-command.ts";
import type { PlainCommand } from "./plain-command.ts";

/**
 * What becomes of a call that moves value. `reason` is for the model: what is missing, and the form that would do;
 * `sentence` is for the visitor.
 */
export type Verdict =
  | { outcome: "prepare"; command: Command }
  /** `call`: what is asked about, where that is not the call that was judged. */
  | { outcome: "confirm"; command: Command; question: Choices; call?: CommandCall }
  | { outcome: "refuse"; code: string; reason: string; sentence: string };

/** What would do, for whoever is refused. */
export const form = 'Say it in one plain sentence, such as "send 5 S to 0x…" with the whole address.';

export function refuse(code: string, reason: string, sentence: string): Verdict {
  return { outcome: "refuse", code, reason, sentence };
}

export function lack(
  { operation }: PlainCommand,
  { path, value }: PlainCommand["arguments"][number],
  sources: readonly string[],
): Verdict {
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

export function unplaced({ operation }: PlainCommand, unexplained: readonly string[]): Verdict {
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
