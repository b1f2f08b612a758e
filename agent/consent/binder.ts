import type { CommandArgument } from "@alithia/protocol/command.ts";
import { type Lexeme, readLexeme, type SaidValue, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import { findArgumentRule, type OperationName } from "@alithia/protocol/operations.ts";
import type { Source } from "@alithia/protocol/source.ts";
import { offeredRequests } from "../offer-requests.ts";
import { type Act, listSpoken, settle } from "./acts.ts";
import { parseActs } from "./parse-acts.ts";
import type { Binding } from "./patterns.ts";
import type { RequestMessage } from "./request.ts";
import { standsIn } from "./stands-in.ts";
import { answerWords, correctionWords, notInReads, readOpenings } from "./wordings/answer-words.ts";
import { connectors } from "./wordings/courtesies.ts";
import { hasIdiom } from "./wordings/idioms.ts";
import { isOwn } from "./wordings/uses.ts";

/** Drops leading and trailing parts of a message that only ask for a read. */
function dropReads(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  const parts: Lexeme[][] = [[]];
  for (const lexeme of lexemes) {
    parts.at(-1)?.push(lexeme);
    if (connectors.has(wordOf(lexeme) ?? "") || wordOf(lexeme) === "?") parts.push([]);
  }
  const said = parts.filter((part) => part.length > 0);
  const first = said.findIndex((part) => !isRead(part));
  const last = said.findLastIndex((part) => !isRead(part));
  return first === -1 ? lexemes : said.slice(first, last + 1).flat();
}

function isRead(part: readonly Lexeme[]): boolean {
  const words = part.map((lexeme) => wordOf(lexeme)).filter((word) => word !== null);
  return readOpenings.has(words[0] ?? "") && !words.some((word) => notInReads.has(word));
}

/** A command as read by the binder, with the position of every value in the visitor's messages. */
export type BoundCommand = { operation: OperationName; arguments: CommandArgument[] };

type Sourced = Binding & { source: Source };
type Draft = Omit<Act, "bindings"> & { bindings: Sourced[] };

const rolesOfKind: Partial<Record<SaidValue["kind"], readonly string[]>> = {
  amount: ["amount"],
  token: ["token", "sell", "buy"],
  address: ["to", "spender", "address"],
  percent: ["slippage"],
};

/** Binds the whole request to commands; null if any part of it is not understood. */
export function bindRequest(messages: readonly RequestMessage[]): BoundCommand[] | null {
  const last = messages.at(-1);
  if (last?.lexemes.some((_, at) => standsIn(isOwn, last.lexemes, at))) return null;
  if (last === undefined || hasIdiom(last.lexemes.map((lexeme) => wordOf(lexeme) ?? "#"))) return null;
  const manner = { partial: false, terse: messages.length === 1 };
  const whole = isOwnSentence(last) ? parseActs(last.text, dropReads(last.lexemes), manner) : null;
  if (whole !== null) return whole.map((act) => toCommand(toDraft(act, last)));
  for (const [at, message] of [...messages.entries()].slice(0, -1).toReversed()) {
    const bound = bindAnswers(message, messages.slice(at + 1));
    if (bound !== null) return bound;
  }
  return null;
}

/** Typed by the visitor, or picked as a complete request worded by this code. */
function isOwnSentence({ pick }: RequestMessage): boolean {
  return pick === undefined || pick.questionId === offeredRequests;
}

/** Binds an incomplete request together with the answers to its open questions. */
function bindAnswers(first: RequestMessage, answers: readonly RequestMessage[]): BoundCommand[] | null {
  if (first.pick !== undefined) return null;
  const acts = parseActs(first.text, first.lexemes, { partial: true, terse: false });
  const [act] = acts ?? [];
  if (act === undefined || acts?.length !== 1) return null;
  const draft = isForm(act, answers)
    ? fillForm(toDraft(act, first), answers.at(-1) ?? first)
    : answers.reduce<Draft | null>((open, answer) => open && fillDraft(open, answer), toDraft(act, first));
  const isWhole = draft?.missing.length === 0 && settle(draft.wording, draft.bindings) !== null;
  return draft !== null && isWhole ? [toCommand(draft)] : null;
}

function isForm({ wording }: Act, answers: readonly RequestMessage[]): boolean {
  const isFilled = answers.every(({ pick }) => pick?.questionId === "call-contract.arguments");
  return wording.operation === "call-function" && isFilled;
}

function toDraft(act: Act, message: RequestMessage): Draft {
  return { ...act, bindings: act.bindings.map((binding) => withSource(binding, message)) };
}

function withSource(binding: Binding, { back, pick }: RequestMessage): Sourced {
  if (pick !== undefined) return { ...binding, source: { kind: "picked", questionId: pick.questionId } };
  if (binding.from === binding.to) return { ...binding, source: { kind: "usual" } };
  return { ...binding, source: { kind: "said", message: back, from: binding.from, to: binding.to } };
}

/** Fills the arguments of a function call from its form: one value per line, in parameter order. */
function fillForm(draft: Draft, { text, back, pick }: RequestMessage): Draft {
  const named = draft.bindings.filter(({ role }) => role !== "arguments");
  const source: Source =
    pick === undefined
      ? { kind: "said", message: back, from: 0, to: text.length }
      : { kind: "picked", questionId: pick.questionId };
  const filled = text
    .split("\n")
    .map((value) => ({ role: "arguments", value, from: 0, to: text.length, source }));
  return { ...draft, bindings: [...named, ...filled] };
}

/** Fills a draft with the values of an answer: each completes a missing role or corrects a bound one. */
function fillDraft(draft: Draft, answer: RequestMessage): Draft | null {
  const words = answer.lexemes.map(wordOf).filter((word) => word !== null);
  if (!words.every((word) => answerWords.test(word) || correctionWords.test(word))) return null;
  let filled: Draft = draft;
  for (const [at, lexeme] of answer.lexemes.entries()) {
    if (wordOf(lexeme) !== null) continue;
    const value = readLexeme(lexeme);
    const corrects = answer.lexemes.slice(0, at).some((one) => correctionWords.test(wordOf(one) ?? ""));
    const role = value === null ? null : findOpenRole(filled, value, corrects);
    if (value === null || role === null) return null;
    const binding = { role, value: value.value, from: lexeme.from, to: lexeme.to };
    if (filled.bindings.some((one) => one.role === role && one.value === value.value)) continue;
    filled = {
      ...filled,
      bindings: [...filled.bindings.filter((one) => one.role !== role), withSource(binding, answer)],
      missing: filled.missing.filter((one) => one !== role),
    };
  }
  return filled;
}

/** Returns the only role that the value of an answer can belong to, or null. */
function findOpenRole({ bindings, missing }: Draft, said: SaidValue, corrects: boolean): string | null {
  const roles = said.bound === undefined ? (rolesOfKind[said.kind] ?? []) : [];
  const [open, ...otherOpen] = missing.filter((role) => roles.includes(role));
  if (open !== undefined) return otherOpen.length === 0 ? open : null;
  const [bound, ...otherBound] = bindings.filter(({ role }) => roles.includes(role));
  const isSame = bound?.value === said.value;
  return bound !== undefined && (isSame || (corrects && otherBound.length === 0)) ? bound.role : null;
}

function toCommand(draft: Draft): BoundCommand {
  const { operation } = draft.wording;
  const spoken = listSpoken(draft);
  const listOfRole = (role: string) => spoken.filter((one) => one.role === role);
  const pathsOf = (binding: Sourced): string[] => {
    const { role } = binding;
    if (findArgumentRule(operation, role) !== null) return [role];
    if (operation !== "send") return [`${role}.${listOfRole(role).indexOf(binding)}`];
    return listOfRole("to").flatMap((to, index) =>
      binding === to || role === "amount" ? [`transfers.${index}.${role}`] : [],
    );
  };
  return {
    operation,
    arguments: spoken.flatMap((binding) =>
      pathsOf(binding).map((path) => ({ path, value: binding.value, source: binding.source })),
    ),
  };
}
