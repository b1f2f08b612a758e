import type { GroundedArgument } from "@alithia/protocol/proposal.ts";
import type { AnyCapability } from "../capability.ts";
import type { Turn } from "../language-model.ts";
import type { Lexicon } from "../lexicon.ts";
import type { Understanding } from "../understanding/create-understanding.ts";
import { groundArguments } from "./ground-arguments.ts";
import { readVisitorWords } from "./read-visitor-words.ts";

export type Verdict =
  | { allowed: true; grounded: GroundedArgument[] }
  | { allowed: false; code: "not-asked" | "ungrounded"; sentence: string };

export type CallJudge = (
  capability: AnyCapability,
  input: unknown,
  turns: Turn[],
  account: `0x${string}` | undefined,
) => Verdict;

const kindNames = { address: "the address", amount: "the amount", token: "the token", text: "the text" };

/**
 * Laws 1 and 3 (docs/architecture.md), for calls that may lead to a transaction: the visitor's own message must have
 * asked for this capability, and every argument that moves value must be grounded.
 */
export function createCallJudge(dependencies: {
  capabilities: AnyCapability[];
  lexicon: Lexicon;
  understanding: Understanding;
}): CallJudge {
  const { lexicon, understanding } = dependencies;

  /** The last message asked for it, or answers a question that followed from one that did. */
  function wasAsked(name: string, turns: Turn[], account: `0x${string}` | undefined): boolean {
    return understanding
      .understand(turns, account)
      .some((piece) => piece.kind === "request" && piece.reading.capability === name);
  }

  return (capability, input, turns, account) => {
    if (!wasAsked(capability.name, turns, account)) {
      return {
        allowed: false,
        code: "not-asked",
        sentence: `Your message did not ask for a transaction of this kind, so I prepare none. Say it in your own words if you want one (${capability.name}).`,
      };
    }
    const words = readVisitorWords(turns, understanding.lex);
    const typed = readVisitorWords(turns.filter(isTyped), understanding.lex);
    const verdict = groundArguments(capability.grounded, input, { words, typed, account, lexicon });
    if (verdict.grounded) return { allowed: true, grounded: verdict.arguments };
    const [first] = verdict.ungrounded;
    const what = first === undefined ? "a value" : `${kindNames[first.kind]} (${first.path})`;
    return {
      allowed: false,
      code: "ungrounded",
      sentence: `I take what moves value from your own words only, and ${what} is not in them. Please write it out.`,
    };
  };
}

/** A message that a pick sent says the pick's own words. */
function isTyped(turn: Turn): boolean {
  return turn.sender === "user" && turn.picks.length === 0;
}
