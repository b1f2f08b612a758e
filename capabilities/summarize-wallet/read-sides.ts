import type { Token } from "@alithia/agent/utterance.ts";
import { isSameHex } from "@alithia/chain/node/rpc-request.ts";
import { dayWords } from "../input/day-words.ts";

type Address = { kind: "address"; value: `0x${string}`; at: number };
/** A side of a payment: the visitor, an address, or somebody without one. */
type Party = Address | { kind: "own" } | { kind: "person" };
type Sides = { giver?: Party | undefined; receiver?: Party | undefined };
type Verb = Sides & { isArrival: boolean; at: number };

/** What a question about payments asks for. Without a `wallet` it is the thread's, else the visitor's. */
export type Payments = {
  moved?: "in" | "out" | "both";
  wallet?: Address | { kind: "own" };
  /** The other side, if it is an address. */
  other?: Address | undefined;
  /** Whether the visitor's wallet is only supposed, as no receiver is named. */
  isAssumed?: true;
  /** The places of the words that say so. */
  used: number[];
};

const given = /^(sent|paid|transferred|wired)$/;
const made = /^(?:make|made)$/;
const give = /^(send|pay|transfer|wire)$/;
const taken = /^(received|receive|get|got|earn|earned)$/;
const arrived =
  /^(incoming|inflow|inflows|deposits|arrived|arrive|came|come|coming|landed|land|credited|reached|reach)$/;
const left = /^(outgoing|outflow|outflows|spent|went)$/;
const payment = /^(payment|payments|transfer|transfers|deposit)$/;
const own = /^(i|me|my|we|us|our|mine)$/;
const person =
  /^(he|him|his|she|her|they|them|who|someone|somebody|anyone|anybody|client|clients|customer|customers|buyer|boss|employer|tenant|friend|cousin|guy|company)$/;
const passive = /^(got|get|was|were|been|being)$/;
/** Words between a subject and its verb, e.g. those of "our wallet has already sent". */
const between =
  /^(did|does|do|has|have|had|ever|already|just|really|also|actually|even|finally|then|not|been|never|first|last|lastly|recently|lately|all|wallet|account|address)$/;
/** Whose wallet is the visitor's own, e.g. "our club's wallet", "the association paid". */
const body = /^(club|company|firm|business|association|society|team|shop|charity|dao|organi[sz]ation)$/;
/** Words before a "me" that is no side, e.g. "show me". */
const telling = /^(show|tell|give|let|find|help)$/;
const pointing = /^(the|that|this|wallet|address|account)$/;

const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? "";

/** Reads who gives and who receives in a question about payments; null if it asks about none. */
function readPayments(
  tokens: readonly Token[],
  account: string | undefined,
  isElsewhere = false,
): Payments | null {
  const from = partyAfter(tokens, /^(from|by)$/);
  const to = partyAfter(tokens, /^(to|into|at|on)$/) ?? partyAfter(tokens, /^in$/);
  const verbs = tokens.flatMap((_, at) => readVerb(tokens, at, from !== undefined, to !== undefined) ?? []);
  if (verbs.length === 0 && (from === undefined || to === undefined)) return null;
  const sides = findSides(tokens, verbs, { giver: from, receiver: to });
  const isLeaving = tokens.some(({ word }) => /^(?:outgoing|outflows?)$/.test(word));
  const isArrival = !isLeaving && verbs.some((verb) => verb.isArrival);
  const receiver = knowOwn(sides.receiver, account);
  const isBoth = isArrival && receiver === undefined && verbs.some((verb) => verb.giver?.kind === "own");
  const parties = [sides.giver, sides.receiver].flatMap((party) => addressOf(party) ?? []);
  const used = [...verbs.slice(0, 1), ...parties].map(({ at }) => at);
  if (isBoth && from === undefined) return { wallet: { kind: "own" }, used };
  return { ...settle({ giver: knowOwn(sides.giver, account), receiver }, isArrival, isElsewhere), used };
}

/** The sides that the verbs tell first, or the prepositions where these are not the visitor's. */
function findSides(tokens: readonly Token[], verbs: readonly Verb[], named: Sides): Sides {
  let giver = verbs.find((verb) => verb.giver !== undefined)?.giver;
  let receiver = verbs.find((verb) => verb.receiver !== undefined)?.receiver;
  // E.g. "he sent it from 0x…" is told of a payment to the visitor.
  if (named.giver?.kind === "address" && giver?.kind === "person") receiver ??= { kind: "own" };
  if (giver?.kind !== "own") giver = named.giver ?? giver;
  if (receiver?.kind !== "own") receiver = named.receiver ?? receiver;
  if (saysMyPayment(tokens) && receiver !== undefined) giver ??= { kind: "own" };
  return { giver, receiver };
}

type Settled = Omit<Payments, "used">;

function settle({ giver, receiver }: Sides, isArrival: boolean, isElsewhere: boolean): Settled {
  const [from, to] = [addressOf(giver), addressOf(receiver)];
  if (receiver?.kind === "own") return { moved: "in", wallet: receiver, other: from };
  if (giver?.kind === "own") return { moved: "out", wallet: giver, other: to };
  const settled = settleAddresses(from, to, isArrival);
  if (settled !== null) return settled;
  const isKnown = isElsewhere || receiver !== undefined;
  if (giver?.kind === "person" && !isArrival && isKnown) return { moved: "out" };
  return isKnown ? { moved: "in" } : { moved: "in", wallet: { kind: "own" }, isAssumed: true };
}

function settleAddresses(
  from: Address | undefined,
  to: Address | undefined,
  isArrival: boolean,
): Settled | null {
  if (to !== undefined && (from === undefined || isArrival)) return { moved: "in", wallet: to, other: from };
  if (from === undefined) return null;
  return isArrival
    ? { moved: "in", wallet: { kind: "own" }, other: from }
    : { moved: "out", wallet: from, other: to };
}

/** Reads the sides that a verb tells, or a payment "from" or "to" somebody. */
function readVerb(tokens: readonly Token[], at: number, isFrom: boolean, isTo: boolean): Verb | null {
  const { word = "", entity } = tokens[at] ?? {};
  if (entity !== undefined) return null;
  return (
    readArriving(tokens, at, word) ??
    readLeaving(tokens, at, word, isFrom) ??
    readGiving(tokens, at, word) ??
    readTaking(tokens, at, word) ??
    (payment.test(word) && (isFrom || isTo) ? { at, isArrival: isFrom } : null)
  );
}

function readArriving(tokens: readonly Token[], at: number, word: string): Verb | null {
  const receiver = /^reach/.test(word) ? partyAt(tokens, at + 1) : undefined;
  return arrived.test(word) ? { at, isArrival: true, receiver } : null;
}

function readLeaving(tokens: readonly Token[], at: number, word: string, isFrom: boolean): Verb | null {
  const isSpending = word === "spend" && /^(i|we)$/.test(wordAt(tokens, at - 1));
  const isPaidOut = given.test(word) && wordAt(tokens, at + 1) === "out";
  if (!left.test(word) && !isSpending && !isPaidOut) return null;
  return { at, isArrival: false, giver: subjectOf(tokens, at) ?? (isFrom ? undefined : { kind: "own" }) };
}

function readGiving(tokens: readonly Token[], at: number, word: string): Verb | null {
  const before = wordAt(tokens, at - 1);
  if (given.test(word) && passive.test(before)) {
    const receiver = word === "paid" ? (subjectOf(tokens, at - 1) ?? { kind: "own" as const }) : undefined;
    return { at, isArrival: true, receiver };
  }
  const isAsked = tokens.some((token) => /^(did|does|do)$/.test(token.word));
  const isMaking = made.test(word) && tokens.some((token) => payment.test(token.word));
  const isGiving = given.test(word) || isMaking || (give.test(word) && isAsked && !payment.test(before));
  return isGiving
    ? {
        ...{ at, isArrival: false, giver: subjectOf(tokens, at) },
        // "Make my first payment" pays nobody named "my".
        receiver: isMaking ? undefined : partyAt(tokens, at + 1),
      }
    : null;
}

function readTaking(tokens: readonly Token[], at: number, word: string): Verb | null {
  const isTaking = taken.test(word) && !given.test(wordAt(tokens, at + 1)) && !saysHave(tokens, at);
  return isTaking ? { at, isArrival: true, receiver: subjectOf(tokens, at) } : null;
}

const taking =
  /^(?:take|takes|took|taken|pull|pulled|steal|stole|stolen|drain|drained|grab|grabbed|withdraw|withdrew|withdrawn|empty|emptied)$/;
const takenThing = /^(?:anything|something|money|funds|tokens|coins)$/;

/**
 * Who took from the visitor in a question such as "has 0x… taken any USDC from me?", "was anything stolen?":
 * an address, or somebody at `at`; null if none is asked about.
 */
export function findTaker(tokens: readonly Token[]): Address | { kind: "person"; at: number } | null {
  const verb = tokens.findIndex(({ word, entity }) => entity === undefined && taking.test(word));
  const isAsked = tokens.some(({ word }) =>
    /^(did|has|have|was|were|is|ever|whether|if|what|how)$/.test(word),
  );
  if (verb === -1 || !isAsked) return null;
  const taker = subjectOf(tokens, verb);
  if (taker?.kind === "address") return taker;
  const isThing = tokens.slice(0, verb).some(({ word }) => takenThing.test(word));
  const isIt = tokens.slice(0, verb).some(({ word }) => word === "it");
  return taker?.kind === "person" || isThing || isIt ? { kind: "person", at: verb } : null;
}

function partyAt(tokens: readonly Token[], at: number): Party | undefined {
  const { word = "", entity } = tokens[at] ?? {};
  if (entity !== undefined)
    return entity.kind === "address" && entity.checksum !== "wrong"
      ? { kind: "address", value: entity.value, at }
      : undefined;
  if (namesOwnWallet(tokens, at)) return { kind: "own" };
  if (person.test(word)) return { kind: "person" };
  if (!own.test(word) || telling.test(wordAt(tokens, at - 1))) return undefined;
  const isTheirs = /^(my|our)$/.test(word) && person.test(wordAt(tokens, at + 1));
  return { kind: isTheirs ? "person" : "own" };
}

/** E.g. "the club's wallet", "my company's account". */
function namesOwnWallet(tokens: readonly Token[], at: number): boolean {
  const from = /^(?:my|our|the)$/.test(wordAt(tokens, at)) ? at + 1 : at;
  const [of, ...rest] = tokens.slice(from, from + 3).map(({ word }) => word);
  return body.test(of ?? "") && rest.some((word) => /^(?:wallet|account)$/.test(word));
}

/** The party behind a preposition, e.g. "to my wallet", "from the address 0x…". */
function partyAfter(tokens: readonly Token[], preposition: RegExp): Party | undefined {
  for (const [at, { word }] of tokens.entries()) {
    if (!preposition.test(word)) continue;
    let place = at + 1;
    while (place < at + 4 && pointing.test(wordAt(tokens, place))) place++;
    const party = partyAt(tokens, place);
    if (party !== undefined) return party;
  }
  return undefined;
}

function subjectOf(tokens: readonly Token[], verb: number): Party | undefined {
  for (let at = verb - 1; at >= Math.max(0, verb - 5); at--) {
    const party = partyAt(tokens, at);
    if (party !== undefined) return party;
    if (!between.test(wordAt(tokens, at))) return undefined;
  }
  return undefined;
}

/** E.g. "my payment", "our last transfer". */
function saysMyPayment(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ word }, at) =>
      /^(my|our)$/.test(word) && tokens.slice(at + 1, at + 3).some((token) => payment.test(token.word)),
  );
}

/** Whether holdings are meant, without a time or sender, e.g. "what have I got", "how many I got left". */
function saysHave(tokens: readonly Token[], at: number): boolean {
  const hasHave = tokens.slice(Math.max(0, at - 3), at).some(({ word }) => /^(have|has|had)$/.test(word));
  const isMoved = tokens.some(
    ({ word }) =>
      dayWords.test(word) || /^(from|since|today|lately|ever|when|last|payments?|transfers?)$/.test(word),
  );
  const isOwn = /^(i|we|he|she|they)$/.test(wordAt(tokens, at - 1));
  const isLast = /^(left|now|here|there|in|on|[^a-z0-9]+)?$/.test(wordAt(tokens, at + 1));
  return tokens[at]?.word === "got" && (hasHave || (isOwn && isLast)) && !isMoved;
}

function addressOf(party: Party | undefined): Address | undefined {
  return party?.kind === "address" ? party : undefined;
}

/** The connected account's own address is the visitor. */
function knowOwn(party: Party | undefined, account: string | undefined): Party | undefined {
  const isOwn = party?.kind === "address" && account !== undefined && isSameHex(party.value, account);
  return isOwn ? { kind: "own" } : party;
}

const clauseEnd = /^(?:[.,;:?!]|–|—|and|but|or)$/;
/** What a message says of the reply before, or does not want, e.g. "that is only what came in", "not the incoming ones". */
const complaint =
  /^(?:(?:but|so|no|sorry|well) )*(?:(?:it|that|this|these|those|you|the (?:list|table|reply|answer)) (?:(?:still|again|only|just|now|have|has|had|always|all) )*(?:is|are|was|were|says?|said|shows?|showed|shown|told|tells|gave|given|lists?|listed|repeats?|repeated|['’]s)\b|(?:i (?:do|did) )?not (?:the|what|those|these|mean|want|need|ask|asking)\b)/;
/** Both directions, said without a verb. */
export const everyWay = /\b(?:in and out|out and in|both (?:directions|ways|sides))\b/i;
const pronoun = /^(?:it|he|she|they)$/;

/** Reads the sides of the payments that a message asks about, by what it asks and not by what it complains of. */
export function readAskedPayments(
  tokens: readonly Token[],
  account: string | undefined,
  isElsewhere: boolean,
): Payments | null {
  const clauses = splitClauses(tokens);
  const wanted = clauses.filter((clause) => !complaint.test(sayClause(tokens, clause)));
  const asked = wanted.length === clauses.length ? tokens : blank(tokens, wanted.flat());
  const payments = readPayments(asked, account, isElsewhere) ?? readPayments(tokens, account, isElsewhere);
  if (payments === null || payments.other !== undefined) return payments;
  return namesBoth(tokens, wanted, account)
    ? { ...payments, moved: "both", wallet: { kind: "own" } }
    : payments;
}

/** Whether one clause asks what the visitor got and another what the visitor gave. */
function namesBoth(
  tokens: readonly Token[],
  clauses: readonly number[][],
  account: string | undefined,
): boolean {
  if (everyWay.test(tokens.map(({ text }) => text).join(" "))) return true;
  const plain = clauses.filter((clause) => !clause.some((at) => pronoun.test(wordAt(tokens, at))));
  const moved = plain.map((clause) => readPayments(blank(tokens, clause), account));
  const isOwn = (way: "in" | "out") => moved.some((one) => one?.moved === way && one.wallet?.kind === "own");
  return isOwn("in") && isOwn("out");
}

/** The places of the words of each clause. */
function splitClauses(tokens: readonly Token[]): number[][] {
  const clauses: number[][] = [[]];
  for (const [at, { word, entity }] of tokens.entries())
    if (entity === undefined && clauseEnd.test(word)) clauses.push([]);
    else clauses.at(-1)?.push(at);
  return clauses.filter((clause) => clause.length > 0);
}

const sayClause = (tokens: readonly Token[], clause: readonly number[]) =>
  clause.map((at) => wordAt(tokens, at)).join(" ");

/** The same places, without what stands at others. */
function blank(tokens: readonly Token[], kept: readonly number[]): Token[] {
  const places = new Set(kept);
  return tokens.map((token, at) => {
    const { entity: _, ...bare } = token;
    return places.has(at) ? token : { ...bare, text: "", word: "" };
  });
}
