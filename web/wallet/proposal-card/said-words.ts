/** The visitor's words at the place that each value of a ticket is told to come from, by the value's path. */
export type SaidWords = Readonly<Record<string, readonly string[]>>;
