import { type Lexeme, readLexeme, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import { findArgumentRule } from "@alithia/protocol/operations.ts";
import type { Lexicon } from "../lexicon.ts";
import { canonicalValue } from "./plain-command.ts";
import type { RequestMessage, VisitorRequest } from "./request.ts";

/**
 * Removes a value of the ticket that a correction only negates, e.g. WETH in "not WETH, wS". `text` is
 * unchanged; `heard` is without it.
 */
export function leaveReplaced(request: VisitorRequest, lexicon: Lexicon): VisitorRequest {
  const { ticket, messages } = request;
  const [only, ...others] = messages;
  if (ticket === null || only === undefined || only.pick !== undefined || others.length > 0) return request;
  const known = ticket.arguments.map(({ path, value }) =>
    canonicalValue(findArgumentRule(ticket.operation, path)?.kind ?? "text", value, lexicon),
  );
  const isKnown = (lexeme: Lexeme | undefined) => {
    const said = readLexeme(lexeme);
    return said !== null && known.includes(canonicalValue(said.kind, said.value, lexicon));
  };
  const at = only.lexemes.findIndex(
    (lexeme, index) => wordOf(lexeme) === "not" && isKnown(only.lexemes[index + 1]),
  );
  const value = only.lexemes[at + 1];
  const isReplaced = only.lexemes.some((one, index) => one.kind === value?.kind && index !== at + 1);
  return at === -1 || !isReplaced ? request : { ...request, messages: [leaveOut(only, at)] };
}

function leaveOut(message: RequestMessage, at: number): RequestMessage {
  const [from, to] = [message.lexemes[at]?.from ?? 0, message.lexemes[at + 1]?.to ?? 0];
  return {
    ...message,
    lexemes: message.lexemes.filter((_, index) => index !== at && index !== at + 1),
    heard: `${message.text.slice(0, from)}${" ".repeat(to - from)}${message.text.slice(to)}`,
  };
}
