/** One row of an attack's result table. */
export type Verdict = { name: string; count: number; result: string; held: boolean };

export type Size = "small" | "full";
