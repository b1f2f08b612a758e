import type { Frame } from "./frame.ts";
import type { Scene } from "./list-role-features.ts";
import type { Role } from "./role.ts";

const maxForms = 24;

/** An earlier value that may fill a role; `frame` is an index, latest first. */
export type Candidate = { role: Role; frame: number; name: string; value: string };

/** Returns the features of an earlier value as a candidate for a role: names, recency and context. */
export function listThreadFeatures(
  { operation, forms, tokens, places, concepts }: Scene,
  frames: readonly Frame[],
  filled: ReadonlySet<Role>,
  { role, frame, name }: Candidate,
): string[] {
  const capability = frames[frame]?.capability ?? "";
  const ago = Math.min(frame, 3);
  const kinds = [...new Set(places.map((at) => tokens[at]?.entity?.kind))].sort().join(" ");
  const length =
    forms.length < 4 ? forms.length : forms.length < 8 ? "4-7" : forms.length < 16 ? "8-15" : "16+";
  const having = [...filled].sort().join(" ");
  const features = [
    `role ${role}`,
    `${role}<${name}`,
    `${role}<${name} ago ${ago}`,
    `${operation}.${role}<${capability}.${name}`,
    `${operation}.${role}<${capability}.${name} ago ${ago}`,
    `${operation}<${capability}`,
    `${operation}<${capability} ago ${ago}`,
    `ago ${ago}`,
    `${operation}.${role} having ${having}`,
    `${role} having ${having}`,
    `${role} kinds ${kinds}`,
    `${operation}.${role} kinds ${kinds}`,
    `${role} length ${length}`,
    `${operation}.${role} length ${length}`,
    `${role} ${name} ${frames.filter(({ values }) => values.some((one) => one.name === name)).length}`,
    `opens ${forms.slice(0, 2).join(" ")}`,
  ];
  for (const form of new Set(forms.slice(0, maxForms)))
    features.push(`${role} ${form}`, `${form}`, `ago ${ago} ${form}`);
  for (const [at, form] of forms.slice(0, maxForms).entries())
    features.push(`${role} ${form} ${forms[at + 1] ?? "$"}`);
  for (const { concept } of concepts) features.push(`${role} c:${concept}`);
  return features;
}
