import { type Linear, packLinear, type StoredLinear, unpackLinear } from "./linear.ts";
import type { Role } from "./role.ts";

/** Weights of the role reader: `things` has a column per role, `thread` has "not meant" and "meant". */
export type RoleWeights = { roles: Role[]; things: Linear; thread: Linear };

/** The serialized form, with the fingerprint of the training data. */
export type StoredRoleWeights = {
  roles: Role[];
  things: StoredLinear;
  thread: StoredLinear;
  fingerprint: string;
};

export function unpackRoleWeights({ roles, things, thread }: StoredRoleWeights): RoleWeights {
  return { roles, things: unpackLinear(things), thread: unpackLinear(thread) };
}

export function packRoleWeights(
  { roles, things, thread }: RoleWeights,
  fingerprint: string,
): StoredRoleWeights {
  return { roles, things: packLinear(things), thread: packLinear(thread), fingerprint };
}
