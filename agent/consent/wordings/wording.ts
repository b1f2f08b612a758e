import type { OperationName } from "@alithia/protocol/operations.ts";

/**
 * One way to word requests for an operation: a verb, then phrases in any order, each role once. Verbs and
 * phrases are patterns (`compilePattern`).
 */
export type Wording = {
  operation: OperationName;
  verbs: readonly string[];
  phrases: readonly string[];
  /** Free text allowed between the values, e.g. "for my sister". */
  asides?: readonly string[];
  /** Roles required for a complete request. */
  required: readonly string[];
  /** Roles that are not arguments of the command. */
  silent?: readonly string[];
  /** The values may precede the verb. */
  mayEndInVerb?: true;
  /** Does not apply to buying ALI for S without a venue, which goes through the sale. */
  isOutsideSale?: true;
  /** Its values are free words or optional, so only whole sentences beside it are skipped. */
  isBare?: true;
  /** The role that must come first. */
  first?: string;
  /** Two roles that must have different values. */
  unequal?: readonly [string, string];
  /** A role that has several values if and only if another role is present. */
  several?: { role: string; by: string };
  /** A role that implies all of what the others name, or everything. */
  overall?: string;
  /** Default values of roles. */
  usual?: Readonly<Record<string, string>>;
};

/** Command-line style values, e.g. "--to 0x…", "-n 25", "min=90". */
export const flag = (names: string) => `- -? ${names} =|:?`;

/** Words allowed between an amount and its token's address. */
export const ofTokenAt = "tokens|units? of|the|my|token|contract|at*";
