import file from "./abilities.json" with { type: "json" };
import type { Content } from "./schemas.ts";

type Abilities = Content<"abilities">;

export const abilitiesTitle = (file as Abilities).title;
export const abilityGroups = (file as Abilities).groups;
export const abilities = (file as Abilities).abilities;

export type Ability = Abilities["abilities"][number];
export type AbilityGroup = Abilities["groups"][number];
