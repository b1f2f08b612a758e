import { type Lexeme, type LexemeOf, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import type { Source } from "@alithia/protocol/source.ts";
import type { Figure } from "../facts/figures.ts";
import type { Lexicon } from "../lexicon.ts";
import { findReplaced } from "../lexing/find-correction.ts";
import { findRead } from "./find-read.ts";
import { findSaid } from "./find-said.ts";
import { canonicalValue, type PlainArgument, type PlainCommand } from "./plain-command.ts";
import type { RequestMessage, Situation } from "./request.ts";
import { buying } from "./wordings/value-words.ts";

/** Returns the source of a trade's side: the amount next to its token, in a message or a read. */
export function findSide(
  { path, value: side }: PlainArgument,
  { request, steps, lexicon }: Situation,
  command: PlainCommand | undefined,
): Source | null {
  if (path !== "side" || command === undefined) return null;
  const argumentOf = (name: string) => command.arguments.find((one) => one.path === name)?.value ?? "";
  const amount = canonicalValue("amount", argumentOf("amount"), lexicon);
  const token = canonicalValue("token", argumentOf(side), lexicon);
  const counts = ({ unit }: Figure) => unit !== null && canonicalValue("token", unit, lexicon) === token;
  return (
    placeBeside(request.messages, token, lexicon, amount) ??
    (side === "sell" ? placeOfTurned(request.messages, token, lexicon, amount) : null) ??
    findRead(steps, argumentOf("amount"), counts)
  );
}

/** For a bare number, derives the side or unit from the question it answers or from the current ticket. */
export function findCounted(
  { path, value }: PlainArgument,
  { request, lexicon }: Situation,
  command: PlainCommand | undefined,
): Source | null {
  const { messages, earlier, older, ticket } = request;
  if (!/^(side|unit)$/.test(path) || command === undefined || isCounted(messages)) return null;
  const amount = canonicalValue("amount", findValue(command, "amount"), lexicon);
  const answer = messages.findLast((one) => findAmount([one], amount, lexicon) !== null);
  const asked = answer?.asked?.find((one) => one.kind === "token");
  const counted = canonicalValue("token", countedBy(command, path), lexicon);
  const isMeant =
    asked?.kind === "token"
      ? spellToken(asked, lexicon) === counted
      : ticket !== null &&
        ticket.operation === command.operation &&
        (findValue(ticket, path) === value ||
          (saysBuy(value, messages) &&
            canonicalValue("token", countedBy(ticket, path), lexicon) === counted));
  return isMeant ? findAmount([...older, ...earlier, ...messages], amount, lexicon) : null;
}

/** "Buy 0.1" after a price buys the priced token. */
const saysBuy = (value: string, messages: readonly RequestMessage[]) =>
  value === "buy" && messages.at(-1)?.lexemes.some((one) => buying.test(wordOf(one) ?? "")) === true;

const countedBy = (command: PlainCommand, path: string) =>
  findValue(command, path === "unit" ? path : findValue(command, path));

const findValue = ({ arguments: all }: PlainCommand, path: string) =>
  all.find((one) => one.path === path)?.value ?? "";

const findAmount = (messages: readonly RequestMessage[], amount: string, lexicon: Lexicon) =>
  findSaid(messages, "amount", { kind: "amount", sources: [] }, amount, lexicon);

function isCounted(messages: readonly RequestMessage[]): boolean {
  return messages.some(({ lexemes }) => lexemes.some((_, at) => tokenBeside(lexemes, at) !== undefined));
}

const counting = /^(more|extra|additional|of)$/;

/** The token that a number counts, e.g. in "500 USDC", "500 more USDC" and "400 USDC, actually make it 500". */
function tokenBeside(lexemes: readonly Lexeme[], at: number): LexemeOf<"token"> | undefined {
  if (lexemes[at]?.kind !== "number") return undefined;
  const isMore = counting.test(wordOf(lexemes[at + 1]) ?? "");
  const beside = [lexemes[isMore ? at + 2 : at + 1], lexemes[at - 1]].find((one) => one?.kind === "token");
  if (beside !== undefined) return beside;
  const corrected = findReplaced(lexemes, at);
  return corrected === -1 ? undefined : tokenBeside(lexemes, corrected);
}

/** Finds the amount together with this token. */
function placeBeside(
  messages: readonly RequestMessage[],
  token: string,
  lexicon: Lexicon,
  amount: string,
): Source | null {
  const isAmount = (one: Lexeme) =>
    one.kind === "number" &&
    one.numeral.certainty === "exact" &&
    canonicalValue("amount", one.numeral.value, lexicon) === amount;
  for (const { lexemes, back } of messages.toReversed()) {
    for (const [at, number] of lexemes.entries()) {
      const beside = tokenBeside(lexemes, at);
      if (beside === undefined || !isAmount(number) || spellToken(beside, lexicon) !== token) continue;
      const [from, to] = [Math.min(number.from, beside.from), Math.max(number.to, beside.to)];
      return { kind: "said", message: back, from, to };
    }
  }
  return null;
}

const wanted = /\b(?:want|get|receive|need|buy|out|back|least|min|minimum)\b/i;

/** A number beside no token counts the one that is turned into another, e.g. "BEETS to S, 300". */
function placeOfTurned(
  messages: readonly RequestMessage[],
  token: string,
  lexicon: Lexicon,
  amount: string,
): Source | null {
  const isTurned = messages.some(({ lexemes }) =>
    lexemes.some(
      (one, at) =>
        one.kind === "token" &&
        spellToken(one, lexicon) === token &&
        /^(?:to|into|>|->|=>|→)$/.test(wordOf(lexemes[at + 1]) ?? "") &&
        lexemes[at + 2]?.kind === "token",
    ),
  );
  const isWanted = messages.some(({ text }) => wanted.test(text));
  return isTurned && !isWanted && !isCounted(messages) ? findAmount(messages, amount, lexicon) : null;
}

function spellToken({ symbol, candidates }: LexemeOf<"token">, lexicon: Lexicon): string | null {
  return candidates.length === 1 ? canonicalValue("token", candidates[0]?.symbol ?? symbol, lexicon) : null;
}
