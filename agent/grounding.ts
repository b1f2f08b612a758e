/**
 * Which argument moves value, and what it is, so that the gate knows how to find it in the visitor's words:
 * an address, an amount, a token (its symbol or address), a plain text. `path` is the argument's name, or a way
 * into it such as `transfers.*.to`; what is absent from a call needs no ground.
 */
export type Grounding<Input> = {
  path: (keyof Input & string) | `${keyof Input & string}.${string}`;
  kind: "address" | "amount" | "token" | "text";
  /** Other words, lower case, by which a visitor says this value in such a call: who wraps S has named wS. */
  saidBy?(input: Input): readonly string[];
};
