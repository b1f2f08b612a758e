import type { ReadVerdict } from "@alithia/chain/evidence/check-evidence.ts";

export function summarizeVerdicts(verdicts: ReadVerdict[]): string {
  const differing = verdicts.filter(({ verdict }) => verdict === "differs").length;
  const agreeing = verdicts.filter(({ verdict }) => verdict === "agrees").length;
  if (differing > 0)
    return `${differing} of ${verdicts.length} reads differ from what this browser's node says. Do not rely on this answer.`;
  if (agreeing === verdicts.length) return "All reads agree with what this browser's node says.";
  return `${agreeing} of ${verdicts.length} reads agree; the others could not be checked.`;
}
