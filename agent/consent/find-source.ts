import type { Contact } from "@alithia/protocol/address-book.ts";
import { type Lexeme, type LexemeOf, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import { normalizeDecimal } from "@alithia/protocol/lexing/numeral.ts";
import type { ArgumentRule } from "@alithia/protocol/operations.ts";
import type { Source } from "@alithia/protocol/source.ts";
import type { DialogueState } from "../dialogue-state.ts";
import { type Figure, listFigures } from "../facts/figures.ts";
import type { RecordedCall } from "../language-model.ts";
import type { Lexicon } from "../lexicon.ts";
import type { Computation } from "../tools/compute.ts";
import { canonicalValue, type PlainArgument, type PlainCommand } from "./plain-command.ts";
import type { RequestMessage, VisitorRequest } from "./request.ts";

export type Situation = {
  request: VisitorRequest;
  account?: `0x${string}` | undefined;
  /** The calls that this reply made before. */
  steps: readonly RecordedCall[];
  dialogue: DialogueState;
  book: readonly Contact[];
  lexicon: Lexicon;
};

export type SourcedArgument = PlainArgument & { source: Source; isEarlier: boolean };

const amountRule = { kind: "amount" } as const;

/** Words that say a flag or a choice, which no value in the message spells. */
const flagWords: Record<string, RegExp> = {
  "mintable=true": /\bmintable\b/i,
  "unit=s": /\bS\b/i,
  "unit=ali": /\bALI\b/i,
};

/** A number after one of these names something. */
const labels =
  /^(#|no|nr|number|ref|reference|invoice|order|flat|room|house|apartment|apt|unit|step|page|item|lot|ticket|case|aged?)$/;
/** What may follow "all" without telling which. */
const wholeWords = new Set(
  `all every everything of my our the them these those token open current active existing approval approvals allowance
  allowances permission permissions permit permits access right rights i we have got gave granted given now please pls
  right at once , on sonic ! thanks from in wallet account side`.split(/\s+/),
);

/** Where a value of a call comes from, or null where no allowed source holds it. */
export function findSource(
  argument: PlainArgument,
  rule: ArgumentRule,
  situation: Situation,
  command?: PlainCommand,
): SourcedArgument | null {
  const { request, account, lexicon } = situation;
  const value = canonicalValue(rule.kind, argument.value, lexicon);
  // An allowance is a limit: "up to 500" says it exactly.
  const isLimit = command?.operation === "approve" && argument.path === "amount";
  const place = isLimit ? "limit" : argument.path;
  const found = (source: Source | null, isEarlier = false) =>
    source !== null && rule.sources.includes(source.kind) ? { ...argument, source, isEarlier } : null;
  const own =
    account !== undefined && account.toLowerCase() === value ? ({ kind: "account" } as const) : null;
  return (
    found(findSaid(request.messages, place, rule, value, lexicon)) ??
    found(findSaidSide(argument, situation, command)) ??
    found(findReadSide(argument, situation, command)) ??
    found(own) ??
    found(isUsual(argument, rule, lexicon) ? { kind: "usual" } : null) ??
    found(findRead(situation.steps, argument.value, rule)) ??
    found(findContact(situation, value)) ??
    found(findMined(situation.dialogue, value)) ??
    found(findSaid(request.earlier, place, rule, value, lexicon), true) ??
    found(findEarlierSide(argument, situation, command), true)
  );
}

function isUsual({ value }: PlainArgument, rule: ArgumentRule, lexicon: Lexicon): boolean {
  if (rule.usual === undefined) return false;
  return canonicalValue(rule.kind, rule.usual, lexicon) === canonicalValue(rule.kind, value, lexicon);
}

function findSaid(
  messages: readonly RequestMessage[],
  path: string,
  rule: ArgumentRule,
  value: string,
  lexicon: Lexicon,
): Source | null {
  for (const message of messages.toReversed()) {
    const place = findPlace(message, path, rule, value, lexicon);
    if (place === null) continue;
    if (message.pick !== undefined) return { kind: "picked", questionId: message.pick.questionId };
    return { kind: "said", message: message.back, ...place };
  }
  return null;
}

/** Which of a trade's amounts is exact is said by the token that stands beside the number. */
function findSaidSide(
  { path, value: side }: PlainArgument,
  { request, lexicon }: Situation,
  command: PlainCommand | undefined,
): Source | null {
  if (path !== "side" || command === undefined) return null;
  const argumentOf = (name: string) => command.arguments.find((one) => one.path === name)?.value ?? "";
  const amount = canonicalValue("amount", argumentOf("amount"), lexicon);
  const token = canonicalValue("token", argumentOf(side), lexicon);
  return placeBeside(request.messages, token, lexicon, (value) => value === amount);
}

/**
 * "Make it 15": a number that stands alone counts the token that the one before it counted; "it should be WBTC that is
 * sold" puts another token in that one's place.
 */
function findEarlierSide(
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

/** An amount that was read or worked out counts the token that stands beside it there. */
function findReadSide(
  { path, value: side }: PlainArgument,
  { steps, lexicon }: Situation,
  command: PlainCommand | undefined,
): Source | null {
  if (path !== "side" || command === undefined) return null;
  const argumentOf = (name: string) => command.arguments.find((one) => one.path === name)?.value ?? "";
  const token = canonicalValue("token", argumentOf(side), lexicon);
  const counts = ({ unit }: Figure) => unit !== null && canonicalValue("token", unit, lexicon) === token;
  return findRead(steps, argumentOf("amount"), amountRule, counts);
}

function spellToken({ symbol, candidates }: LexemeOf<"token">, lexicon: Lexicon): string | null {
  return candidates.length === 1 ? canonicalValue("token", candidates[0]?.symbol ?? symbol, lexicon) : null;
}

type Place = { from: number; to: number };

function findPlace(
  { text, lexemes }: RequestMessage,
  path: string,
  rule: ArgumentRule,
  value: string,
  lexicon: Lexicon,
): Place | null {
  if (path === "all") return findAll(lexemes);
  const lexeme = lexemes.find(
    (one, at) =>
      spellLexeme(one, rule, path, lexicon) === value && !labels.test(wordOf(lexemes[at - 1]) ?? ""),
  );
  if (lexeme !== undefined) return { from: lexeme.from, to: lexeme.to };
  const flag = flagWords[`${path}=${value.toLowerCase()}`]?.exec(text);
  if (flag !== null && flag !== undefined) return { from: flag.index, to: flag.index + flag[0].length };
  if (path === "venue") return findWords(text.toLowerCase(), value);
  return rule.kind === "text" || rule.kind === "function" ? findWords(text, value) : null;
}

/** Every approval, where nothing in the sentence tells which of them. */
function findAll(lexemes: readonly Lexeme[]): Place | null {
  const at = lexemes.findIndex((lexeme) => /^(all|every|everything)$/.test(wordOf(lexeme) ?? ""));
  const length = lexemes.slice(at).findIndex((lexeme) => /^[.!;\n]$/.test(wordOf(lexeme) ?? ""));
  const rest = at === -1 ? [] : lexemes.slice(at, length === -1 ? undefined : at + length);
  const [first] = rest;
  const isWhole = rest.every((lexeme) => wholeWords.has(wordOf(lexeme) ?? ""));
  return first === undefined || !isWhole ? null : { from: first.from, to: first.to };
}

/** The value that a lexeme says for an argument of this kind, in its one spelling; null where it says none. */
function spellLexeme(lexeme: Lexeme, rule: ArgumentRule, path: string, lexicon: Lexicon): string | null {
  switch (lexeme.kind) {
    case "number": {
      if (lexeme.numeral.certainty !== "exact") return null;
      const isLimit = path === "limit" && lexeme.bound === "most";
      const fits = path === "min" ? lexeme.bound === "least" : isLimit || lexeme.bound === undefined;
      const takes = rule.kind === "amount" || rule.kind === "text";
      return fits && takes ? canonicalValue("amount", lexeme.numeral.value, lexicon) : null;
    }
    case "token": {
      const [only, ...others] = lexeme.candidates;
      if (only === undefined || others.length > 0 || rule.kind !== "token") return null;
      return only.symbol.toLowerCase() === lexeme.symbol.toLowerCase()
        ? (only.address?.toLowerCase() ?? "native")
        : null;
    }
    case "address":
      return lexeme.checksum === "wrong" ? null : lexeme.value.toLowerCase();
    case "percent":
    case "duration":
      return rule.kind === lexeme.kind ? lexeme.value.toLowerCase() : null;
    case "quote":
      return rule.kind === "text" ? lexeme.value : null;
    default:
      return null;
  }
}

/** A text as whole words of the message. */
function findWords(text: string, value: string): Place | null {
  const isInside = (character: string | undefined) =>
    character !== undefined && /[\p{L}\p{N}_]/u.test(character);
  if (value.trim() === "") return null;
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1))
    if (!isInside(text[at - 1]) && !isInside(text[at + value.length]))
      return { from: at, to: at + value.length };
  return null;
}

/** An address by the name that the request calls it, in the visitor's own address book. */
function findContact({ book, request }: Situation, value: string): Source | null {
  const texts = [...request.messages, ...request.earlier].map(({ text }) => text.toLowerCase());
  const contact = book.find(
    ({ name, address }) =>
      address.toLowerCase() === value && texts.some((text) => findWords(text, name.toLowerCase()) !== null),
  );
  return contact === undefined ? null : { kind: "book", name: contact.name };
}

/** A token that this conversation deployed and saw mined. */
function findMined({ proposals }: DialogueState, value: string): Source | null {
  const maker = proposals.find(({ token }) => token?.address.toLowerCase() === value);
  return maker === undefined ? null : { kind: "mined", proposalId: maker.id };
}

/** An amount as a read of this reply gave it, or worked out from one, digit by digit. */
function findRead(
  steps: readonly RecordedCall[],
  value: string,
  rule: Pick<ArgumentRule, "kind">,
  fits: (figure: Figure) => boolean = () => true,
): Source | null {
  if (rule.kind !== "amount" || !/^\d+(\.\d+)?$/.test(value)) return null;
  const plain = normalizeDecimal(value);
  const step = steps.find(
    ({ outcome, result }) =>
      outcome === "done" &&
      result?.proposal === undefined &&
      listFigures(result?.facts).some((one) => one.isWhole && one.value === plain && fits(one)),
  );
  if (step === undefined) return null;
  if (step.capability !== "compute")
    return { kind: "read", which: step.capability, block: step.result?.evidence?.block ?? null };
  const { how, from } = (step.result as { facts: Computation }).facts;
  return { kind: "computed", of: from, how };
}
