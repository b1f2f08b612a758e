/**
 * A thing of the message by its place, or a value of an earlier request, in its role for the operation that is asked
 * for. `share` is how sure that is, 0 to 1.
 */
export type RoleOfThing = { role: string; share: number } & (
  | { at: number }
  /** The request that said it, latest first, and its own name there. */
  | { frame: number; value: string }
);
