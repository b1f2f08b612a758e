import type { OperationName } from "@alithia/protocol/operations.ts";
import { type Binding, compilePattern, type Pattern } from "./patterns.ts";

/** How requests for one operation are worded: a verb, then phrases in any order, each role once. */
export type BinderTable = {
  operation: OperationName;
  verbs: readonly Pattern[];
  phrases: readonly Pattern[];
  /** Roles without which nothing is asked for in full. */
  required: readonly string[];
  /** Roles that "and …" may leave out after the first act. */
  inherited?: readonly string[];
  /** What may stand between the values in free words, such as "for my sister". */
  asides?: readonly Pattern[];
  /** Its verbs as they stand in "I want 5 S …". */
  participles?: string;
  /** Its values may come before its verb. */
  mayEndInVerb?: true;
  /** Who buys ALI for S without naming an exchange buys it in the sale. */
  isOutsideSale?: true;
  /** Its values are enough, without a verb. */
  isTerse?: true;
  /** Some of its values are free words, or none need be said: only whole sentences beside it are passed over. */
  isBare?: true;
  /** Roles that stand for nothing by themselves. */
  silent?: readonly string[];
  /** Null where the roles say nothing that this operation does. */
  finish?(bindings: readonly Binding[]): readonly Binding[] | null;
};

export const patterns = (sources: readonly string[]) => sources.map(compilePattern);

export function hasRole(bindings: readonly Binding[], role: string): boolean {
  return bindings.some((binding) => binding.role === role);
}

/** What may stand between an amount and the address of the token that it is of. */
export const ofTokenAt = "tokens|units? of|the|my|token|contract|at*";

/** Each named value has one place and one token, so that what it is for may be said in between. */
export const forSomeone = patterns(["for ~"]);
