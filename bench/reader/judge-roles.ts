import type { Act } from "@alithia/agent/reader/example.ts";
import { isOfKind } from "@alithia/agent/reader/frame.ts";
import { listRoles, noRole } from "@alithia/agent/reader/role.ts";
import type { RoleOfThing } from "@alithia/agent/reader/role-of-thing.ts";
import { alignRoles, listLabelled } from "./align-roles.ts";
import type { Message } from "./build-messages.ts";

const threadKinds = ["address", "token", "number", "hash"] as const;

export type RoleVerdict = {
  /** Things that could have a role, and those with the labelled role. */
  things: number;
  right: number;
  /** Whether every thing has its role and the values taken from the thread are the labelled ones. */
  isWhole: boolean;
};

/** Judges the roles found. Arguments that are words ("since Monday", names) are no things and skipped. */
export function judgeRoles(act: Act, { heard }: Message, found: readonly RoleOfThing[]): RoleVerdict {
  const meant = [...alignRoles(act, heard.tokens, heard.text)].filter(
    ([at]) => listRoles(act.op, heard.tokens[at]?.entity?.kind ?? "quote").length > 1,
  );
  const roleAt = new Map(found.flatMap((one) => ("at" in one ? [[one.at, one.role] as const] : [])));
  const right = meant.filter(([at, role]) => (roleAt.get(at) ?? noRole) === role).length;
  const taken = found.flatMap((one) => ("frame" in one ? [`${one.role}=${one.value}`] : []));
  const earlier = listEarlier(act);
  const isThread = taken.length === earlier.length && earlier.every((one) => taken.includes(one));
  return { things: meant.length, right, isWhole: right === meant.length && isThread };
}

/** Returns the labelled values that come from the thread and that things can have. */
function listEarlier(act: Act): string[] {
  const known = new Set(
    threadKinds.flatMap((kind) => listRoles(act.op, kind).map((role) => role.replace(/:.*/, ""))),
  );
  const values = listLabelled(act).flatMap(({ role, value, isEarlier }) => {
    const name = role.replace(/:.*/, "");
    const isThing = typeof value === "string" && threadKinds.some((kind) => isOfKind(kind, value));
    return isEarlier && isThing && known.has(name) && value !== "all" ? [`${name}=${value}`] : [];
  });
  return [...new Set(values)];
}
