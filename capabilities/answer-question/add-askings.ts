import type { AnyCapability, FollowUp } from "@alithia/agent/capability.ts";
import type { Askings } from "./load-askings.ts";

/** The name of a follow-up question in `content/askings/results.txt`: its capability and its first wording. */
export function nameFollowUp(
  { name, heardAs }: Pick<AnyCapability, "name" | "heardAs">,
  { asked }: Pick<FollowUp<never, never>, "asked">,
): string {
  const [first = ""] = asked.split("|");
  return `${heardAs?.name ?? name}: ${first.replace(/\s+/g, " ").trim()}`;
}

/** Adds further wordings to a capability's follow-up questions about its results. */
export function addAskings(capability: AnyCapability, askings: Askings): AnyCapability {
  const { followUps } = capability;
  if (followUps === undefined) return capability;
  const extended = followUps.map((one) => {
    const further = one.on === undefined ? askings.get(nameFollowUp(capability, one)) : undefined;
    return further === undefined ? one : { ...one, further };
  });
  return { ...capability, followUps: extended };
}
