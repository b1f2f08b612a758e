/**
 * Which argument moves value, and what it is, so that the gate knows how to find it in the visitor's words:
 * an address (or a registry symbol), an amount with its decimals left to typed code, a token, a plain text.
 */
export type Grounding<Input> = {
  path: keyof Input & string;
  kind: "address" | "amount" | "token" | "text";
};
