/** Why a text is not a usable amount; stable, for tests and for the agent's questions. */
export type AmountFault =
  | "empty"
  | "not-a-number"
  | "negative"
  | "zero"
  | "exponent"
  | "ambiguous"
  | "too-many-decimals"
  | "too-large";
