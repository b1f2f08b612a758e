import { callOfOperation } from "@alithia/agent/reader/call-of-operation.ts";
import type { Act } from "@alithia/agent/reader/example.ts";
import { type Frame, toFrame } from "@alithia/agent/reader/frame.ts";
import { hashFeature } from "@alithia/agent/reader/hash-feature.ts";
import { listRoleFeatures, setScene } from "@alithia/agent/reader/list-role-features.ts";
import { listThreadFeatures } from "@alithia/agent/reader/list-thread-features.ts";
import { filledBy, listCandidates } from "@alithia/agent/reader/read-roles.ts";
import type { RoleWeights } from "@alithia/agent/reader/role-weights.ts";
import { alignRoles, listLabelled } from "./align-roles.ts";
import type { Message } from "./build-messages.ts";
import { findKnown, quantize } from "./learn-reader.ts";
import { trainLinear } from "./train-linear.ts";

type Sample = { features: Uint32Array; target: number };
/** Training data: things of messages with their roles, and earlier values that were or were not meant. */
export type RoleLessons = { things: { features: Uint32Array; role: string }[]; thread: Sample[] };

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
