import { groupDigits } from "../../offer-requests.ts";
import type { ShownApproval } from "../../shown-facts.ts";
import type { Utterance } from "../../utterance.ts";
import { leadsToTransaction } from "../dialogue/focus.ts";
import { hasWord, listEntities } from "../token-queries.ts";
import { findOrdinal } from "./find-spoken-pick.ts";
import { pickByAmount, type Thing } from "./things.ts";

/** The approvals listed last, and the one asked for last, unless another order was given since. */
function listAllowed({ dialogue, thread }: Utterance): { all: Thing[]; requested: Thing | undefined } {
  const shown = (dialogue?.approvals ?? []).map((approval) => {
    const { token, spender, amount, unlimited, name } = approval;
    // What was signed for a spender since then is not in the list.
    if (isChanged(approval, dialogue)) return { token, party: spender, name, told: "" };
    const limit = unlimited === true ? "any amount of" : amount && `up to ${groupDigits(amount)}`;
    const told = limit === undefined ? "" : `${spender} may spend ${limit} ${token} now. `;
    return { token, amount, party: spender, isUnlimited: unlimited, name, told };
  });
  const latest = thread.find(leadsToTransaction);
  const isOpen = latest?.capability !== "approve-token" || latest.isHearsay || latest.missing !== undefined;
  const { token, spender, amount } = (latest?.input ?? {}) as Record<string, string>;
  if (isOpen || token === undefined || amount === undefined) return { all: shown, requested: undefined };
  const requested = {
    token,
    amount,
    party: spender,
    told: `You asked to let ${spender} spend ${amount} ${token}`,
  };
  const listed = shown.find((one) => isSameParty(one, requested));
  return { all: listed === undefined ? [...shown, requested] : shown, requested: listed ?? requested };
}

/** Whether the approval or revocation that was signed here last for a spender left another one than was listed. */
function isChanged({ spender, token, amount }: ShownApproval, dialogue: Utterance["dialogue"]): boolean {
  const signed = (dialogue?.proposals ?? []).find(
    ({ capability, steps, summary }) =>
      /^(?:approve-token|revoke|review-approvals)$/.test(capability) &&
      steps.some(({ hash }) => hash !== undefined) &&
      summary.join(" ").toLowerCase().includes(spender.toLowerCase()),
  );
  const isListed =
    signed?.capability === "approve-token" &&
    amount !== undefined &&
    signed.summary.join(" ").includes(` ${groupDigits(amount)} ${token}`);
  return signed !== undefined && !isListed;
}

const isSameParty = (one: Thing, other: Thing): boolean =>
  one.token === other.token && one.party?.toLowerCase() === other.party?.toLowerCase();

const isSame = (one: string | undefined, other: unknown) =>
  one?.toLowerCase() === String(other).toLowerCase();

/** What stays as it is, e.g. "leave the router as it is", "but keep hers", "all except the USDC one". */
const spared =
  /\b(?:leave|leaving|keep|keeping|except|excepting|excluding|apart from|besides|but not|not(?= (?:the|hers?|his|that|this)\b))\b[^.,;!?]*|\b(?:the|that|hers?|his)\b[^.,;!?]{0,30}\b(?:stays?|remains?|can stay|may stay)\b[^.,;!?]*/gi;

/** The words that say which approvals are meant, and which of them stay. */
export function leaveSpared(text: string): { text: string; kept: string } {
  const kept = (text.match(spared) ?? []).filter((clause) => !/\d/.test(clause.replace(/0x\w+/gi, "")));
  return { text: kept.reduce((left, clause) => left.replace(clause, " "), text), kept: kept.join(" ") };
}

/** The approvals that the message means, all where it tells none apart, and the places of what only says which. */
export function pickAllowed(utterance: Utterance): {
  things: Thing[];
  places: Set<number>;
  isNamed: boolean;
} {
  const { tokens } = utterance;
  const { all: shown, requested } = listAllowed(utterance);
  const { text, kept } = leaveSpared(utterance.text);
  const staying = kept === "" ? [] : tellApart(shown, { ...utterance, text: kept, tokens: [] });
  const stays = staying.length < shown.length ? staying : [];
  const touched = hasWord(tokens, others) ? listTouched(shown, utterance) : [];
  const all = shown.filter((one) => !stays.includes(one) && !touched.includes(one));
  const { picked, places } = pickByAmount(all, tokens);
  const told = tellEach(picked.length > 0 ? picked : all, { ...utterance, text });
  const placed = shown.at((pointing.test(text) ? findOrdinal(tokens) : null) ?? shown.length);
  const isSeveral = told.length > 1 && joined.test(text);
  const named =
    told.length < all.length || isSeveral ? told : placed === undefined ? pickBySize(all, text) : [placed];
  if (named !== null) return { things: named, places, isNamed: true };
  const isLatest = requested !== undefined && hasWord(tokens, /^(?:it|that|this)$/);
  return { things: isLatest ? [requested] : all, places, isNamed: all.length < shown.length };
}

const ordinals = "(?:first|second|third|fourth|last|1st|2nd|3rd|4th|latter|former|top|bottom)";
/** A place in a list, and not "first" for now. */
const pointing = new RegExp(
  `\\b(?:the|that|this|your|and|also|to|for|of|from|#|number|nr|no\\.?|revoke|remove|cancel|drop) (?:very )?${ordinals}\\b|\\b${ordinals}(?: (?:one|approval|entry|line|spender|permission|right|address)|['’]s)\\b|^\\W*${ordinals}\\b`,
  "i",
);

const others = /^(?:others?|rest|remaining)$/;
const entriesBack = 4;

/** The approvals that the last card, question or offer was about, beside which "the other one" stands. */
function listTouched(all: readonly Thing[], { thread, dialogue }: Utterance): Thing[] {
  const entries = thread.slice(0, entriesBack).flatMap(({ capability, input }) => {
    const isOfOne = capability === "approve-token" || (input.revoke ?? null) === null;
    const { token, spender } = (isOfOne ? input : input.revoke) as Thing & { spender?: string };
    return spender === undefined ? [] : [{ token, spender }];
  });
  const offered = dialogue?.offered?.toLowerCase();
  const isOffered = ({ party = "" }: Thing) => offered?.includes(party.toLowerCase()) === true;
  const [latest] = entries;
  if (latest === undefined) return all.filter(isOffered);
  return all.filter(
    ({ token, party }) =>
      isSame(party, latest.spender) && (latest.token === undefined || token === latest.token),
  );
}

/** E.g. "the bigger one": by its limit, which none is above. */
function pickBySize(all: readonly Thing[], text: string): Thing[] | null {
  const size = /\b(?:(bigg(?:er|est)|larg(?:er|est)|high(?:er|est))|small(?:er|est)|low(?:est))\b/i.exec(
    text,
  );
  if (size === null) return null;
  const limited = all.filter(({ amount }) => amount !== undefined);
  const sorted = (limited.length > 1 ? limited : all).toSorted((one, other) => sizeOf(one) - sizeOf(other));
  const [meant] = size[1] === undefined ? sorted : sorted.toReversed();
  return meant === undefined ? null : [meant];
}

const sizeOf = ({ amount }: Thing): number =>
  amount === undefined ? Number.POSITIVE_INFINITY : Number(amount);

const limitless = /\b(?:unlim\w+|infinite|limitless|without (?:a |any )?limits?|no limits?|any amount)\b/i;
const limited = /\b(?:limited|capped|with (?:a|the) limit)\b/i;
/** A person, as no exchange is. */
const person =
  /\b(?:he|she|him|her|hers|his|person|persons?|people|human|man|woman|guy|lad[sy]|girl|boy|friend|stranger|somebody|someone|private)\b/i;
const exchange = /\b(?:router|exchange|dex|swap(?:ping)? (?:site|app|contract))\b/i;
/** Words of a spender's name that also say other things. */
const unnaming = /^(?:the|of|for|and|token|contract|.{1,2})$/;

const joined = /\b(?:both|two|too|also|as well|each)\b/i;

/** Those of each clause, where several are named one after the other: "hers, and the router one too". */
function tellEach(all: readonly Thing[], utterance: Pick<Utterance, "text" | "tokens">): Thing[] {
  const told = tellApart(all, utterance);
  const { text } = utterance;
  if (!joined.test(text)) return told;
  const clauses = text
    .split(/[,;.!]|\b(?:and|plus)\b/)
    .map((clause) => tellApart(all, { text: clause, tokens: [] }));
  const named = new Set(clauses.filter(({ length }) => length < all.length).flat());
  const isMore = named.size > told.length || (told.length === all.length && named.size > 0);
  return isMore ? all.filter((one) => named.has(one)) : told;
}

/** The approvals that the words tell apart, all where they tell none: by token, spender, its name, its limit. */
function tellApart(all: readonly Thing[], { text, tokens }: Pick<Utterance, "text" | "tokens">): Thing[] {
  const words: readonly string[] = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const symbols = all.map(({ token }) => token.toLowerCase());
  const starts = words.filter((word) => /^0x[0-9a-f]{2,}$/.test(word));
  const called = listEntities(
    tokens.filter((one) => !/^0x/i.test(one.text) && !person.test(one.text)),
    "address",
  );
  const isCalled = ({ name }: Thing) =>
    name
      ?.toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .some((word) => words.includes(word) && !unnaming.test(word) && !symbols.includes(word)) === true;
  const conditions: [boolean, (one: Thing) => boolean][] = [
    [symbols.some((one) => words.includes(one)), ({ token }) => words.includes(token.toLowerCase())],
    [starts.length > 0, ({ party = "" }) => starts.some((start) => party.toLowerCase().startsWith(start))],
    [
      called.some(({ value }) => all.some(({ party }) => isSame(party, value))),
      ({ party }) => called.some(({ value }) => isSame(party, value)),
    ],
    [limitless.test(text), ({ isUnlimited }) => isUnlimited === true],
    [limited.test(text), ({ isUnlimited }) => isUnlimited !== true],
    [all.some(isCalled), isCalled],
  ];
  const said = conditions.filter(([isSaid]) => isSaid);
  const told = all.filter((one) => said.every(([, fits]) => fits(one)));
  return all.some(isCalled) ? told : tellKind(told, text);
}

/** Those of persons, or of exchanges, where the words speak of one and some spender is known. */
function tellKind(all: Thing[], text: string): Thing[] {
  const isPerson = person.test(text);
  if (isPerson === exchange.test(text)) return all;
  const told = all.filter(({ name }) => (name === undefined) === isPerson);
  return told.length > 0 ? told : all;
}
