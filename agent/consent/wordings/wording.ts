import type { OperationName } from "@alithia/protocol/operations.ts";

/**
 * One way of wording requests for an operation, as data: a verb, then phrases in any order, each role once. Verbs and
 * phrases are patterns (`compile-pattern`). Without verbs its values are enough.
 */
export type Wording = {
  operation: OperationName;
  verbs?: readonly string[];
  /** Its verbs as they stand in "I want 5 S …". */
  participles?: string;
  phrases: readonly string[];
  /** What may stand between the values in free words, such as "for my sister". */
  asides?: readonly string[];
  /** Roles without which nothing is asked for in full. */
  required: readonly string[];
  /** Roles that stand for nothing by themselves. */
  silent?: readonly string[];
  /** Roles that "and …" may leave out after the first act. */
  inherited?: readonly string[];
  /** Its values may come before its verb. */
  mayEndInVerb?: true;
  /** Who buys ALI for S without naming an exchange buys it in the sale. */
  isOutsideSale?: true;
  /** Some of its values are free words, or none need be said: only whole sentences beside it are passed over. */
  isBare?: true;
  /** The role that is said before all others. */
  first?: string;
  /** Two roles of different values. */
  unequal?: readonly [string, string];
  /** A role with several values only where another role is said, and that one only then. */
  several?: { role: string; by: string };
  /** The role that means all of what the others name, or all there is. */
  overall?: string;
  /** What the operation is asked for with where nothing else is said. */
  usual?: Readonly<Record<string, string>>;
};

/** "--to 0x…", "-n 25", "min=90": a value as a command line names it. */
export const flag = (names: string) => `- -? ${names} =|:?`;

/** What may stand between an amount and the address of the token that it is of. */
export const ofTokenAt = "tokens|units? of|the|my|token|contract|at*";
