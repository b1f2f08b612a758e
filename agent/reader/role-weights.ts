import { type Linear, packLinear, type StoredLinear, unpackLinear } from "./linear.ts";
import type { Role } from "./role.ts";

/** Learnt roles: a column for each role of a thing; of an earlier value "not meant" and "meant". */
export type RoleWeights = { roles: Role[]; things: Linear; thread: Linear };

/** As committed, with the fingerprint of what they were learnt from. */
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
