import { functionSentences } from "./function-sentences.ts";

type Attempt = { contract: string; function: string; caller: string; phase: string; error: string };

export type FunctionRow = {
  contract: string;
  function: string;
  sentence: string;
  /** For each kind of caller the phases of the sale in which the call works. */
  worksIn: Record<string, string[]>;
};

/** One row for each function, in the order of the attempts. */
export function summarizeAttempts(attempts: Attempt[]): FunctionRow[] {
  const rows = new Map<string, FunctionRow>();
  for (const attempt of attempts) {
    const key = `${attempt.contract}.${attempt.function}`;
    const sentence = functionSentences[key];
    if (sentence === undefined) throw new Error(`${key} has no sentence in function-sentences.ts.`);
    const row = rows.get(key) ?? {
      contract: attempt.contract,
      function: attempt.function,
      sentence,
      worksIn: {},
    };
    rows.set(key, row);
    const phases = row.worksIn[attempt.caller] ?? [];
    row.worksIn[attempt.caller] = attempt.error === "" ? [...phases, attempt.phase] : phases;
  }
  return [...rows.values()];
}
