import type { Understand } from "@alithia/agent/capability.ts";
import { threadAddresses } from "@alithia/agent/grammar/thread-addresses.ts";
import { listNamesSaid } from "@alithia/agent/names-said.ts";
import { offerRequests } from "@alithia/agent/offer-requests.ts";
import type { MissingArgument, Reading } from "@alithia/agent/reading.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { namePattern } from "@alithia/content/own-names.ts";
import { contactSchema } from "@alithia/protocol/address-book.ts";

const letters = "(?:(?!['’]s(?![\\p{L}\\p{N}]))[\\p{L}\\p{M}\\p{N}.'’-])*";
const name = `(?<name>\\p{L}${letters}(?: [\\p{L}\\p{N}]${letters}){0,3}?)(?<!['’.-])`;
const address =
  "(?:0x(?<digits>[0-9a-f]{40})|(?<pointed>(?:this|that|the|his|her) (?:last |same )?(?:address|wallet|account|one)|the (?:sender|spender)|hers|his|it|this|that|her|him|them))";
const keep =
  "(?:remember|save|keep|store|note|add|put|record|file|log|register|enter|list|stick|memori[sz]e|write down|note down|jot down)";
const book = "(?:my |the |your )?(?:address ?book|contacts?(?: list)?|book|memory|list of contacts)";
const into = `(?: (?:to|in|into) (?:${book}|mind)| in| down| away)?`;
const polite = `(?:[^.!?]{1,60}[.!?] )?(?:(?:please|pls|can you|could you|would you|will you|can we|let['’]?s|${namePattern}|hey|hi|ok|okay|so|and|now|thanks|thank you|great|perfect|cool|actually|no|rather)[,.! ]+)*`;
/** A trailing reason, which does not change the request. */
const reason = "(?:,? (?:so|because|cos|cuz|since|that way|then)(?: (?!0x)[^\\s]+)+)?";
const end = `(?:[, ]+(?:please|pls|thanks|thank you|for me|for later|for next time))*${reason}[.!? ]*$`;
const is =
  "(?:(?:['’]s| has the| has)? ?(?:wallet |new )?(?:address|wallet|account)? ?(?:is|=|:|->|as|at)|,|:|=|->| -|\\()";

const keepPatterns = [
  `^${polite}${keep} (?:that |this: |this, )?${name} ?${is} ?${address}\\)?${into}${end}`,
  `^${polite}${keep} ${address}${into} (?:as|under|for|=|with|called|named) (?:the name |the label )?(?:of )?${name}${into}${end}`,
  `^${polite}${keep} (?:my|the|our|a) [\\p{L} ]{2,30}[:,] ?${name}[,:(]? ?${address}\\)?${into}${end}`,
  `^${polite}${keep} ${address}${into} (?:as|under) (?<name>\\p{Lu}[\\p{L}\\p{M}]*['’]s \\p{L}+)${end}`,
  `^${polite}(?:name|label|tag|nickname|call) ${address}:? (?:as )?${name}${end}`,
  `^${polite}${keep} ${name} (?:with |as |at )?${address}${into}${end}`,
  `^${polite}${keep} (?:my|our|the|this) [^0-9.!?]{2,60}?${address},? (?:and )?(?:his|her|its|their|the) name(?: is|['’]s|:) ${name}${end}`,
  `^${polite}${keep} ${address},? (?:and )?(?:with )?(?:the |his |her )?name(?: is|['’]s|:)? ${name}(?:[.!] [^0-9]*)?${end}`,
  `^[^"“”]{0,250}?${keep} (?:his|her|their|this|that|the) (?:address|wallet)\\b[^0-9]{0,20}${address}[,.]? (?:and )?(?:the |his |her )?name(?: is|['’]s|:)? ${name}${end}`,
  `^[^"“”]{0,60}?${address}[,.]? (?:and |please )*(?:call|name|label|tag|save) (?:him|her|it|them|that|this)(?: as)? ${name}${end}`,
  `^${polite}(?:this is |here is |meet )?${name}[,:]? ?${address}[,.;]? (?:and )?(?:(?:can|could|will) you |please |pls )*${keep} (?:him|her|it|them|that|this)${end}`,
  `^${polite}(?:from now on )?${name}['’]s (?:wallet |new )?(?:address|wallet|account) (?:is|=|:) ?${address}${end}`,
].map((pattern) => new RegExp(pattern, "iu"));
/** A follow-up after a name was saved, e.g. "And Carol is 0x…". */
const keepAlso = [
  `^${polite}(?:also )?${name} ?${is} ?${address}\\)?${end}`,
  `^${polite}(?:also )?${address} (?:is|=) (?:for )?${name}(?:,[^0-9]*)?${end}`,
].map((pattern) => new RegExp(pattern, "iu"));
const kin =
  "(?:mom|mum|mother|dad|father|sister|brother|son|daughter|wife|husband|aunt|uncle|cousin|nephew|niece|grandson|granddaughter|grandma|grandpa|friend|boss|landlord|landlady|accountant|partner|girlfriend|boyfriend|neighbou?r|cleaner|nanny|tutor|employer)";
/** A relation to the visitor used as the name, e.g. "My mom is 0x…". */
const keepKin = new RegExp(
  `^${polite}(?:also )?(?:my|our) (?<name>${kin}) ?${is} ?${address}\\)?${end}`,
  "iu",
);
/** A name without an address, e.g. "Can you remember my sister, so that I need not paste it every time". */
const keepWithout = new RegExp(
  `^${polite}(?:remember|save|keep|store) (?:my|our) (?<name>${kin})(?:['’]s (?:address|wallet))?${end}`,
  "iu",
);
const forgetPatterns = [
  `^${polite}(?:remove|delete|drop|erase|take) ${name} (?:from|out of) ${book}${end}`,
  `^${polite}forget (?:about |that )?${name}(?: is ${address})?(?: in ${book})?${end}`,
].map((pattern) => new RegExp(pattern, "iu"));
const listPattern = new RegExp(
  `^${polite}(?:(?:show|list|open|see|view|display)(?: me)?|(?:what|who)(?:['’]s| is| do i have| have i)?(?: in| on)?|what names (?:are|do you have) in) (?:all )?(?:names in )?(?:my |the )(?:address ?book|saved (?:names|addresses|contacts)|contacts?(?: list)?)\\??${end}|^${polite}(?:who|whom|which names|what names) (?:do|have|did) (?:you|u|i|we) (?:have |got |already )*(?:saved?|kept?|know|remember|stored?)(?: so far| already)?\\??${end}`,
  "iu",
);
/** Asks whether a name is saved, or which ones are. */
const savedPatterns = [
  new RegExp(
    `^${polite}(?:what|which) (?:names|contacts|addresses) (?:do|did|have) (?:you|u|i|we) (?:got |already |still )*(?:saved?|keep|kept|know|have|remember(?:ed)?|stored?)(?: so far| already)?\\??${end}`,
    "iu",
  ),
  new RegExp(
    `^${polite}(?:[Dd]id|[Hh]ave|[Dd]o) (?:you|u) (?:still |already |now |really )*(?:saved?|keep|kept|remember(?:ed)?|stored?) (?:(?:my |our )?(?:\\p{Lu}${letters}|${kin})(?:['’]s (?:address|wallet|name))?|him|her|them|(?:the|that|his|her) (?:name|address|contact))(?: now)?\\??${end}`,
    "u",
  ),
];
const renamePattern = new RegExp(
  `^${polite}(?:rename|change the name of) (?<old>\\p{L}[^"“”]{0,31}?) (?:to|as|into) ["“]?${name}["”]?${end}`,
  "iu",
);
/** Words in the position of a name that are not names. */
const noName =
  /^(it|me|my|mine|this|that|these|everything|all|what|the|a|an|to|you|us|we|about|how|next|later)\b/i;
/** Words that no part of a name is: they say what else to do, e.g. "call it with that as owner". */
const neverNamed = /(?<![\p{L}'’-])(?:it|me|my|mine|this|that|with|as|of|owner|functions?)(?![\p{L}'’-])/iu;

/** Parses the text as a whole, which keeps the visitor's own spelling of names and addresses. */
function read(utterance: Utterance): Reading | null {
  const { text } = utterance;
  if (text.length > 400) return null;
  const plain = text.replace(/\s+/g, " ").trim();
  if ([listPattern, ...savedPatterns].some((pattern) => pattern.test(plain)))
    return { ...reading({ act: "list" }), isLiteral: true };
  const renamed = readRenamed(utterance, plain);
  if (renamed !== null) return renamed;
  const several = readSeveral(plain);
  if (several !== null) return several;
  const [latest] = utterance.thread;
  const isOpen = latest?.missing !== undefined;
  const isKeeping = isOpen ? latest.capability === "address-book" : utterance.dialogue?.keepsNames === true;
  const kept = [...keepPatterns, ...(isKeeping ? keepAlso : []), ...(isOpen && !isKeeping ? [] : [keepKin])]
    .map((pattern) => pattern.exec(plain)?.groups)
    .find((groups) => isNamed(groups?.name));
  if (kept !== undefined) return readKept(kept, utterance);
  const unsaid = keepWithout.exec(plain)?.groups?.name;
  if (unsaid !== undefined)
    return reading(
      { act: "keep", name: unsaid },
      ask(`Which address is ${unsaid}? Paste it in full: 0x and 40 digits.`),
    );
  const forgotten = forgetPatterns
    .map((pattern) => pattern.exec(plain)?.groups)
    .find((groups) => isNamed(groups?.name));
  return forgotten === undefined ? null : reading({ act: "forget", name: forgotten.name });
}

/** Parses "Rename Escrow to Old Escrow" as keeping the new name for the old name's address. */
function readRenamed({ book = [] }: Utterance, text: string): Reading | null {
  const { old, name: said } = renamePattern.exec(text)?.groups ?? {};
  const known = book.find((contact) => contact.name.toLowerCase() === old?.toLowerCase());
  if (known === undefined || !isNamed(said)) return null;
  return reading({ act: "keep", name: said, address: known.address });
}

/** e.g. "0x… as "Client Account" and 0x… as "Escrow"". */
const addressAs =
  /(?<kept>0x[0-9a-f]{40}) (?:as|=|for|called|named) ["“]?(?<said>\p{L}[\p{L}\p{N} '’.-]{0,30}?)["”]?(?=\s*(?:,|;|\band\b|[.!]?$))/giu;

function listAddressesAs(text: string): { name: string; address: string }[] {
  return [...text.matchAll(addressAs)].map(({ groups }) => ({
    name: groups?.said ?? "",
    address: groups?.kept ?? "",
  }));
}

const keepSeveral = new RegExp(`^${polite}${keep} `, "iu");

/** Parses several names, e.g. "Remember Ana is 0x… and Boris is 0x…", and offers each to be confirmed. */
function readSeveral(text: string): Reading | null {
  if (!keepSeveral.test(text)) return null;
  const called = listAddressesAs(text);
  const names = called.length > 1 ? called : listNamesSaid([{ sender: "user", text, picks: [] }]);
  const addresses = new Set(text.match(/0x[0-9a-f]{40}(?![0-9a-f])/gi)?.map((one) => one.toLowerCase()));
  if (names.length < 2 || names.length !== addresses.size) return null;
  const sentence =
    "Here they stand for these addresses from now on. For other conversations I keep one name at a time: which first?";
  const requests = names.map(({ name: said, address: kept }) => `Remember that ${said} is ${kept}`);
  const choices = offerRequests(sentence, requests);
  return reading({ act: "keep" }, { argument: "request", asks: "request", sentence, choices });
}

/** Removes a leading relation: "our neighbour Horst" becomes "Horst", "the tutor" becomes "tutor". */
function leaveKinship(said: string | undefined): string | undefined {
  return said
    ?.replace(/^(?:my|our|the) (?:\p{Ll}+ )+(?=\p{Lu})/u, "")
    .replace(/^(?:my|our|the) (?!(?:wallet|address|account|one|name|contact)\b)/iu, "");
}

function isNamed(written: string | undefined): boolean {
  const said = leaveKinship(written);
  if (said === undefined || noName.test(said) || neverNamed.test(said)) return false;
  return contactSchema.shape.name.safeParse(said).success;
}

function readKept(
  { name: written, digits, pointed }: Record<string, string | undefined>,
  utterance: Utterance,
): Reading {
  const said = leaveKinship(written);
  const pasted = utterance.tokens.find(({ entity }) => entity?.kind === "address")?.entity;
  if (digits !== undefined && pasted?.kind === "address" && pasted.checksum === "wrong")
    return reading(
      { act: "keep", name: said },
      ask(
        `The capital letters of 0x${digits} do not fit its checksum, so a character is probably mistyped. Please copy the address again.`,
      ),
    );
  const [known] =
    pointed === undefined ? [] : threadAddresses(utterance.thread.filter(({ isHearsay }) => !isHearsay));
  const party = /sender|spender/i.test(pointed ?? "") ? utterance.dialogue?.party : undefined;
  const address = digits === undefined ? (party ?? known) : `0x${digits}`;
  return address === undefined
    ? reading(
        { act: "keep", name: said },
        ask(`Which address is ${said}? Paste it in full: 0x and 40 digits.`),
      )
    : reading({ act: "keep", name: said, address });
}

function reading(input: Record<string, unknown>, missing?: MissingArgument): Reading {
  return { capability: "address-book", score: 0.98, input, ...(missing === undefined ? {} : { missing }) };
}

function ask(sentence: string): MissingArgument {
  return { argument: "address", asks: "address", sentence };
}

/** Parses an address alone as the answer to "Which address is Bob?". */
function readAnswer({ thread, tokens }: Utterance): Reading | null {
  const [latest] = thread;
  const [only, ...others] = tokens.flatMap(({ entity }) => (entity === undefined ? [] : [entity]));
  const isAsked = latest?.capability === "address-book" && latest.missing === "address";
  if (!isAsked || only?.kind !== "address" || others.length > 0 || only.checksum === "wrong") return null;
  return reading({ ...latest.input, address: only.value });
}

const proper = "\\p{Lu}[\\p{L}\\p{M}'’.-]*(?: \\p{Lu}[\\p{L}\\p{M}'’.-]*){0,3}";
/** Positions of a name in a message that is known to save one, most likely first. */
const looseNames = [
  /["“”](?<name>[^"“”]{1,40})["“”]/u,
  new RegExp(
    `(?:\\bas|\\bunder|\\bcalled|\\bnamed|\\bname|\\bfor)(?: the name| is|:)? (?<name>${proper})`,
    "u",
  ),
  new RegExp(`(?<name>${proper})(?: is|'s address is|, (?:his|her|their) address is| =|:|,)? ?\\(?0x`, "u"),
  new RegExp(`(?<=\\p{Ll}[,:]? )(?<name>${proper})`, "u"),
  /(?:my|the|our) \p{L}+ (?<name>\p{Ll}{3,})[,:]? 0x/u,
];

/** Parses a name and one address in other words, e.g. "put in your memory: Matej is 0x…". */
function readLoose({ text, tokens }: Utterance): Reading | null {
  const addresses = tokens.flatMap(({ entity }) => (entity?.kind === "address" ? [entity] : []));
  const [address, ...others] = addresses;
  if (address === undefined || others.length > 0 || address.checksum === "wrong") return null;
  const names = looseNames.map((pattern) => pattern.exec(text)?.groups?.name?.replace(/[.'’-]+$/, ""));
  const found = names.find((one) => isNamed(one));
  const kept = { act: "keep", name: found, address: address.value };
  return found === undefined ? null : { ...reading(kept), score: 0.6 };
}

const understand: Understand = (utterance) => {
  const found = read(utterance) ?? readAnswer(utterance);
  return found === null ? [] : [found];
};
understand.vocabulary = ["remember", "address", "book", "contacts", "forget"];
understand.readAs = (utterance) =>
  read(utterance) ??
  readLoose(utterance) ?? {
    ...reading({ act: "keep" }, ask('Say it as "remember that Bob is 0x…", with the whole address.')),
    score: 0.6,
  };

export const understandAddressBook = understand;
