/** One line of the table an attack ends with. */
export type Verdict = { name: string; count: number; result: string; held: boolean };

export type Size = "small" | "full";
