import { type Lexeme, type LexemeOf, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import { normalizeDecimal } from "@alithia/protocol/lexing/numeral.ts";
import type { ArgumentRule } from "@alithia/protocol/operations.ts";
import type { Source } from "@alithia/protocol/source.ts";
import type { DialogueState } from "../dialogue-state.ts";
import { type Figure, listFigures } from "../facts/figures.ts";
import type { RecordedCall } from "../language-model.ts";
import type { Lexicon } from "../lexicon.ts";
import { standsIn } from "../lexing/stands-in.ts";
import { findPartNames, listNames, listSaidContacts } from "../part-names.ts";
import type { Computation } from "../tools/compute.ts";
import { findSaid, findWords } from "./find-said.ts";
import { canonicalValue, isUsual, type PlainArgument, type PlainCommand } from "./plain-command.ts";
import type { RequestMessage, Situation, SourcedArgument } from "./request.ts";
import { isTurnedInto, ownParty } from "./wordings/uses.ts";
import { buying } from "./wordings/value-words.ts";

/** Returns the argument with its source, or null if no allowed source contains the value. */
export function findSource(
  argument: PlainArgument,
  rule: ArgumentRule,
  situation: Situation,
  command: PlainCommand,
): SourcedArgument | null {
  const { request, account, lexicon } = situation;
  const value = canonicalValue(rule.kind, argument.value, lexicon);
  // An allowance is a limit, so "up to 500" is exact.
  const isLimit = command.operation === "approve" && argument.path === "amount";
  const place = isLimit ? "limit" : argument.path;
  const isOwn = account?.toLowerCase() === value;
  const finders: readonly (() => Source | null | undefined)[] = [
    () => findSaid(request.messages, place, rule, value, lexicon),
    () => findSide(argument, situation, command),
    () => (isOwn && (!isParty(argument) || namesOwn(request.messages)) ? { kind: "account" } : null),
    () => (isUsual(rule, argument.value, lexicon) ? { kind: "usual" } : null),
    () => (rule.kind === "amount" ? findRead(situation.steps, argument.value) : null),
    () => findContact(situation, request.messages, value),
    () => (isParty(argument) ? findNamed(situation, request.messages, value) : null),
    () => findMined(situation.dialogue, value),
  ];
  const earlier: typeof finders = [
    () =>
      isOtherPart(argument, request.ticket) ? null : findSaid(request.earlier, place, rule, value, lexicon),
    () => findCounted(argument, situation, command),
    () =>
      isOfTicket(argument, rule, situation) ? findSaid(request.older, place, rule, value, lexicon) : null,
  ];
  for (const find of [...finders, ...earlier]) {
    const source = find();
    if (source != null && rule.sources.includes(source.kind))
      return { ...argument, source, isEarlier: earlier.includes(find) };
  }
  return null;
}

const isParty = ({ path }: PlainArgument) => /^(spender|address|transfers\.\d+\.to)$/.test(path);

/** Whether the visitor speaks of himself as somebody who gets something, so that his own account may be meant. */
const namesOwn = (messages: readonly { text: string }[]) => messages.some(({ text }) => ownParty.test(text));

/** Whether the current ticket has the same value for this argument. */
function isOfTicket({ path, value }: PlainArgument, { kind }: ArgumentRule, { request, lexicon }: Situation) {
  const isKept = (one: string) => path === "address" && /^transfers\.\d+\.to$/.test(one);
  const before = request.ticket?.arguments.filter((one) => one.path === path || isKept(one.path)) ?? [];
  const wanted = canonicalValue(kind, value, lexicon);
  return before.some((one) => canonicalValue(kind, one.value, lexicon) === wanted);
}

/** Whether the ticket uses this address only for other arguments. */
function isOtherPart({ path, value }: PlainArgument, ticket: PlainCommand | null): boolean {
  if (!/^0x/i.test(value)) return false;
  const parts = ticket?.arguments.filter((one) => one.value.toLowerCase() === value.toLowerCase()) ?? [];
  return parts.length > 0 && !parts.some((one) => one.path === path || /^transfers/.test(one.path));
}

/** An address book entry that the request mentions by name, or by a word that no other entry has. */
function findContact(
  { book, dialogue, lexicon }: Situation,
  messages: readonly { text: string }[],
  value: string,
): Source | null {
  const names = listNames(book, dialogue, lexicon);
  const inPart = messages
    .flatMap(({ text }) => findPartNames(text, names))
    .flatMap(({ contacts: [only, ...others] }) => (only === undefined || others.length > 0 ? [] : [only]));
  const texts = messages.map(({ text }) => text.toLowerCase());
  const whole = book.filter(({ name }) => texts.some((text) => findWords(text, name.toLowerCase()) !== null));
  const contact = [...whole, ...inPart].find(({ address }) => address.toLowerCase() === value);
  return contact === undefined ? null : { kind: "book", name: contact.name };
}

/** An address that an earlier message gave a name, where the request mentions that name. */
function findNamed(
  { book, dialogue, lexicon }: Situation,
  messages: readonly { text: string }[],
  value: string,
): Source | null {
  const named = listSaidContacts(book, dialogue, lexicon).filter(
    ({ address, source }) => source.message > 0 && address.toLowerCase() === value,
  );
  const mentions = ({ text }: { text: string }, name: string) =>
    findWords(text.toLowerCase(), name.toLowerCase()) !== null;
  return named.find(({ name }) => messages.some((one) => mentions(one, name)))?.source ?? null;
}

/** A token deployed and mined in this conversation. */
function findMined({ proposals }: DialogueState, value: string): Source | null {
  const maker = proposals.find(({ token }) => token?.address.toLowerCase() === value);
  return maker === undefined ? null : { kind: "mined", proposalId: maker.id };
}

/** Finds the call of this reply that read or computed exactly this amount; null if there is none. */
function findRead(
  steps: readonly RecordedCall[],
  value: string,
  fits: (figure: Figure) => boolean = () => true,
): Source | null {
  if (!/^\d+(\.\d+)?$/.test(value)) return null;
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

/** Returns the source of a trade's side: the amount next to its token, in a message or a read. */
function findSide(
  { path, value: side }: PlainArgument,
  { request, steps, lexicon }: Situation,
  command: PlainCommand,
): Source | null {
  if (path !== "side") return null;
  const amount = canonicalValue("amount", findValue(command, "amount"), lexicon);
  const token = canonicalValue("token", findValue(command, side), lexicon);
  const counts = ({ unit }: Figure) => unit !== null && canonicalValue("token", unit, lexicon) === token;
  return (
    placeBeside(request.messages, token, lexicon, amount) ??
    (side === "sell" ? placeOfTurned(request.messages, token, lexicon, amount) : null) ??
    findRead(steps, findValue(command, "amount"), counts)
  );
}

/** For a bare number, derives the side or unit from the question it answers or from the current ticket. */
function findCounted(
  { path, value }: PlainArgument,
  { request, lexicon }: Situation,
  command: PlainCommand,
): Source | null {
  const { messages, earlier, older, ticket } = request;
  if (!/^(side|unit)$/.test(path) || isCounted(messages)) return null;
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

/** The token that a number counts, e.g. in "500 USDC" and "500 more USDC". */
function tokenBeside(lexemes: readonly Lexeme[], at: number): LexemeOf<"token"> | undefined {
  if (lexemes[at]?.kind !== "number") return undefined;
  const isMore = counting.test(wordOf(lexemes[at + 1]) ?? "");
  return [lexemes[isMore ? at + 2 : at + 1], lexemes[at - 1]].find((one) => one?.kind === "token");
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
        one.kind === "token" && spellToken(one, lexicon) === token && standsIn(isTurnedInto, lexemes, at),
    ),
  );
  const isWanted = messages.some(({ text }) => wanted.test(text));
  return isTurned && !isWanted && !isCounted(messages) ? findAmount(messages, amount, lexicon) : null;
}

function spellToken({ symbol, candidates }: LexemeOf<"token">, lexicon: Lexicon): string | null {
  return candidates.length === 1 ? canonicalValue("token", candidates[0]?.symbol ?? symbol, lexicon) : null;
}
