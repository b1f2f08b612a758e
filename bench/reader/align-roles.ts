import type { Act } from "@alithia/agent/reader/example.ts";
import { basisRole, listRoles, noRole, type Role } from "@alithia/agent/reader/role.ts";
import type { Entity, Token } from "@alithia/agent/utterance.ts";
import { normalizeDecimal } from "@alithia/protocol/lexing/numeral.ts";

/** A labelled value with the pieces of the message it comes from. */
type Labelled = { role: Role; value: unknown; pieces: string[]; isEarlier: boolean };

/** Returns the labelled values of an act; each part of each transfer is a value of its own. */
export function listLabelled({ op, args, words, fromThread = [] }: Act): Labelled[] {
  const labelled: Labelled[] = [];
  const add = (name: string, value: unknown, at?: number) => {
    const all = words[name] ?? [];
    const pieces = at === undefined || all.length <= at ? all : all.slice(at, at + 1);
    labelled.push({ role: toRole(op, name, args), value, pieces, isEarlier: fromThread.includes(name) });
  };
  for (const [name, value] of Object.entries(args)) {
    if (name === "transfers" && Array.isArray(value))
      for (const [at, transfer] of value.entries())
        for (const [part, one] of Object.entries(transfer as object)) add(part, one, at);
    else if (!Array.isArray(value)) add(name, value);
  }
  return labelled;
}

function toRole(op: Act["op"], name: string, args: Act["args"]): Role {
  if (name !== "amount") return name;
  if (op === "trade" || op === "quote-trade") return `amount:${args.side ?? "sell"}`;
  if (op === "buy-ali" || op === "quote-buy") return `amount:${args.unit ?? "S"}`;
  return name;
}

/** Returns the labelled role of each thing of a message, by token index. */
export function alignRoles(act: Act, tokens: readonly Token[], text: string): Map<number, Role> {
  const labelled = listLabelled(act).filter(({ isEarlier }) => !isEarlier);
  const roles = new Map<number, Role>();
  for (const [at, token] of tokens.entries()) {
    const { entity } = token;
    if (entity === undefined) continue;
    const allowed = listRoles(act.op, entity.kind);
    const fitting = labelled.filter(({ role, value }) => allowed.includes(role) && isValue(entity, value));
    const within = labelled.filter(
      ({ role, value, pieces }) =>
        allowed.includes(role) && !isPlain(value) && pieces.some((piece) => holds(text, piece, token)),
    );
    const [exact] =
      fitting.length > 1
        ? fitting.filter(({ pieces }) => pieces.some((piece) => holds(text, piece, token)))
        : fitting;
    const role = exact?.role ?? fitting[0]?.role;
    const part = within[0];
    if (role !== undefined) roles.set(at, role);
    else if (part !== undefined)
      roles.set(at, isShare(part.value) && entity.kind === "percent" ? part.role : basisRole);
    else roles.set(at, noRole);
  }
  return roles;
}

function isPlain(value: unknown): boolean {
  return typeof value === "string" && value !== "all";
}

function isShare(value: unknown): boolean {
  return typeof value === "object" && value !== null && "share" in value;
}

/** Whether an occurrence of the piece in the message covers the token. */
function holds(text: string, piece: string, { from, to }: Token): boolean {
  for (let at = text.indexOf(piece); at !== -1; at = text.indexOf(piece, at + 1))
    if (at <= from && to <= at + piece.length) return true;
  return false;
}

/** Whether the entity has this value. */
export function isValue(entity: Entity, value: unknown): boolean {
  if (typeof value !== "string") return false;
  const wanted = value.toLowerCase();
  switch (entity.kind) {
    case "token":
      return [entity.symbol, ...entity.candidates.map(({ symbol }) => symbol)].some(
        (one) => one.toLowerCase() === wanted,
      );
    case "address":
      return entity.value.toLowerCase() === wanted || entity.symbol?.toLowerCase() === wanted;
    case "hash":
      return entity.value.toLowerCase() === wanted;
    case "percent":
      return plain(entity.value) === plain(wanted.replace("%", ""));
    case "number": {
      const { numeral, bound } = entity;
      if (bound !== undefined && plain(bound.value) === plain(wanted)) return true;
      if (numeral.certainty === "exact") return numeral.value === plain(wanted);
      return numeral.certainty === "ambiguous" && numeral.values.includes(plain(wanted));
    }
    default:
      return false;
  }
}

function plain(value: string): string {
  return /^\d[\d,]*(\.\d+)?$/.test(value) ? normalizeDecimal(value.replaceAll(",", "")) : value;
}
