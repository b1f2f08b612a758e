import type { Binding } from "./patterns.ts";
import type { CompiledWording } from "./wordings/compile-wordings.ts";

/** One requested act: its wording, the role bindings and the required roles without a value. */
export type Act = { wording: ActWording; bindings: readonly Binding[]; missing: readonly string[] };

type ActWording = Pick<CompiledWording, "operation"> &
  Partial<Pick<CompiledWording, "silent" | "first" | "unequal" | "several" | "overall" | "usual">>;

/** Roles that may have several values. */
const listed = new Set(["arguments", "to"]);

/** Whether an act is repeated or reversed, i.e. the visitor probably corrected themselves. */
export function isWavering(acts: readonly Act[]): boolean {
  const operations = new Set(acts.map(({ wording }) => wording.operation));
  const isTwice = new Set(acts.map((act) => JSON.stringify(spellAct(act)))).size < acts.length;
  return isTwice || (operations.has("wrap") && operations.has("unwrap"));
}

/** A comparable form of an act, independent of word positions. */
export function spellAct(act: Act): unknown {
  return [
    act.wording.operation,
    listSpoken(act)
      .map(({ role, value }) => `${role}=${value}`)
      .sort(),
  ];
}

/** Merges bindings; null if a role outside `listed` gets two different values. */
export function joinBindings(
  known: readonly Binding[],
  found: readonly Binding[],
): readonly Binding[] | null {
  let all = known;
  for (const binding of found) {
    const before = all.find(({ role }) => role === binding.role);
    if (before === undefined || listed.has(binding.role)) all = [...all, binding];
    else if (before.value !== binding.value) return null;
  }
  return all;
}

export function closeAct(
  wording: CompiledWording,
  bindings: readonly Binding[],
  partial: boolean,
): Act | null {
  const missing = wording.required.filter((role) => !bindings.some((binding) => binding.role === role));
  if (missing.some((role) => wording.silent?.includes(role))) return null;
  if (missing.length > 0) return partial ? { wording, bindings, missing } : null;
  const settled = settle(wording, bindings);
  return settled === null ? null : { wording, bindings: settled, missing };
}

/** Applies the wording's constraints and defaults; null if the bindings violate one. */
export function settle(
  { silent = [], first, unequal, several, overall, usual = {} }: ActWording,
  bindings: readonly Binding[],
): readonly Binding[] | null {
  const valuesOf = (role: string) => bindings.flatMap((one) => (one.role === role ? [one.value] : []));
  if (first !== undefined && bindings[0]?.role !== first) return null;
  if (unequal !== undefined && valuesOf(unequal[0])[0] === valuesOf(unequal[1])[0]) return null;
  if (several !== undefined && valuesOf(several.role).length > 1 !== valuesOf(several.by).length > 0)
    return null;
  const named = bindings.filter(({ role }) => role !== overall && !silent.includes(role));
  if (overall !== undefined && named.length === 0 && valuesOf(overall).length === 0) return null;
  const left = named.length > 0 ? bindings.filter(({ role }) => role !== overall) : bindings;
  const unsaid = Object.entries(usual).filter(([role]) => valuesOf(role).length === 0);
  return [...left, ...unsaid.map(([role, value]) => ({ role, value, from: 0, to: 0 }))];
}

/** Drops the bindings of silent roles. */
export function listSpoken<One extends Binding>({
  wording,
  bindings,
}: {
  wording: Pick<ActWording, "silent">;
  bindings: readonly One[];
}): One[] {
  return bindings.filter(({ role }) => wording.silent?.includes(role) !== true);
}
