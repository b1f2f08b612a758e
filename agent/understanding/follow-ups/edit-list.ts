import { add, negate, parseRational, writeRational } from "../../tools/rational.ts";
import type { Token, Utterance } from "../../utterance.ts";
import { leadsToTransaction } from "../dialogue/focus.ts";
import type { Frame } from "../intent.ts";
import { listNumbers } from "../normalization/normalize-tokens.ts";
import { findOrdinal } from "../references/find-spoken-pick.ts";
import { hasEntity, hasWord, listEntities, onlyOf } from "../token-queries.ts";
import { changing } from "./asks-change.ts";
import {
  changeEach,
  changeOthers,
  changeTransfers,
  findNamed,
  listNamed,
  placeNumbers,
  removing,
  splitClauses,
  type Transfer,
  tells,
} from "./change-transfers.ts";
import { readLeftOut } from "./leave-out.ts";
import { leaveTalk, leaveTokens } from "./leave-talk.ts";

const exactPlaces = 18;
const entriesBack = 4;

type TransferList = { token?: unknown; to?: string; transfers?: Transfer[] };

/**
 * Edits an earlier list, e.g. "take the second out", "7 for the first" or "add 0x…, 40". Returns the
 * complete new request, or null.
 */
export function editList(utterance: Utterance): Frame | null {
  const [latest] = utterance.thread;
  if (latest === undefined || latest.isHearsay === true || latest.capability === "") return null;
  const left = leaveOut(utterance);
  if (left !== null) return left;
  const earlier = changeEarlierTransfer(utterance);
  if (earlier !== null) return earlier;
  const list = editTransfers(utterance);
  const wanted = list !== null && isSent(utterance) ? listOwed(list.transfers, list.edited) : list?.edited;
  return list === null || wanted == null
    ? null
    : { capability: "send", input: { token: list.token, transfers: wanted } };
}

/** The list without the payment at the place that is named; a bare number may be an amount of it as well. */
function leaveOut(utterance: Utterance): Frame | null {
  const said = readLeftOut(utterance.text);
  const { token, transfers = [] } = findDraftList(utterance.thread) ?? {};
  if (said === null || transfers.length < 2 || isSent(utterance)) return null;
  const ofAmount = transfers.filter(({ amount }) => Number(amount) === Number(said.digits));
  const [only] = said.isBare && ofAmount.length > 0 ? ofAmount : [transfers.at(said.place)];
  if (only === undefined || ofAmount.length > 1) return null;
  return { capability: "send", input: { token, transfers: transfers.filter((one) => one !== only) } };
}

type EditedList = { token: string; transfers: Transfer[]; edited: Transfer[] };

/** The payments asked for last, before and after what the message changes of them. */
function editTransfers(utterance: Utterance): EditedList | null {
  const { thread } = utterance;
  const { token, transfers } = (isNewPayment(utterance) ? undefined : findDraftList(thread)) ?? {};
  if (typeof token !== "string" || transfers === undefined) return null;
  const said = placeNumbers(leaveTokens(utterance.tokens, leaveTalk(utterance.text, ["send"])));
  const tokens = said.filter(({ entity }) => entity?.kind !== "token" || entity.symbol !== token);
  const edited =
    addTransfer(transfers, tokens, token) ??
    keepTransfers(transfers, tokens, token) ??
    changeEach(transfers, splitClauses(tokens)) ??
    changeOthers(transfers, splitClauses(tokens)) ??
    changeTransfers(transfers, splitClauses(tokens)) ??
    changeTransfers(transfers, [[...tokens]]) ??
    changeTransfers(
      transfers,
      splitClauses(tokens).filter((clause) => !tells(clause)),
    );
  return edited === null ? null : { token, transfers, edited };
}

/** What a change of payments that are signed would take back, which nobody can: "the second should only get 40". */
export function findOverpaid(utterance: Utterance): { to: string; paid: string; token: string } | null {
  const [latest] = utterance.thread;
  const isOpen = latest?.capability === "send" && latest.isHearsay !== true && isSent(utterance);
  const list = isOpen && /\d/.test(utterance.text) ? editTransfers(utterance) : null;
  if (list === null || listOwed(list.transfers, list.edited) !== null) return null;
  const less = list.transfers.find((one) => {
    const wanted = list.edited.find(({ to }) => to === one.to)?.amount;
    return wanted !== undefined && wanted !== one.amount;
  });
  return less === undefined ? null : { to: less.to, paid: less.amount, token: list.token };
}

/** E.g. "send Tom 5 S", which is another payment beside the list. */
const isNewPayment = ({ text, tokens }: Utterance) =>
  hasWord(tokens, /^(?:send|pay|transfer|give)$/) && hasEntity(tokens, "token") && !changing.test(text);

const editing =
  /^\W*(?:(?:and|please|ok|okay|no|wait|actually|just|then|but|oh)\W+)*(?:leave out|drop|remove|skip|exclude|omit|take out|without|same for|(?:forget|cancel|scrap|scratch|ditch|cut|kick|get rid of|never ?mind)(?: about)? the (?:first|second|third|fourth|last|\d[\d.,]*)|(?:leave|take) (?:\S+ ){1,3}(?:out|off|away)|make \S+['’]s|(?:do )?(?:just |only )(?:do )?the (?:first|second|third|fourth|last)|(?:do |take |send |pay )?(?:just |only )?the (?:small|low|big|large?|high)(?:g?er|g?est|r|st)?)\b/i;

/** The list as edited in so many words, however little it sounds like a request. */
export const editAsOrdered = (utterance: Utterance): Frame | null =>
  editing.test(utterance.text) ? editList(utterance) : null;

/** The payments asked for last, whatever was read since. */
function findDraftList(thread: Utterance["thread"]): TransferList | undefined {
  const order = thread.slice(0, entriesBack).find(leadsToTransaction);
  return order?.capability === "send" && order.isHearsay !== true ? order.input : undefined;
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

/** "The smaller one", "the lowest": the place of the payment that none is below or above. */
function findSized(transfers: readonly Transfer[], tokens: readonly Token[]): number | null {
  const isLeast = hasWord(tokens, /^(?:small|low|cheap|little)(?:er|est)?$/);
  if (isLeast === hasWord(tokens, /^(?:big|large?|high)(?:g?er|g?est|r|st)?$/)) return null;
  const amounts = transfers.map(({ amount }) => Number(amount));
  const meant = isLeast ? Math.min(...amounts) : Math.max(...amounts);
  return onlyOf(amounts.flatMap((amount, at) => (amount === meant ? [at] : []))) ?? null;
}

/**
 * E.g. "only Ana and Boris", "Ana only, 5 USDC each", "just the second one", "do the smaller one": keeps those named,
 * optionally with a new amount.
 */
function keepTransfers(transfers: Transfer[], tokens: readonly Token[], token: string): Transfer[] | null {
  const sized = findSized(transfers, tokens);
  const placed = sized ?? (keepsPlace(tokens) ? findOrdinal(tokens) : null);
  const only = placed === null || hasEntity(tokens) ? undefined : transfers.at(placed);
  if (only !== undefined && !hasWord(tokens, removing)) return [only];
  if (only !== undefined && sized !== null) return transfers.filter((one) => one !== only);
  const named = listNamed(tokens);
  const kept = transfers.filter(({ to }) => named.has(to.toLowerCase()));
  const [amount, ...others] = listNumbers(tokens);
  const isEach = amount === undefined || hasWord(tokens, /^(each|apiece)$/);
  if (!isOnly(tokens) || kept.length === 0 || kept.length < named.size) return null;
  if (kept.length === transfers.length || namesOtherToken(tokens, token) || !isEach || others.length > 0)
    return null;
  return amount === undefined ? kept : kept.map((one) => ({ ...one, amount }));
}

/** "Only the second one", "just the first then", "the last alone". */
function keepsPlace(tokens: readonly Token[]): boolean {
  const words = tokens.map(({ word }) => word).join(" ");
  return /\b(?:only|just) (?:(?:do|the|send|pay|prepare|make|for|keep) )*(?:first|second|third|fourth|last|1st|2nd|3rd)\b|^(?:(?:ok|so|then|do|the) )*(?:first|second|third|fourth|last)(?: one)? (?:only|alone)\b/.test(
    words,
  );
}

/** "Only Ana", "only for Ana", "Ana only", and not "Ana was only there half the time". */
function isOnly(tokens: readonly Token[]): boolean {
  const words = tokens.map(({ word, entity }) => (entity?.kind === "address" ? "A" : word)).join(" ");
  return /\b(?:only|just) (?:(?:for|to|pay|send|keep) )?A\b|\bA (?:only|alone)\b/.test(words);
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
