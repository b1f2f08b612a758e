import type { Pick } from "@alithia/protocol/choices.ts";
import type { Lexing } from "@alithia/protocol/lexing/create-lexing.ts";
import type { Lexeme } from "@alithia/protocol/lexing/lexeme.ts";
import { isTooLong, splitText } from "@alithia/protocol/lexing/split-text.ts";
import type { RecordedCall, Turn } from "../language-model.ts";
import type { PlainCommand } from "./plain-command.ts";

export const consentPrefix = "consent.";

/** One of the visitor's messages; `back` counts the visitor's messages after it. */
export type RequestMessage = {
  text: string;
  lexemes: Lexeme[];
  back: number;
  pick?: Pick;
  /** The text, without what it only denies. */
  heard?: string;
  /** The question that it answers. */
  asked?: Lexeme[];
};

/**
 * What the visitor asks for now: the current message and, where it answers an open question, the messages that built
 * what is open. Only a confirmation may go back to `earlier`, the request before, and to `ticket`, the one command that
 * was prepared, quoted or asked to confirm for it, whose values `older` messages may have said. Oldest first.
 */
export type VisitorRequest = {
  messages: RequestMessage[];
  earlier: RequestMessage[];
  older: RequestMessage[];
  ticket: PlainCommand | null;
};

/** What a call asks for; null where it asks for no transaction. */
type CommandOf = (call: RecordedCall) => PlainCommand | null;

type UserTurn = Extract<Turn, { sender: "user" }>;
type AgentTurn = Extract<Turn, { sender: "agent" }>;

/** An open question reaches back over so many messages at most, and so does a ticket. */
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
    back++;
  }
  const [messages = [], earlier = [], ...older] = chain;
  const [only = null, ...others] = prepared;
  return { messages, earlier, older: older.reverse().flat(), ticket: others.length > 0 ? null : only };
}

/** A command that stands whole in a question to confirm it lacks nothing: what is said next is no answer to it. */
function listAsked({ calls, choices }: AgentTurn, commandOf: CommandOf): PlainCommand[] {
  return choices?.questionId.startsWith(consentPrefix) === true
    ? calls.filter(({ outcome }) => outcome === "refused").flatMap((call) => commandOf(call) ?? [])
    : [];
}

const isDone = ({ outcome }: RecordedCall) => outcome === "done";

/** A reply that settled nothing: its calls failed, or it offers options or asks in words that it does not quote. */
function isOpenQuestion({ text, calls, choices }: AgentTurn, commandOf: CommandOf): boolean {
  const isForm = choices?.fields !== undefined && calls.length === 1;
  if (!isForm && calls.some((call) => isDone(call) && commandOf(call) !== null)) return false;
  if (calls.length > 0 && calls.every(({ outcome }) => outcome !== "done")) return true;
  const said = text.replace(/"[^"\n]*"/g, "");
  return choices !== undefined || (calls.length === 0 ? said.includes("?") : /\?[\s*_"”)]*$/.test(text));
}

/**
 * A pick counts where typed code offered it: its value stands among the options of the reply before. A form may be
 * filled in again after its values failed.
 */
function readMessage(turn: UserTurn, before: readonly Turn[], lexing: Lexing, back: number): RequestMessage {
  const [pick] = turn.picks;
  const isOffered = pick !== undefined && (isOption(pick, before.at(-1)) || isForm(pick, before));
  const text = pick === undefined ? turn.text : isOffered ? pick.value : "";
  const lexemes = isTooLong(splitText(text)) ? [] : lexing.lex(text);
  const asked = pick === undefined ? readQuestion(before.at(-1), lexing) : null;
  return { text, lexemes, back, ...(isOffered ? { pick } : {}), ...(asked === null ? {} : { asked }) };
}

/** The last question of the reply before. */
function readQuestion(reply: Turn | undefined, lexing: Lexing): Lexeme[] | null {
  const question = reply?.sender === "agent" ? reply.text.match(/[^.!?\n]+\?/g)?.at(-1) : undefined;
  return question === undefined || isTooLong(splitText(question)) ? null : lexing.lex(question);
}

function isOption(pick: Pick, before: Turn | undefined): boolean {
  const offered = before?.sender === "agent" ? before.choices : undefined;
  return offered?.questionId === pick.questionId && offered.options.some(({ value }) => value === pick.value);
}

function isForm(pick: Pick, before: readonly Turn[]): boolean {
  const asked = before.findLast((turn) => turn.sender === "agent" && turn.choices !== undefined);
  const offered = asked?.sender === "agent" ? asked.choices : undefined;
  return offered?.questionId === pick.questionId && offered.fields !== undefined;
}
