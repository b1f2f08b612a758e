import { pointingWords } from "../../grammar/word-classes.ts";
import { add, multiply, negate, parseRational, writeRational } from "../../tools/rational.ts";
import type { Token, Utterance } from "../../utterance.ts";
import { takeFocus } from "../dialogue/focus.ts";
import type { Frame } from "../intent.ts";
import { findOrdinal } from "../references/find-spoken-pick.ts";
import { findExactNumber, hasEntity, hasWord, listEntities, onlyOf } from "../token-queries.ts";
import { findFactor } from "./compute-amount.ts";

/** Decimal places kept for repeating fractions, and for differences, which have those of the amounts. */
const places = 6;
const exactPlaces = 18;

type Approval = { token: string; spender: string };
type Transfer = { to: string; amount: string };
type TransferList = { token?: unknown; to?: string; transfers?: Transfer[] };

/**
 * Edits an earlier list, e.g. "take the second out", "7 for the first" or "add 0x…, 40" of transfers, "revoke
 * the second" or "the first should be 300" of shown approvals. Returns the complete new request, or null.
 */
export function editList(utterance: Utterance): Frame | null {
  const { thread, tokens, dialogue } = utterance;
  const [latest] = thread;
  if (latest === undefined || latest.isHearsay === true || latest.capability === "") return null;
  if (latest.capability === "review-approvals" && (dialogue?.approvals ?? []).length > 0)
    return editApproval(utterance);
  const earlier = revokeRequested(utterance) ?? changeEarlierTransfer(utterance);
  if (earlier !== null) return earlier;
  const { token, transfers } = latest.input as TransferList;
  if (latest.capability !== "send" || typeof token !== "string" || transfers === undefined) return null;
  const edited =
    addTransfer(transfers, tokens, token) ??
    keepTransfers(transfers, tokens, token) ??
    changeTransfers(transfers, splitClauses(tokens)) ??
    changeTransfers(transfers, [[...tokens]]);
  const wanted = edited !== null && isSent(utterance) ? listOwed(transfers, edited) : edited;
  return wanted === null ? null : { capability: "send", input: { token, transfers: wanted } };
}

function isSent({ dialogue }: Utterance): boolean {
  const [proposal] = dialogue?.proposals ?? [];
  return proposal?.capability === "send" && proposal.steps.some(({ hash }) => hash !== undefined);
}

/** What a changed list still owes once the list is signed, e.g. 10 where 30 were sent instead of 40; else null. */
function listOwed(sent: readonly Transfer[], wanted: readonly Transfer[]): Transfer[] | null {
  const owed = wanted.flatMap(({ to, amount }) => {
    const before = sent.find((one) => one.to.toLowerCase() === to.toLowerCase())?.amount ?? "0";
    const more = add(parseRational(amount), negate(parseRational(before)));
    return more.top > 0n ? [{ to, amount: writeRational(more, exactPlaces).text }] : [];
  });
  return owed.length === 0 ? null : owed;
}

const several = /^(all|any|each|every|everything|both|other|others|approvals|allowances|not|never|dont)$/;

/** E.g. "revoke it", "withdraw that approval": the approval requested in this conversation. */
function revokeRequested({ thread, tokens }: Utterance): Frame | null {
  const isRevoked = hasWord(tokens, /^(revoke|withdraw|undo|remove)$/);
  const points = hasWord(tokens, pointingWords) || hasWord(tokens, /^(approval|allowance|permission)$/);
  const namesOther = hasEntity(tokens) || hasWord(tokens, several);
  const slots = isRevoked && points && !namesOther ? takeFocus("revoke", thread)?.slots : undefined;
  if (slots?.token === undefined || slots.spender === undefined) return null;
  return { capability: "review-approvals", input: { revoke: slots } };
}

/** E.g. "make the first one 6" after two transfers: that transfer with a new amount. */
function changeEarlierTransfer({ thread, tokens }: Utterance): Frame | null {
  const place = findOrdinal(tokens);
  const sent = thread.flatMap(({ capability, missing, isHearsay, input }) =>
    capability === "send" && missing === undefined && !isHearsay ? [input as TransferList] : [],
  );
  const meant = place === null || sent.length < 2 ? undefined : sent.toReversed().at(place);
  const isList = sent.some(({ transfers = [] }) => transfers.length > 1);
  const amount = onlyOf(listNumbers(tokens));
  if (
    meant === undefined ||
    isList ||
    amount === undefined ||
    hasEntity(tokens, "address", "token", "percent")
  )
    return null;
  const to = meant.transfers?.[0]?.to ?? meant.to;
  return { capability: "send", input: { token: meant.token, transfers: [{ to, amount }] } };
}

const asBefore = /\b(?:same|much)\b.*\bas (?:for |to |with |in )?(?:the|my)\b/is;

/** E.g. "send the same to 0x…, same as the first one": what that payment of several was, to another address. */
export function repeatPlaced({ text, thread, tokens }: Utterance): Frame | null {
  const place = findOrdinal(tokens);
  const to = onlyOf(listEntities(tokens, "address"));
  const isSame = asBefore.test(text) && to !== undefined && to.checksum !== "wrong";
  if (place === null || !isSame || hasEntity(tokens, "number", "token", "percent")) return null;
  const sent = thread.toReversed().flatMap(({ capability, missing, isHearsay, input }) => {
    const { token, transfers = [input as Transfer] } = input as TransferList;
    const isPaid = capability === "send" && missing === undefined && !isHearsay;
    return isPaid ? transfers.map(({ amount }) => ({ token, amount })) : [];
  });
  const meant = sent.at(place);
  return meant === undefined
    ? null
    : {
        capability: "send",
        input: { token: meant.token, transfers: [{ to: to.value, amount: meant.amount }] },
      };
}

/** Adds a recipient with an amount of the same token. */
function addTransfer(transfers: Transfer[], tokens: readonly Token[], token: string): Transfer[] | null {
  const amount = onlyOf(listNumbers(tokens));
  const to = onlyOf(listEntities(tokens, "address").filter(({ checksum }) => checksum !== "wrong"))?.value;
  if (!hasWord(tokens, /^(add|include|append)$/) || namesOtherToken(tokens, token)) return null;
  if (to === undefined || amount === undefined) return null;
  return transfers.some((one) => one.to.toLowerCase() === to.toLowerCase())
    ? null
    : [...transfers, { to, amount }];
}

/** E.g. "only Ana and Boris", "Ana only, 5 USDC each": keeps those named, optionally with a new amount. */
function keepTransfers(transfers: Transfer[], tokens: readonly Token[], token: string): Transfer[] | null {
  const named = listNamed(tokens);
  const kept = transfers.filter(({ to }) => named.has(to.toLowerCase()));
  const [amount, ...others] = listNumbers(tokens);
  const isEach = amount === undefined || hasWord(tokens, /^(each|apiece)$/);
  if (!hasWord(tokens, /^(only|just)$/) || kept.length === 0 || kept.length < named.size) return null;
  if (kept.length === transfers.length || namesOtherToken(tokens, token) || !isEach || others.length > 0)
    return null;
  return amount === undefined ? kept : kept.map((one) => ({ ...one, amount }));
}

const clauseEnds = /^(?:[,;.!\n]|and|but|then)$/;

/**
 * Applies the changes of each clause, e.g. "the second should get 90, and the last one 35"; null if a clause names a
 * value that changes none. Places count in the list as it was shown.
 */
function changeTransfers(transfers: Transfer[], said: readonly Token[][]): Transfer[] | null {
  const clauses = said.filter((clause) => hasEntity(clause) || findOrdinal(clause) !== null);
  const changed = clauses.reduce<(Transfer | null)[] | null>((before, clause) => {
    const after = before === null ? null : changeTransfer(transfers, clause);
    return (
      (after && before?.map((one, at) => (after[at] === transfers[at] ? one : (after[at] ?? null)))) || null
    );
  }, transfers);
  const left = changed?.filter((one) => one !== null) ?? [];
  const isSame = left.length === transfers.length && left.every((one, at) => one === transfers[at]);
  return left.length === 0 || isSame ? null : left;
}

function splitClauses(tokens: readonly Token[]): Token[][] {
  return tokens.reduce<Token[][]>(
    (clauses, token) => {
      if (token.entity === undefined && clauseEnds.test(token.word)) clauses.push([]);
      else clauses.at(-1)?.push(token);
      return clauses;
    },
    [[]],
  );
}

const removing = /^(remove|drop|dropped|drops|skip|without|delete|exclude|out|off|quit|left|withdrew)$/;

/** Returns the list with one transfer null, which removes it, or of another amount. */
function changeTransfer(transfers: Transfer[], tokens: readonly Token[]): (Transfer | null)[] | null {
  const named = findNamed(transfers, tokens);
  const place = named ?? findOrdinal(tokens);
  const at = place === null || transfers.length < 2 ? -1 : place < 0 ? transfers.length + place : place;
  const namesOther =
    hasEntity(tokens, "token", "percent") || (named === null && hasEntity(tokens, "address"));
  if (transfers[at] === undefined || namesOther) return null;
  const old = transfers[at].amount;
  const [said, ...others] = listNumbers(tokens).filter((one) => one !== old);
  const amount = changeAmount(old, said, tokens);
  if (others.length > 0 || (amount === undefined && !hasWord(tokens, removing))) return null;
  return transfers.map((one, place) =>
    place !== at ? one : amount === undefined ? null : { ...one, amount },
  );
}

const adding = /^(bonus|extra|additional|additionally|more|plus|top)$/;
const subtracting = /^(less|fewer|minus|deduct|deducted|subtract|dock|docked|knock|shave)$/;

/** The new amount: as said, a fraction or multiple of the old one, or with what is said added or taken off. */
function changeAmount(old: string, said: string | undefined, tokens: readonly Token[]): string | undefined {
  const [before, factor] = [parseRational(old), findFactor(tokens)];
  const isTotal = hasWord(tokens, /^(than|to|total|instead)$/);
  if (said === undefined)
    return factor === undefined ? undefined : writeRational(multiply(before, factor), places).text;
  if (isTotal || !(hasWord(tokens, adding) || hasWord(tokens, subtracting))) return said;
  const by = parseRational(said);
  const after = add(before, hasWord(tokens, adding) ? by : negate(by));
  return after.top > 0n ? writeRational(after, places).text : undefined;
}

/** E.g. "Ana wants USDT" of several recipients; one request can only pay one token. */
export function asksOtherToken({ thread: [latest], tokens }: Utterance): boolean {
  const { token, transfers = [] } = (latest?.input ?? {}) as TransferList;
  const isOne = findNamed(transfers, tokens) !== null || hasWord(tokens, /^(he|him|his|she|her|hers)$/);
  return latest?.capability === "send" && transfers.length > 1 && isOne && namesOtherToken(tokens, token);
}

function namesOtherToken(tokens: readonly Token[], token: unknown): boolean {
  return listEntities(tokens, "token").some(({ symbol }) => symbol !== token);
}

/** E.g. "take Ana out", "make Ana's 8": the index of the only recipient named. */
function findNamed(transfers: Transfer[], tokens: readonly Token[]): number | null {
  const named = listNamed(tokens);
  const at = transfers.flatMap(({ to }, place) => (named.has(to.toLowerCase()) ? [place] : []));
  return transfers.length > 1 && named.size === 1 ? (onlyOf(at) ?? null) : null;
}

function listNamed(tokens: readonly Token[]): Set<string> {
  return new Set(listEntities(tokens, "address").map(({ value }) => value.toLowerCase()));
}

const attributes = /^(one|riskiest|worst|dangerous|unlimited)$/;

/** Resolves an approval by position, or the only one shown: revokes it or sets another amount. */
function editApproval({ tokens, dialogue, thread: [latest] }: Utterance): Frame | null {
  const isOther = hasWord(tokens, /^other$/);
  const taken = (latest?.input.revoke ?? {}) as Partial<Approval>;
  const shown = (dialogue?.approvals ?? []).filter(
    ({ token, spender }) => !isOther || token !== taken.token || spender !== taken.spender,
  );
  const points = hasWord(tokens, pointingWords) || hasWord(tokens, attributes);
  const place = findOrdinal(tokens) ?? (shown.length === 1 && points ? 0 : null);
  const approval = place === null ? undefined : shown.at(place);
  if (approval === undefined || hasEntity(tokens, "address", "token", "percent")) return null;
  // The question about approvals may have named a spender, e.g. "my allowance for 0x…".
  const asked = latest?.entities.find(({ kind }) => kind === "address");
  const isOfOther = asked?.kind === "address" && asked.value.toLowerCase() !== approval.spender.toLowerCase();
  const [amount, ...others] = listNumbers(tokens);
  if (isOfOther || others.length > 0) return null;
  const { token, spender } = approval;
  return amount === undefined
    ? { capability: "review-approvals", input: { revoke: { token, spender } } }
    : { capability: "approve-token", input: { token, spender, amount } };
}

/** The exact numbers of a message, without ordinals. */
function listNumbers(tokens: readonly Token[]): string[] {
  return tokens.flatMap(({ entity, text }) =>
    /^\d+(st|nd|rd|th)$/i.test(text) ? [] : (findExactNumber(entity) ?? []),
  );
}
