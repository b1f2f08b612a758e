import type { Understand } from "@alithia/agent/capability.ts";
import { threadAddresses } from "@alithia/agent/grammar/thread-addresses.ts";
import { offerRequests } from "@alithia/agent/offer-requests.ts";
import type { MissingArgument, Reading } from "@alithia/agent/reading.ts";
import { splitPieces } from "@alithia/agent/split-pieces.ts";
import { listShownAddresses, placeOf } from "@alithia/agent/understanding/references/resolve-shown.ts";
import { hasEntity } from "@alithia/agent/understanding/token-queries.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { isSameHex } from "@alithia/chain/node/rpc-request.ts";
import { sameName } from "@alithia/protocol/address-book.ts";
import { keepsNothing, kin } from "./contact-words.ts";
import { asksToKeep, type FoundName, findLooseName, findName, isName, keepsNameless } from "./find-name.ts";
import { asksForNames, readForgotten, readNameAsked, readRenamed, readWhoAsked } from "./read-other-acts.ts";
import { readPairs, tellsOnly } from "./read-pairs.ts";

const maxLength = 400;

/** Parses the text as a whole, which keeps the visitor's own spelling of names and addresses. */
function read(utterance: Utterance): Reading | null {
  if (utterance.text.length > maxLength) return null;
  const text = utterance.text
    .replace(/\s*\n\s*/g, ", ")
    .replace(/\s+/g, " ")
    .replace(/\b(?:adress|addres|adres|addy)\b/giu, "address")
    .trim();
  const asked = readAsked(utterance, text);
  if (asked?.isLiteral) return asked;
  if (asksForNames(text)) return { ...reading({ act: "list" }), isLiteral: true };
  if (asked !== null) return asked;
  const renamed = renameContact(utterance, text);
  if (renamed !== null) return renamed;
  const kept = keepPairs(utterance, text) ?? readKept(utterance, text);
  if (kept !== null) return kept;
  const forgotten = readForgotten(text);
  return forgotten === undefined ? null : reading({ act: "forget", name: forgotten });
}

/** "What is Omar's address?": the one of the book, or that nobody there has that name. */
function readAsked(utterance: Utterance, text: string): Reading | null {
  const { book = [], tokens } = utterance;
  const person = readWho(utterance, text);
  if (person !== null) return person;
  const name = readNameAsked(text, book);
  const isKnown = book.some((contact) => contact.name === name);
  const isSymbol = tokens.some(({ entity }) => entity !== undefined && entity.kind !== "address");
  if (name === undefined || (!isKnown && (isSymbol || hasEntity(tokens, "address")))) return null;
  return { ...reading({ act: "list", name }), ...(isKnown && { isLiteral: true as const }) };
}

/** "Do you know who Jonas is?": the address that the name stands for here. */
function readWho({ book = [], dialogue, tokens }: Utterance, text: string): Reading | null {
  const known = [...book, ...(dialogue?.names ?? [])];
  const isKnown = (said: string) => known.some(({ name }) => sameName(name, said));
  const name = readWhoAsked(text, isKnown);
  const isElse = tokens.some(({ entity }) => entity !== undefined && entity.kind !== "address");
  return name === undefined || isElse || /0x/i.test(text)
    ? null
    : { ...reading({ act: "list", name }), isLiteral: true };
}

/** Renaming keeps the new name for the old one's address. */
function renameContact({ book = [] }: Utterance, text: string): Reading | null {
  const renamed = readRenamed(text);
  const known = book.find(({ name }) => name.toLowerCase() === renamed?.old.toLowerCase());
  return renamed === null || known === undefined
    ? null
    : reading({ act: "keep", name: renamed.name, address: known.address });
}

/** Keeps the name that a message tells; several are offered one after the other. */
function keepPairs(utterance: Utterance, text: string): Reading | null {
  const pairs = hasAmount(utterance) ? [] : readPairs(text.replace(/\?(?=\s)/g, "."));
  const [only, ...others] = pairs;
  const isTold = tellsOnly(text, pairs);
  if (only === undefined || keepsNothing.test(text)) return null;
  if (others.length === 0) {
    const found = findName(text);
    const isAsked = found?.way === "asked" && found.name === only.name;
    const isSymbol = /^[\p{Lu}\p{N}]+$/u.test(only.name);
    const isOpen = utterance.thread[0]?.missing !== undefined;
    const isPlain = found?.way !== "asked" && isTold && !isSymbol && !isOpen;
    return !isAsked && !isPlain ? null : { ...keep(utterance, only.name, only.address), isLiteral: true };
  }
  if (!isTold && !asksToKeep(splitPieces(text))) return null;
  const requests = pairs.map(({ name, address }) => `Remember that ${name} is ${address}`);
  const sentence =
    "Here they stand for these addresses from now on. For other conversations I keep one name at a time: which first?";
  const choices = offerRequests(sentence, requests);
  return {
    ...reading({ act: "keep" }, { argument: "request", asks: "request", sentence, choices }),
    isLiteral: true,
  };
}

/** Reads a name for the one address that the message says or points to, where nothing else is asked. */
function readKept(utterance: Utterance, text: string): Reading | null {
  const [said, ...others] = listSaid(text);
  if (others.length > 0 || hasAmount(utterance)) return null;
  const placed = said === undefined ? placing.exec(text) : null;
  if (placed !== null) return keepPlaced(utterance, text, placed);
  const found = findName(text);
  const behind = said === undefined || found?.way === "asked" ? null : findNameBefore(utterance, text);
  if (behind !== null && said !== undefined && telling.test(text)) return offerNamed(behind, said);
  if (behind !== null) return { ...keep(utterance, behind, said), isLiteral: true };
  if (found === null) {
    const isMeant = (said !== undefined || pointingOut.test(text)) && keepsNameless(text);
    return isMeant ? keepNameless(utterance, said) : null;
  }
  if (!isCertain(found, utterance)) return null;
  if (said !== undefined) return keep(utterance, found.name, said);
  if (pointing.test(text)) return keep(utterance, found.name, findPointed(utterance, text));
  return isSomebody(text, found) ? keep(utterance, found.name, findCalled(utterance, found.name)) : null;
}

/** "I want to pay my landlord Otto. Please keep his address: 0x…": somebody named before the request to keep him. */
function findNameBefore({ tokens }: Utterance, text: string): string | null {
  const { index } = keepingHim.exec(text) ?? { index: 0 };
  const symbols = tokens.flatMap((one) => (one.entity?.kind === "token" ? [one.text] : []));
  const told = symbols.reduce((left, symbol) => left.replaceAll(` ${symbol} `, " "), text.slice(0, index));
  return findLooseName(told) ?? null;
}

/** What is told beside it may sound like a condition or a time to wait for. */
const telling =
  /\b(?:who|whom|when(?:ever)?|if|once|while|unless|until|every|each|month(?:ly)?|week(?:ly)?|daily)\b/iu;

function offerNamed(name: string, address: string): Reading {
  const sentence = `Shall ${name} stand for ${address}?`;
  const choices = offerRequests(sentence, [`Remember that ${name} is ${address}`]);
  return {
    ...reading({ act: "keep" }, { argument: "request", asks: "request", sentence, choices }),
    isLiteral: true,
  };
}

const keepingHim =
  /(?<=[.,;:!–-] )(?:(?:so|and|but|please|pls|can|could|would|will|you|i want you to) )*(?:save|keep|store|remember|note|bookmark) (?:him|her|them|(?:his|her|their) (?:address|wallet|account|number|one)|(?:it|that|this)(?: (?:down|one|address|wallet|number))?(?= for (?:me|later|next time)\b| please\b|\W*$))\b/iu;

/** "keep the second address as Rosalind": the one at that place of what was shown or asked for. */
function keepPlaced(utterance: Utterance, text: string, [said, place = "", noun = ""]: RegExpExecArray) {
  const found = findName(text.replace(said, noun));
  const known = findPlaced(utterance, placeOf(place.toLowerCase()));
  return found === null || found.way === "unsure" ? null : keep(utterance, found.name, known);
}

/** Of several addresses that the reply shows, else of those of the last request that had several. */
function findPlaced({ thread, dialogue, account }: Utterance, place: number): string | undefined {
  const shown = listShownAddresses(dialogue?.reply ?? "", account);
  const lists = thread
    .filter(({ isHearsay }) => !isHearsay)
    .map((entry) => threadAddresses([entry]).filter((one) => one !== entry.input.token));
  const [listed = []] = [shown, ...lists].filter(({ length }) => length > 1);
  return listed[place];
}

const placing =
  /\b(first|second|third|fourth|fifth|1st|2nd|3rd|4th|5th) (address|addr|wallet|account|one|number|recipient|person|payee)\b/iu;

/** Whether a message without "save" or the like is read depends on what was asked before. */
function isCertain({ way }: FoundName, { thread: [latest], dialogue }: Utterance): boolean {
  const isOpen = latest?.missing !== undefined;
  const isKeeping = isOpen ? latest.capability === "address-book" : dialogue?.keepsNames === true;
  if (way === "told") return isKeeping || !isOpen;
  return way === "asked" || (way === "beside" && isKeeping);
}

/** "remember my sister", "save the address of Tom" */
function isSomebody(text: string, { name }: FoundName): boolean {
  const isOwner = new RegExp(
    `(?:address|wallet) of (?:my |the |our )?${name}\\b|${name}['’]s (?:address|wallet)`,
    "iu",
  );
  return kin.has(name.toLowerCase()) || (isOwner.test(text) && /^\p{Lu}/u.test(name));
}

const pointing =
  /\b(?:him|it|them|em|hers|the (?:sender|spender|recipient)|(?:her|his|this|that|the)(?: (?:last|same))? (?:address|addr|wallet|account|one|number)|(?:her|his|this|that)(?= (?:as|under|to|in|into|down|too|also|so|at)\b|[.,!]|$)|(?:call|name|label|tag|nickname|is) (?:her|this|that))\b/iu;
/** What points to nothing but an address or a person. */
const pointingOut =
  /\b(?:him|them|em|her(?! \p{L}+ )|(?:her|his|this|that|the)(?: (?:last|same))? (?:address|addr|wallet|account|one|number))\b/iu;
const address = /0x[0-9a-f]{40}(?![0-9a-z])/giu;

function listSaid(text: string): string[] {
  const all = text.match(address) ?? [];
  return all.filter((one, at) => all.findIndex((other) => isSameHex(one, other)) === at);
}

/** An amount, a share or a hash says that something else is asked. */
function hasAmount({ tokens }: Utterance): boolean {
  return tokens.some(
    ({ entity }, at) =>
      entity?.kind === "hash" ||
      entity?.kind === "percent" ||
      (entity?.kind === "number" && tokens[at + 1]?.entity?.kind === "token"),
  );
}

function findPointed({ thread, dialogue, account }: Utterance, text: string): string | undefined {
  const known = threadAddresses(thread.filter(({ isHearsay }) => !isHearsay)).find(
    (one) => account === undefined || !isSameHex(one, account),
  );
  return (/sender|spender/i.test(text) ? dialogue?.party : undefined) ?? known;
}

function findCalled({ dialogue }: Utterance, name: string): string | undefined {
  return dialogue?.names?.find((one) => one.name.toLowerCase() === name.toLowerCase())?.address;
}

/** "save her too": under the name that was said with the address, or the name is asked. */
function keepNameless(utterance: Utterance, said: string | undefined): Reading | null {
  const known = said ?? findPointed(utterance, utterance.text);
  if (known === undefined) return null;
  const called = utterance.dialogue?.names?.find((one) => isSameHex(one.address, known))?.name;
  if (called !== undefined && isName(called)) return keep(utterance, called, known);
  const sentence = `Under which name shall I keep ${known}?`;
  return reading({ act: "keep", address: known }, { argument: "name", asks: "name", sentence });
}

function keep({ tokens }: Utterance, name: string, kept: string | undefined): Reading {
  const isMistyped = tokens.some(({ entity }) => entity?.kind === "address" && entity.checksum === "wrong");
  if (isMistyped)
    return askAddress(
      name,
      `The capital letters of ${kept} do not fit its checksum, so a character is probably mistyped. Please copy the address again.`,
    );
  return kept === undefined
    ? askAddress(name, `Which address is ${name}? Paste it in full: 0x and 40 digits.`)
    : reading({ act: "keep", name, address: kept });
}

function askAddress(name: string | undefined, sentence: string): Reading {
  return reading(
    { act: "keep", ...(name === undefined ? {} : { name }) },
    { argument: "address", asks: "address", sentence },
  );
}

function reading(input: Record<string, unknown>, missing?: MissingArgument): Reading {
  return { capability: "address-book", score: 0.98, input, ...(missing === undefined ? {} : { missing }) };
}

/** Reads an address as the answer to "Which address is Bob?", and a name as that to "Under which name …?". */
function readAnswer({ thread: [latest], tokens, text }: Utterance): Reading | null {
  if (latest?.capability !== "address-book" || latest.missing === undefined) return null;
  const entities = tokens.flatMap(({ entity }) => (entity === undefined ? [] : [entity]));
  const [only, ...others] = entities;
  if (latest.missing === "name") {
    const name = entities.length === 0 ? findName(`as ${text}`)?.name : undefined;
    return name === undefined ? null : reading({ ...latest.input, name });
  }
  if (latest.missing !== "address") return null;
  if (only?.kind !== "address" || others.length > 0 || only.checksum === "wrong") return null;
  return reading({ ...latest.input, address: only.value });
}

/** Reads a message that is known to keep a name, in whatever words. */
function readLoose(utterance: Utterance): Reading | null {
  const { text } = utterance;
  const said = listSaid(text);
  const name = findName(text)?.name ?? findLooseName(text);
  const isSymbol = utterance.tokens.some(
    ({ entity, text: one }) => entity?.kind === "token" && name?.split(" ").includes(one),
  );
  if (name === undefined || said.length > 1 || hasAmount(utterance) || isSymbol) return null;
  const address = said[0] ?? findCalled(utterance, name) ?? findPointed(utterance, text);
  return { ...keep(utterance, name, address), score: 0.6 };
}

/** Nothing where the verb may put the address somewhere else: "add 0x… to the multisig". */
function askWhole({ text }: Utterance): Reading | undefined {
  const sentence = 'Say it as "remember that Bob is 0x…", with the whole address.';
  const isElsewhere = elsewhere.test(text) && !namesBook(text);
  return isElsewhere ? undefined : { ...askAddress(undefined, sentence), score: 0.6 };
}

const elsewhere = /\b(?:add|put|note|set|write|change|enter)\b/iu;
const namesBook = (text: string) => /\b(?:remember|save|book|contacts?|names?|memory)\b/iu.test(text);

const understand: Understand = (utterance) => {
  const found = read(utterance) ?? readAnswer(utterance);
  return found === null ? [] : [found];
};
understand.vocabulary = ["remember", "address", "book", "contacts", "forget"];
understand.readAs = (utterance) =>
  read(utterance) ??
  (keepsNothing.test(utterance.text) ? undefined : (readLoose(utterance) ?? askWhole(utterance)));

export const understandAddressBook = understand;
