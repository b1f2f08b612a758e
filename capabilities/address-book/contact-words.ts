import { namePattern } from "@alithia/content/own-names.ts";

const list = (words: string) => new Set(words.split(/\s+/).filter(Boolean));

/** Verbs that ask to keep an address even where no name is said. */
export const keepsAlone = list("remember save saved store memorise memorize bookmark stash");
/** Verbs that ask to keep an address beside a name. */
export const keepsNamed = list(
  `keep note add put pop stick bung chuck record file log enter write set jot register update replace overwrite
  change book contact contacts pit hang`,
);
/** Verbs of which an address is the object, and a name follows it. */
export const names = list("call name label tag nickname dub title christen cry alias");
/** "I call him …", "You write …" tell of something. */
export const callers = list("i we they you he she who people");
/** Words that a name follows. */
export const leads = list(
  "as under called named name label labelled labeled nickname nicknamed alias titled dubbed tag tagged henceforth",
);
export const books = list("book file memory records contacts list");
/** Words that stand between a name and the address behind it. */
export const joins = list(
  "is are has at uses now called address addr wallet account number the his her their new second 's = : , ( - – — -> => →",
);
export const pointing = list("him her it them em this that hers his");
export const places = list("address addr wallet account number one contact recipient");
export const determiners = list("my our the a an his her their your this that");
export const behindTarget = list("as = : the ' be");
export const behindLead = list("is 's : = the name label nickname alias of a an contact");
export const behindAddress = list(
  "is its it's it that that's thats 's this belongs of has here the name be = : - – — , . ; ( <- ← -> →",
);
export const behindVerb = list("that this the following new contact contacts for me person please : ,");

export const kin = list(
  `mom mum mama mother dad papa father sister brother son daughter wife husband aunt auntie uncle cousin nephew niece
  grandson granddaughter grandma granny grandmother grandpa grandad grandfather friend boss landlord landlady
  accountant partner girlfriend boyfriend neighbour neighbor cleaner nanny tutor employer colleague client`,
);

/** Words that are no part of a name and end it. */
export const ends = new Set([
  ...keepsAlone,
  ...list(
    `i me mine you he she it him them em we us they hes he's he’s shes she's she’s theyre they're they’re its it's thats that's and or so because since cos cuz as under to
    in into on at with by from of for if when while please pls plz thanks thank is are was be been being has have had
    will can could would shall should may do does did don't not no never yes ok okay hey hi too also then here there
    again btw down up away instead belongs called named whose who which this that these those what how why like add
    put keep call label tag register note write update replace set enter jot change`,
  ),
]);

/** Words that may stand beside name and address without asking for something else. */
const beside = new Set([
  ...[keepsAlone, keepsNamed, names, leads, joins, pointing, places, determiners, kin].flatMap((set) => [
    ...set,
  ]),
  ...list(
    `these it's i i'd i'll we me us mine you he she they you following here there please pls plz kindly can could would
    will shall must may let lets let's like want wish need be being so kind for to in into on by with and or down up
    away off too also then names addresses person party list memory mind records ledger card own current other old
    instead same last first sender spender evm known belongs hey hi hello dear ok okay thanks thank great perfect cool
    actually no rather alright orright yes yo well just later next time future onwards henceforth again more out
    entry thats that's them under its onto once hereby law pal mate love man btw my of ours yours`,
  ),
]);
const own = new RegExp(`^${namePattern}$`, "iu");

export function isBeside(word: string): boolean {
  return beside.has(word) || own.test(word);
}

/** Words of another request in the same message. */
export const asksElse =
  /\b(?:send|pay|transfer|tip|swap|buy|sell|trade|wrap|unwrap|mint|burn|deploy|approve|revoke|return|show|check|tell|explain|quote|what|which|how|when|where|why|who|does|did|is|are)\b|[?\d]/iu;

/** Words that put something elsewhere, unless they stand between a person's address and the new one. */
export const towards = list("to into in on for with");

/** What asks about a contact or denies that it is to be kept. */
export const keepsNothing =
  /^(?:please )?(?:don['’]?t|do not|never|did|do|does|have|why|should|when|who|is|was|how|what (?!name))\b/iu;

/** What is polite and changes nothing, wherever it stands. */
export const courtesies =
  /[,]? ?\b(?:please|pls|plz|for me|for later|for next time|thank you|thanks|if you would|from now on|(?:will|would|can|could) (?:you|u))\b(?: so kind as to)?/giu;

/** A reason or comment up to the next colon, sentence or address, which changes nothing. */
export const reason =
  /[,.;:]? (?:so(?: that)? (?!kind\b)\p{L}|because |cos |cuz |since |that way |in case |for (?:he|she|they|it|i|we) |(?:he|she|they)['’]?(?:s|re) |to avoid |next time |then (?:i|we|next) |(?:he|she|they|i|we) (?!is\b)\p{L}|and (?:he|she|they) |never )(?:(?!0x[0-9a-f]{20}|[.!?:] |[.!?:]$).)*/giu;

/** Words that point, ask or name a part of a contract or of a list. */
export const noName =
  /^(?:it|me|my|mine|this|that|these|everything|all|what|(?:the|an?|old)$|her|him|his|hers|them|their|to|you|us|we|about|how|next|later|immediately|today|tomorrow|tonight|back|well|soon|before|usual|new|now)(?![\p{L}\p{N}])|(?<![\p{L}'’-])(?:it|me|my|mine|this|that|with|as|of|owners?|functions?|signers?|minters?|admins?|spenders?|recipients?|validators?|guardians?|delegates?|operators?|transactions?|transfers?|approvals?|holdings|events|logs|balances?|payments?|history|tokens|allowances?)(?![\p{L}'’-])/iu;
