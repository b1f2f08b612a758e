/**
 * An entity of the message, or a value of an earlier request, with its role in the requested operation.
 * `share` is the probability, 0 to 1.
 */
export type RoleOfThing = { role: string; share: number } & (
  | { at: number }
  /** `frame` is the index of the earlier request, latest first. */
  | { frame: number; value: string }
);
