import type { ArgumentRule } from "@alithia/protocol/operations.ts";
import type { Source } from "@alithia/protocol/source.ts";
import type { DialogueState } from "../dialogue-state.ts";
import { findPartNames, listNames } from "../part-names.ts";
import { findRead } from "./find-read.ts";
import { findSaid, findWords } from "./find-said.ts";
import { findCounted, findSide } from "./find-side.ts";
import { canonicalValue, isUsual, type PlainArgument, type PlainCommand } from "./plain-command.ts";
import type { Situation, SourcedArgument } from "./request.ts";
import { ownParty } from "./wordings/uses.ts";

/** Returns the argument with its source, or null if no allowed source contains the value. */
export function findSource(
  argument: PlainArgument,
  rule: ArgumentRule,
  situation: Situation,
  command?: PlainCommand,
): SourcedArgument | null {
  const { request, account, lexicon } = situation;
  const value = canonicalValue(rule.kind, argument.value, lexicon);
  // An allowance is a limit, so "up to 500" is exact.
  const isLimit = command?.operation === "approve" && argument.path === "amount";
  const place = isLimit ? "limit" : argument.path;
  const isOwn = account?.toLowerCase() === value;
  const findNamed = () => findCalled(situation, value);
  const finders: readonly (() => Source | null | undefined)[] = [
    () => findSaid(request.messages, place, rule, value, lexicon),
    () => findSide(argument, situation, command),
    () => (isOwn && (!isParty(argument) || namesOwn(request.messages)) ? { kind: "account" } : null),
    () => (isUsual(rule, argument.value, lexicon) ? { kind: "usual" } : null),
    () => (rule.kind === "amount" ? findRead(situation.steps, argument.value) : null),
    () => findContact(situation, request.messages, value),
    () => findMined(situation.dialogue, value),
    findNamed,
  ];
  const earlier: typeof finders = [
    () => findContact(situation, request.earlier, value),
    () =>
      isOtherPart(argument, request.ticket) ? null : findSaid(request.earlier, place, rule, value, lexicon),
    () => findCounted(argument, situation, command),
    () =>
      isOfTicket(argument, rule, situation) || argument.path === "venue"
        ? findSaid(request.older, place, rule, value, lexicon)
        : null,
  ];
  for (const find of [...finders, ...earlier]) {
    const source = find();
    if (source != null && rule.sources.includes(source.kind))
      return { ...argument, source, isEarlier: earlier.includes(find), isCalled: find === findNamed };
  }
  return null;
}

const isParty = ({ path }: PlainArgument) => /^(spender|address|transfers\.\d+\.to)$/.test(path);

/** Whether the visitor speaks of himself as somebody who gets something, so that his own account may be meant. */
const namesOwn = (messages: readonly { text: string }[]) => messages.some(({ text }) => ownParty.test(text));

/** Whether the current ticket has the same value for this argument. */
function isOfTicket({ path, value }: PlainArgument, { kind }: ArgumentRule, { request, lexicon }: Situation) {
  const isKept = (one: string) => path === "address" && /^transfers\.\d+\.to$/.test(one);
  const before = request.ticket?.arguments.find((one) => one.path === path || isKept(one.path))?.value;
  return (
    before !== undefined && canonicalValue(kind, before, lexicon) === canonicalValue(kind, value, lexicon)
  );
}

/** Whether the ticket uses this address only for other arguments. */
function isOtherPart({ path, value }: PlainArgument, ticket: PlainCommand | null): boolean {
  if (!/^0x/i.test(value) || /^(sell|buy)$/.test(path)) return false;
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

/** An address that the visitor wrote beside a name which the request mentions, e.g. "Carol". */
function findCalled({ request, dialogue, book }: Situation, value: string): Source | null {
  const texts = [...request.messages, ...request.earlier].map(({ text }) => text.toLowerCase());
  const said = dialogue.names?.find(
    ({ name, address }) =>
      address.toLowerCase() === value &&
      !book.some((contact) => contact.name.toLowerCase() === name.toLowerCase()) &&
      texts.some((text) => findWords(text, name.toLowerCase()) !== null),
  );
  return said === undefined ? null : { kind: "said", message: said.back, from: said.from, to: said.to };
}

/** A token deployed and mined in this conversation. */
function findMined({ proposals }: DialogueState, value: string): Source | null {
  const maker = proposals.find(({ token }) => token?.address.toLowerCase() === value);
  return maker === undefined ? null : { kind: "mined", proposalId: maker.id };
}
