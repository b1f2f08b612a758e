import type { Lexeme, LexemeOf } from "@alithia/protocol/lexing/lexeme.ts";
import type { Source } from "@alithia/protocol/source.ts";
import type { Figure } from "../facts/figures.ts";
import type { Lexicon } from "../lexicon.ts";
import { findRead } from "./find-read.ts";
import { canonicalValue, type PlainArgument, type PlainCommand } from "./plain-command.ts";
import type { RequestMessage } from "./request.ts";
import type { Situation } from "./situation.ts";

/** Which of a trade's amounts is exact is said by the token that stands beside the number, in words or in a read. */
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
    placeBeside(request.messages, token, lexicon, (value) => value === amount) ??
    findRead(steps, argumentOf("amount"), counts)
  );
}

/**
 * "Make it 15": a number that stands alone counts the token that the one before it counted; "it should be WBTC that is
 * sold" puts another token in that one's place.
 */
export function findEarlierSide(
  { path, value: side }: PlainArgument,
  { request, lexicon }: Situation,
  command: PlainCommand | undefined,
): Source | null {
  const named = command?.arguments.find((one) => one.path === side);
  const isCounted = request.messages.some(({ lexemes }) =>
    lexemes.some((_, at) => tokenBeside(lexemes, at) !== undefined),
  );
  if (path !== "side" || named === undefined || isCounted) return null;
  const spell = (one: string) => canonicalValue("token", one, lexicon);
  const find = (token: string | null) => placeBeside(request.earlier, token, lexicon, () => true);
  const other = command?.arguments.find((one) => one.path === (side === "buy" ? "sell" : "buy"));
  const isReplaced = request.messages
    .at(-1)
    ?.lexemes.some((one) => one.kind === "token" && spellToken(one, lexicon) === spell(named.value));
  const isOther = other !== undefined && find(spell(other.value)) !== null;
  return find(spell(named.value)) ?? (isReplaced === true && !isOther ? find(null) : null);
}

/** The token that the number at this place counts. */
function tokenBeside(lexemes: readonly Lexeme[], at: number): LexemeOf<"token"> | undefined {
  if (lexemes[at]?.kind !== "number") return undefined;
  return [lexemes[at + 1], lexemes[at - 1]].find((one) => one?.kind === "token");
}

/** Where such a number counts this token. */
function placeBeside(
  messages: readonly RequestMessage[],
  token: string | null,
  lexicon: Lexicon,
  fits: (amount: string) => boolean,
): Source | null {
  for (const { lexemes, back } of messages.toReversed()) {
    for (const [at, number] of lexemes.entries()) {
      const beside = tokenBeside(lexemes, at);
      if (number.kind !== "number" || number.numeral.certainty !== "exact" || beside === undefined) continue;
      if (!fits(canonicalValue("amount", number.numeral.value, lexicon))) continue;
      if (token !== null && spellToken(beside, lexicon) !== token) continue;
      return {
        kind: "said",
        message: back,
        from: Math.min(number.from, beside.from),
        to: Math.max(number.to, beside.to),
      };
    }
  }
  return null;
}

function spellToken({ symbol, candidates }: LexemeOf<"token">, lexicon: Lexicon): string | null {
  return candidates.length === 1 ? canonicalValue("token", candidates[0]?.symbol ?? symbol, lexicon) : null;
}
