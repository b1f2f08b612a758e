import { pointingWords } from "../../grammar/pointing-words.ts";
import type { Reading } from "../../reading.ts";
import type { Entity, Token, Utterance } from "../../utterance.ts";
import { takeFocus } from "../dialogue/focus.ts";
import { findOrdinal } from "../references/find-spoken-pick.ts";

type Frame = Pick<Reading, "capability" | "input">;
type Approval = { token: string; spender: string };
type Transfer = { to: string; amount: string };

const leaving = /^(remove|drop|dropped|drops|skip|without|delete|exclude|out|off|quit|left|withdrew)$/;
const allowance = /^(approval|allowance|permission)$/;
const several = /^(all|any|each|every|everything|both|other|others|approvals|allowances|not|never|dont)$/;
const keeping = /^(only|just)$/;
const oneOf = /^(he|him|his|she|her|hers)$/;
const adding = /^(add|include|append)$/;

/**
 * Edits an earlier list, e.g. "take the second out", "7 for the first" or "add 0x…, 40" of transfers, "revoke
 * the second" or "the first should be 300" of shown approvals. Returns the complete new request, or null.
 */
export function editList(utterance: Utterance): Frame | null {
  const { thread, tokens, dialogue } = utterance;
  const [latest] = thread;
  if (latest === undefined || latest.isHearsay === true || latest.capability === "") return null;
  if (latest.capability === "review-approvals" && (dialogue?.approvals ?? []).length > 0)
    return pointToApproval(utterance);
  const taken = takeBack(utterance) ?? changeEarlier(utterance);
  if (taken !== null) return taken;
  const { token, transfers } = latest.input as { token?: unknown; transfers?: Transfer[] };
  if (latest.capability !== "send" || typeof token !== "string" || transfers === undefined) return null;
  const edited =
    addTransfer(transfers, tokens, token) ??
    keepTransfers(transfers, tokens, token) ??
    changeTransfer(transfers, tokens);
  return edited === null ? null : { capability: "send", input: { token, transfers: edited } };
}

/** E.g. "revoke it", "withdraw that approval": the approval requested in this conversation. */
function takeBack({ thread, tokens }: Utterance): Frame | null {
  const isTaken = tokens.some(({ word }) => /^(revoke|withdraw|undo|remove)$/.test(word));
  const points = tokens.some(({ word }) => pointingWords.test(word) || allowance.test(word));
  const namesOther = tokens.some(({ word, entity }) => entity !== undefined || several.test(word));
  const slots = isTaken && points && !namesOther ? takeFocus("revoke", thread)?.slots : undefined;
  if (slots?.token === undefined || slots.spender === undefined) return null;
  return { capability: "review-approvals", input: { revoke: slots } };
}

/** E.g. "make the first one 6" after two transfers: that transfer with a new amount. */
function changeEarlier({ thread, tokens }: Utterance): Frame | null {
  const place = findOrdinal(tokens);
  const sent = thread.filter(
    ({ capability, missing, isHearsay }) => capability === "send" && missing === undefined && !isHearsay,
  );
  const meant = place === null || sent.length < 2 ? undefined : sent.toReversed().at(place);
  const isList = sent.some(({ input }) => ((input.transfers as Transfer[] | undefined)?.length ?? 1) > 1);
  const isNamed = tokens.some(({ entity }) => /^(address|token|percent)$/.test(entity?.kind ?? ""));
  const [amount, ...others] = listNumbers(tokens);
  if (meant === undefined || isList || isNamed || amount === undefined || others.length > 0) return null;
  const { token, to, transfers } = meant.input as { token?: unknown; to?: unknown; transfers?: Transfer[] };
  return { capability: "send", input: { token, transfers: [{ to: transfers?.[0]?.to ?? to, amount }] } };
}

/** Adds a recipient with an amount of the same token. */
function addTransfer(transfers: Transfer[], tokens: readonly Token[], token: string): Transfer[] | null {
  const [amount, ...numbers] = listNumbers(tokens);
  const [to, ...others] = tokens.flatMap(({ entity }) =>
    entity?.kind === "address" && entity.checksum !== "wrong" ? [entity.value] : [],
  );
  const isOther = tokens.some(({ entity }) => entity?.kind === "token" && entity.symbol !== token);
  if (!tokens.some(({ word }) => adding.test(word)) || isOther) return null;
  if (to === undefined || amount === undefined || numbers.length + others.length > 0) return null;
  return transfers.some((one) => one.to.toLowerCase() === to.toLowerCase())
    ? null
    : [...transfers, { to, amount }];
}

/** E.g. "only Ana and Boris", "Ana only, 5 USDC each": keeps those named, optionally with a new amount. */
function keepTransfers(transfers: Transfer[], tokens: readonly Token[], token: string): Transfer[] | null {
  const meant = listNamed(tokens);
  const kept = transfers.filter(({ to }) => meant.has(to.toLowerCase()));
  const [amount, ...amounts] = listNumbers(tokens);
  const isOther = tokens.some(({ entity }) => entity?.kind === "token" && entity.symbol !== token);
  const isEach = amount === undefined || tokens.some(({ word }) => /^(each|apiece)$/.test(word));
  if (!tokens.some(({ word }) => keeping.test(word)) || kept.length === 0 || kept.length < meant.size)
    return null;
  if (kept.length === transfers.length || isOther || !isEach || amounts.length > 0) return null;
  return amount === undefined ? kept : kept.map((one) => ({ ...one, amount }));
}

/** Removes one transfer or changes its amount. */
function changeTransfer(transfers: Transfer[], tokens: readonly Token[]): Transfer[] | null {
  const named = findNamed(transfers, tokens);
  const place = named ?? findOrdinal(tokens);
  const at = place === null || transfers.length < 2 ? -1 : place < 0 ? transfers.length + place : place;
  const others = named === null ? /^(address|token|percent)$/ : /^(token|percent)$/;
  if (transfers[at] === undefined || tokens.some(({ entity }) => others.test(entity?.kind ?? "")))
    return null;
  const [amount, ...amounts] = listNumbers(tokens);
  if (amount === undefined)
    return tokens.some(({ word }) => leaving.test(word)) ? transfers.toSpliced(at, 1) : null;
  return amounts.length > 0 ? null : transfers.map((one, index) => (index === at ? { ...one, amount } : one));
}

/** E.g. "Ana wants USDT" of several recipients; one request can only pay one token. */
export function asksOtherToken({ thread: [latest], tokens }: Utterance): boolean {
  const { token, transfers = [] } = (latest?.input ?? {}) as { token?: unknown; transfers?: Transfer[] };
  const isOther = tokens.some(({ entity }) => entity?.kind === "token" && entity.symbol !== token);
  const isOne = findNamed(transfers, tokens) !== null || tokens.some(({ word }) => oneOf.test(word));
  return latest?.capability === "send" && transfers.length > 1 && isOther && isOne;
}

/** E.g. "take Ana out", "make Ana's 8": the index of the only recipient named. */
function findNamed(transfers: Transfer[], tokens: readonly Token[]): number | null {
  const meant = listNamed(tokens);
  const at = transfers.flatMap(({ to }, place) => (meant.has(to.toLowerCase()) ? [place] : []));
  return transfers.length > 1 && at.length === 1 && meant.size === 1 ? (at[0] ?? null) : null;
}

function listNamed(tokens: readonly Token[]): Set<string> {
  return new Set(
    tokens.flatMap(({ entity }) => (entity?.kind === "address" ? entity.value.toLowerCase() : [])),
  );
}

const judged = /^(one|riskiest|worst|dangerous|unlimited)$/;

/** Resolves an approval by position, or the only one shown: revokes it or sets another amount. */
function pointToApproval({ tokens, dialogue, thread: [latest] }: Utterance): Frame | null {
  const isOther = tokens.some(({ word }) => word === "other");
  const taken = (latest?.input.revoke ?? {}) as Partial<Approval>;
  const shown = (dialogue?.approvals ?? []).filter(
    ({ token, spender }) => !isOther || token !== taken.token || spender !== taken.spender,
  );
  const points = tokens.some(({ word }) => pointingWords.test(word) || judged.test(word));
  const isOnly = shown.length === 1 && points;
  const place = findOrdinal(tokens) ?? (isOnly ? 0 : null);
  const approval = place === null ? undefined : shown.at(place);
  const isNamed = tokens.some(({ entity }) => /^(address|token|percent)$/.test(entity?.kind ?? ""));
  if (approval === undefined || isNamed) return null;
  const [spender = approval.spender] = latest?.entities.flatMap(nameSpender) ?? [];
  if (spender.toLowerCase() !== approval.spender.toLowerCase()) return null;
  const [amount, ...others] = listNumbers(tokens);
  if (amount === undefined) return { capability: "review-approvals", input: { revoke: approval } };
  return others.length > 0 ? null : { capability: "approve-token", input: { ...approval, amount } };
}

/** The address that the question about approvals named, e.g. "my allowance for 0x…". */
function nameSpender(entity: Entity): string[] {
  return entity.kind === "address" ? [entity.value] : [];
}

/** The exact numbers of a message, without ordinals. */
function listNumbers(tokens: readonly Token[]): string[] {
  return tokens.flatMap(({ entity, text }) =>
    entity?.kind === "number" && entity.numeral.certainty === "exact" && !/^\d+(st|nd|rd|th)$/i.test(text)
      ? [entity.numeral.value]
      : [],
  );
}
