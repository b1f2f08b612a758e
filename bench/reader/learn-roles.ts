import { callOfOperation } from "@alithia/agent/reader/call-of-operation.ts";
import type { Act } from "@alithia/agent/reader/example.ts";
import { type Frame, toFrame } from "@alithia/agent/reader/frame.ts";
import { hashFeature } from "@alithia/agent/reader/hash-feature.ts";
import { listRoleFeatures, setScene } from "@alithia/agent/reader/list-role-features.ts";
import { listThreadFeatures } from "@alithia/agent/reader/list-thread-features.ts";
import { filledBy, listCandidates } from "@alithia/agent/reader/read-roles.ts";
import { basisRole, listRoles, noRole, type Role } from "@alithia/agent/reader/role.ts";
import type { RoleWeights } from "@alithia/agent/reader/role-weights.ts";
import type { Entity, Token } from "@alithia/agent/utterance.ts";
import { normalizeDecimal } from "@alithia/protocol/lexing/numeral.ts";
import type { Message } from "./build-messages.ts";
import { findKnown, quantize, trainLinear } from "./train-linear.ts";

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
function isValue(entity: Entity, value: unknown): boolean {
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

type Sample = { features: Uint32Array; target: number };
/** Training data: things of messages with their roles, and earlier values that were or were not meant. */
type RoleLessons = { things: { features: Uint32Array; role: string }[]; thread: Sample[] };

const maxFrames = 4;
const minThings = 3;
const minEarlier = 3;

/** Returns the frames of the previous messages by their labels, latest first. */
export function listMeantFrames(messages: readonly Message[], upTo: number): Frame[] {
  return messages
    .slice(0, upTo)
    .flatMap(({ turn }) => turn.acts.map(frameOf))
    .reverse()
    .slice(0, maxFrames);
}

/** Returns an act as a frame, with the capability's names of the values. */
function frameOf({ op, args }: Act): Frame {
  const { values } = toFrame("", args);
  const named = values.map(({ name, value }) => ({ name: renamed[op]?.[name] ?? name, value }));
  const given = Object.entries(implied[op] ?? {}).map(([name, value]) => ({ name, value }));
  return { capability: callOfOperation(op)?.capability ?? op, values: [...given, ...named] };
}

const renamed: Partial<Record<Act["op"], Record<string, string>>> = { price: { token: "sell", in: "buy" } };
const implied: Partial<Record<Act["op"], Record<string, string>>> = {
  wrap: { sell: "S", buy: "wS" },
  unwrap: { sell: "wS", buy: "S" },
};

/** Lists lessons from messages with a single act; assigning things to several acts is left to the grammar. */
export function listRoleLessons(conversations: readonly (readonly Message[])[]): RoleLessons {
  const lessons: RoleLessons = { things: [], thread: [] };
  for (const messages of conversations) addLessons(lessons, messages);
  return lessons;
}

function addLessons(lessons: RoleLessons, messages: readonly Message[]): void {
  for (const [at, { turn, heard }] of messages.entries()) {
    const [act, ...others] = turn.acts;
    if (act === undefined || others.length > 0) continue;
    const frames = listMeantFrames(messages, at);
    const scene = setScene(act.op, heard.tokens, frames);
    const roles = alignRoles(act, heard.tokens, heard.text);
    for (const [place, role] of roles)
      lessons.things.push({ features: hashAll(listRoleFeatures(scene, place)), role });
    const said = [...roles.values()].map((role) => ({ role }));
    const earlier = listLabelled(act).filter(({ isEarlier }) => isEarlier);
    for (const candidate of listCandidates(scene, said, frames)) {
      const features = hashAll(listThreadFeatures(scene, frames, filledBy(said), candidate));
      const isMeant = earlier.some(
        ({ role, value }) => role.replace(/:.*/, "") === candidate.role && value === candidate.value,
      );
      lessons.thread.push({ features, target: isMeant ? 1 : 0 });
    }
  }
}

function hashAll(features: readonly string[]): Uint32Array {
  return Uint32Array.from(new Set(features.map(hashFeature)));
}

export function learnRoles({ things, thread }: RoleLessons): RoleWeights {
  const roles = [...new Set(things.map(({ role }) => role))].sort();
  const asked = things.map(({ features, role }) => ({ features, target: roles.indexOf(role) }));
  return { roles, things: learn(asked, roles.length, minThings), thread: learn(thread, 2, minEarlier) };
}

function learn(samples: Sample[], classes: number, least: number): RoleWeights["things"] {
  const hashes = findKnown(
    samples.map(({ features }) => features),
    least,
  );
  const places = new Map([...hashes].map((hash, place) => [hash, place]));
  const encoded = samples.map(({ features, target }) => ({
    features: Int32Array.from([...features].flatMap((hash) => places.get(hash) ?? [])),
    targets: [target],
    weight: 1,
  }));
  const weights = trainLinear(encoded, hashes.length, classes);
  return { hashes, ...quantize([{ classes, weights }], hashes.length) };
}
