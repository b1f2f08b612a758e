import {
  type Caller,
  type FunctionByCaller,
  functionByCaller,
  type Phase,
} from "@alithia/contracts/generated/function-by-caller.ts";

type SaleFunction = { name: string; sentence: string; who: string; when: string };

const everyPhase: readonly Phase[] = [
  "upcoming",
  "running",
  "paused",
  "sold-out",
  "returns-only",
  "last-call",
  "closed",
];
const phaseNames: Record<Phase, string> = {
  upcoming: "before the opening",
  running: "while it is open",
  paused: "while buying is paused",
  "sold-out": "while it is sold out",
  "returns-only": "while only returns are open",
  "last-call": "in the last call",
  closed: "after the close",
};

/** Who can call what of the sale, and when, as the contracts' tests found by trying every caller in every phase. */
export const saleFunctions: readonly SaleFunction[] = functionByCaller
  .filter(({ contract }) => contract === "AliSale")
  .map((row) => ({
    name: row.function,
    sentence: row.sentence,
    who: nameCallers(row),
    when: nameTimes(row),
  }));

function nameCallers({ worksIn }: FunctionByCaller): string {
  const callers = (Object.keys(worksIn) as Caller[]).filter((caller) => worksIn[caller].length > 0);
  if (callers.length === 0) return "Nobody";
  if (callers.includes("anyone")) return "Anyone";
  return callers.map((caller) => `The ${caller}`).join(", ");
}

function nameTimes({ worksIn }: FunctionByCaller): string {
  const phases = everyPhase.filter((phase) => Object.values(worksIn).some((works) => works.includes(phase)));
  if (phases.length === 0) return "Never";
  if (phases.length === everyPhase.length) return "At any time";
  const names = phases.map((phase) => phaseNames[phase]).join(", ");
  return names.charAt(0).toUpperCase() + names.slice(1);
}
