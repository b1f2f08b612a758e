import type { Contact } from "@alithia/protocol/address-book.ts";
import type { Pick } from "@alithia/protocol/choices.ts";
import type { Lexing } from "@alithia/protocol/lexing/create-lexing.ts";
import type { Lexeme } from "@alithia/protocol/lexing/lexeme.ts";
import { isTooLong, splitText } from "@alithia/protocol/lexing/split-text.ts";
import type { Source } from "@alithia/protocol/source.ts";
import type { DialogueState } from "../dialogue-state.ts";
import type { RecordedCall, Turn } from "../language-model.ts";
import type { Lexicon } from "../lexicon.ts";
import { dropsEarlier, leaveCheck, leaveIdleClauses } from "./leave-idle-clauses.ts";
import type { PlainArgument, PlainCommand } from "./plain-command.ts";

export const consentPrefix = "consent.";

/** A visitor's message; `back` counts the visitor's later messages. */
export type RequestMessage = {
  text: string;
  lexemes: Lexeme[];
  back: number;
  pick?: Pick;
  /** The question that it answers. */
  asked?: Lexeme[];
};

/**
 * The visitor's current request: the last message and, if it answers an open question, those that built the
 * request. Only a confirmation may use `earlier`, the previous request, and `ticket`, the one command
 * prepared, quoted or confirmed for it, whose values may stem from `older` messages. Oldest first.
 */
export type VisitorRequest = {
  messages: RequestMessage[];
  earlier: RequestMessage[];
  older: RequestMessage[];
  ticket: PlainCommand | null;
};

/** All possible sources of a value. */
export type Situation = {
  request: VisitorRequest;
  account?: `0x${string}` | undefined;
  /** The earlier calls of this reply. */
  steps: readonly RecordedCall[];
  dialogue: DialogueState;
  book: readonly Contact[];
  lexicon: Lexicon;
};

export type SourcedArgument = PlainArgument & { source: Source; isEarlier: boolean };

/** Returns the command of a call, or null if it asks for no transaction. */
type CommandOf = (call: RecordedCall) => PlainCommand | null;

type UserTurn = Extract<Turn, { sender: "user" }>;
type AgentTurn = Extract<Turn, { sender: "agent" }>;

/** Maximum number of visitor messages to look back. */
const maxMessages = 10;

export function readRequest(
  turns: readonly Turn[],
  lexing: Lexing,
  { commandOf, quotedBy }: { commandOf: CommandOf; quotedBy: CommandOf },
): VisitorRequest {
  const chain: RequestMessage[][] = [[]];
  let prepared: PlainCommand[] = [];
  let back = 0;
  for (let at = turns.length - 1; at >= 0 && back < maxMessages; at--) {
    const turn = turns[at] as Turn;
    if (turn.sender === "agent") {
      const isPicked = chain.at(-1)?.[0]?.pick !== undefined;
      const asked = isPicked ? [] : listAsked(turn, commandOf);
      if (asked.length === 0 && isOpenQuestion(turn, commandOf)) continue;
      if (prepared.length === 0)
        prepared = [
          ...asked,
          ...turn.calls.filter(isDone).flatMap((call) => commandOf(call) ?? quotedBy(call) ?? []),
        ];
      chain.push([]);
      continue;
    }
    chain.at(-1)?.unshift(readMessage(turn, turns.slice(0, at), lexing, back));
    if (dropsEarlier(turn.text)) chain.push([]);
    back++;
  }
  const [messages = [], earlier = [], ...older] = chain;
  const [only = null, ...others] = prepared;
  return { messages, earlier, older: older.reverse().flat(), ticket: others.length > 0 ? null : only };
}

/** A command in a consent question is complete, so the next message is no answer to it. */
function listAsked({ calls, choices }: AgentTurn, commandOf: CommandOf): PlainCommand[] {
  return choices?.questionId.startsWith(consentPrefix) === true
    ? calls.filter(({ outcome }) => outcome === "refused").flatMap((call) => commandOf(call) ?? [])
    : [];
}

const isDone = ({ outcome }: RecordedCall) => outcome === "done";

/** Offers to keep names that were told, which ask nothing. */
const keeping = /^remember that /i;

/** The reply's calls failed, or it offers options or asks an unquoted question. */
function isOpenQuestion({ text, calls, choices }: AgentTurn, commandOf: CommandOf): boolean {
  if (choices?.options.length && choices.options.every(({ value }) => keeping.test(value))) return false;
  const isForm = choices?.fields !== undefined && calls.length === 1;
  if (!isForm && calls.some((call) => isDone(call) && commandOf(call) !== null)) return false;
  if (calls.length > 0 && calls.every(({ outcome }) => outcome !== "done")) return true;
  const said = text.replace(/"[^"\n]*"/g, "");
  return choices !== undefined || (calls.length === 0 ? said.includes("?") : /\?[\s*_"”)]*$/.test(text));
}

/**
 * Reads a message. A pick counts only if the previous reply offered its value. A form may be submitted again
 * after its values failed.
 */
function readMessage(turn: UserTurn, before: readonly Turn[], lexing: Lexing, back: number): RequestMessage {
  const [pick] = turn.picks;
  const isOffered = pick !== undefined && (isOption(pick, before.at(-1)) || isForm(pick, before));
  const text = pick === undefined ? leaveCheck(leaveIdleClauses(turn.text)) : isOffered ? pick.value : "";
  const lexemes = isTooLong(splitText(text)) ? [] : lexing.lex(text);
  const asked = pick === undefined ? readQuestion(before.at(-1), lexing) : null;
  return { text, lexemes, back, ...(isOffered ? { pick } : {}), ...(asked === null ? {} : { asked }) };
}

/** The last question of the previous reply. */
function readQuestion(reply: Turn | undefined, lexing: Lexing): Lexeme[] | null {
  const question = reply?.sender === "agent" ? reply.text.match(/[^.!?\n]+\?/g)?.at(-1) : undefined;
  return question === undefined || isTooLong(splitText(question)) ? null : lexing.lex(question);
}

const offeredIn = (turn: Turn | undefined) => (turn?.sender === "agent" ? turn.choices : undefined);

function isOption(pick: Pick, before: Turn | undefined): boolean {
  const offered = offeredIn(before);
  return offered?.questionId === pick.questionId && offered.options.some(({ value }) => value === pick.value);
}

function isForm(pick: Pick, before: readonly Turn[]): boolean {
  const offered = offeredIn(before.findLast((turn) => offeredIn(turn) !== undefined));
  return offered?.questionId === pick.questionId && offered.fields !== undefined;
}
