export type Judge = {
  /** Prints a figure beside its budget and counts misses. */
  judge(what: string, value: number, budget: { atMost: number } | { atLeast: number }, unit?: string): void;
  misses(): number;
};

export function createJudge(): Judge {
  let misses = 0;
  return {
    judge(what, value, budget, unit = "") {
      const isMet = "atMost" in budget ? value <= budget.atMost : value >= budget.atLeast;
      if (!isMet) misses += 1;
      const limit = "atMost" in budget ? `at most ${budget.atMost}` : `at least ${budget.atLeast}`;
      console.log(
        `${isMet ? "ok  " : "OVER"} ${what}: ${Math.round(value * 1_000) / 1_000} ${unit} (${limit})`,
      );
    },
    misses: () => misses,
  };
}
