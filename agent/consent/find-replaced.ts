import type { OperationName } from "@alithia/protocol/operations.ts";
import { type ProposalRecord, readDialogue } from "../dialogue-state.ts";
import type { Turn } from "../language-model.ts";
import { dropsEarlier } from "./leave-idle-clauses.ts";

/** Whether the words begin a correction of the previous request, e.g. "no, to 0x…", "sorry, I meant 10". */
export function opensCorrection(words: readonly string[]): boolean {
  const opening = words.slice(0, 3);
  return (
    /^(no|nope|not|actually|sorry|oops|wait|stop|scratch|correction|rather|hmm|hm|ah|oh|wrong|reverse|latest)$/.test(
      opening[0] ?? "",
    ) || /^(i meant|i mean|make (it|that)|my (bad|mistake)|hold on|change (it|that))/.test(opening.join(" "))
  );
}

const adds = /\b(also|too|another|additionally|as well|on top|both)\b/i;

/**
 * Returns the id of the earlier proposal that this one replaces: the latest of the same operation, if it is
 * not known to be signed and the visitor's message is a correction. Null otherwise.
 */
export function findReplaced(turns: readonly Turn[], operation: OperationName): string | null {
  const asked = turns.findLast((turn) => turn.sender === "user" && turn.picks.length === 0);
  if (asked === undefined || adds.test(asked.text)) return null;
  const words = asked.text.toLowerCase().match(/[\p{L}’']+/gu) ?? [];
  if (!opensCorrection(words) && !dropsEarlier(asked.text)) return null;
  const before = turns.slice(0, turns.indexOf(asked));
  const latest = readDialogue(before).proposals.find((proposal) => proposal.operation === operation);
  return latest !== undefined && isUnsigned(latest) ? latest.id : null;
}

/** According to the outcomes reported so far. */
export function isUnsigned({ steps }: Pick<ProposalRecord, "steps">): boolean {
  return steps.every(({ hash }) => hash === undefined);
}
