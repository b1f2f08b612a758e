import type { OperationName } from "@alithia/protocol/operations.ts";
import type { Entity, Token } from "../utterance.ts";
import { type Frame, isOfKind } from "./frame.ts";
import { createLinear, toShares } from "./linear.ts";
import { listRoleFeatures, type Scene, setScene } from "./list-role-features.ts";
import { type Candidate, listThreadFeatures } from "./list-thread-features.ts";
import { isRepeatable, listRoles, noRole, type Role } from "./role.ts";
import type { RoleOfThing } from "./role-of-thing.ts";
import type { RoleWeights } from "./role-weights.ts";

/** Predicts the roles of a message's entities and of earlier values for an operation. Must not throw. */
export type RoleReader = (
  operation: OperationName,
  tokens: readonly Token[],
  frames: readonly Frame[],
) => RoleOfThing[];

const threadKinds = ["address", "token", "number", "hash"] as const satisfies readonly Entity["kind"][];
const maxThings = 24;
const beamWidth = 24;
/** Minimum probability for using an earlier value. */
const sureOfEarlier = 0.5;

export function createRoleReader({ roles, things, thread }: RoleWeights): RoleReader {
  const sumThing = createLinear(things, roles.length);
  const sumEarlier = createLinear(thread, 2);

  function judgeThing(scene: Scene, at: number): { role: Role; share: number }[] {
    const kind = scene.tokens[at]?.entity?.kind ?? "quote";
    const allowed = listRoles(scene.operation, kind).filter((role) => roles.includes(role));
    if (allowed.length < 2) return [];
    const sums = sumThing(listRoleFeatures(scene, at));
    const shares = toShares(
      Float64Array.from(allowed, (role) => sums[roles.indexOf(role)] ?? 0),
      things.scale,
    );
    return allowed.map((role, index) => ({ role, share: shares[index] ?? 0 }));
  }

  /** Beam search for the most likely consistent assignment of roles. */
  function assign(scene: Scene): RoleOfThing[] {
    let beam: Assignment[] = [{ score: 0, things: [] }];
    for (const at of scene.places.slice(0, maxThings)) {
      const options = judgeThing(scene, at);
      if (options.length === 0) continue;
      const longer = beam.flatMap(({ score, things }) =>
        options.flatMap(({ role, share }): Assignment[] => {
          const added = [...things, { at, role, share }];
          return isConsistent(scene, added) ? [{ score: score + Math.log(share + 1e-9), things: added }] : [];
        }),
      );
      beam = longer.sort((one, other) => other.score - one.score).slice(0, beamWidth);
    }
    return beam[0]?.things ?? [];
  }

  return (operation, tokens, frames) => {
    const scene = setScene(operation, tokens, frames);
    const said = assign(scene);
    const earlier = listCandidates(scene, said, frames).map((candidate) => {
      const features = listThreadFeatures(scene, frames, filledBy(said), candidate);
      return { ...candidate, share: toShares(sumEarlier(features), thread.scale)[1] ?? 0 };
    });
    const taken = new Map<Role, RoleOfThing>();
    for (const { role, frame, value, share } of earlier.sort((one, other) => other.share - one.share))
      if (share >= sureOfEarlier && !taken.has(role)) taken.set(role, { role, frame, value, share });
    return [...said, ...taken.values()];
  };
}

type Placed = { at: number; role: Role; share: number };
type Assignment = { score: number; things: Placed[] };

/** Whether the last entity's role fits the earlier ones: no role twice, and adjacent units match. */
function isConsistent(scene: Scene, things: readonly Placed[]): boolean {
  const last = things.at(-1);
  if (last === undefined || last.role === noRole) return true;
  const before = things.slice(0, -1);
  const rival = before.find(({ role }) => role.replace(/:.*/, "") === last.role.replace(/:.*/, ""));
  if (
    rival !== undefined &&
    !isRepeatable(scene.operation, last.role) &&
    says(scene, rival.at) !== says(scene, last.at)
  )
    return false;
  const beside = before.find(({ at }) => at === last.at - 1);
  return beside === undefined || (fitsUnit(scene, beside, last) && fitsUnit(scene, last, beside));
}

/** E.g. "10 S": the token next to an amount must have the role of its unit. */
function fitsUnit({ tokens, forms }: Scene, amount: Placed, token: Placed): boolean {
  const unit = /^amount:(.*)$/.exec(amount.role)?.[1];
  const entity = tokens[token.at]?.entity;
  if (unit === undefined || entity?.kind !== "token") return true;
  if (token.at < amount.at && forms[amount.at + 1] === "{token}") return true;
  return (
    token.role === unit || (token.role === noRole && !/^(sell|buy)$/.test(unit) && entity.symbol === unit)
  );
}

function says({ tokens }: Scene, at: number): string {
  const entity = tokens[at]?.entity;
  return JSON.stringify(entity?.kind === "token" ? entity.symbol : entity);
}

export function filledBy(said: readonly { role: Role }[]): Set<Role> {
  return new Set(said.flatMap(({ role }) => (role === noRole ? [] : role.replace(/:.*/, ""))));
}

/** The earlier values that could take roles without an entity in the message. */
export function listCandidates(
  { operation }: Pick<Scene, "operation">,
  said: readonly { role: Role }[],
  frames: readonly Frame[],
): Candidate[] {
  const filled = filledBy(said);
  return threadKinds.flatMap((kind) => {
    const open = new Set(listRoles(operation, kind).map((role) => role.replace(/:.*/, "")));
    for (const role of [noRole, "basis", ...filled]) open.delete(role);
    return [...open].flatMap((role) =>
      frames.flatMap(({ values }, frame) =>
        values.flatMap(({ name, value }) =>
          isOfKind(kind, value) && (kind !== "token" || isNamedLikeToken(name)) && isOnly(values, name)
            ? [{ role, frame, name, value }]
            : [],
        ),
      ),
    );
  });
}

/** A list of several different values is ambiguous. */
function isOnly(values: Frame["values"], name: string): boolean {
  return new Set(values.flatMap((one) => (one.name === name ? [one.value] : []))).size === 1;
}

function isNamedLikeToken(name: string): boolean {
  return /^(token|sell|buy|in)$/.test(name);
}
