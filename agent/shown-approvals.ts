import * as z from "zod";

/** An approval that a reply listed: a listed token by its symbol, another by its address. */
export type ShownApproval = { token: string; spender: string; unlimited?: true | undefined };

const listed = z.object({
  approvals: z.array(
    z.object({
      token: z.object({
        address: z.string(),
        symbol: z.nullish(z.string()),
        listed: z.optional(z.boolean()),
      }),
      spender: z.string(),
      unlimited: z.optional(z.boolean()),
    }),
  ),
});
const kept = z.object({
  shownApprovals: z.array(
    z.object({ token: z.string(), spender: z.string(), unlimited: z.optional(z.literal(true)) }),
  ),
});

/** Finds the approvals in a result's facts, whole or compacted, in display order. */
export function findApprovals(facts: unknown): ShownApproval[] {
  const compacted = kept.safeParse(facts).data;
  if (compacted !== undefined) return compacted.shownApprovals;
  const { approvals = [] } = listed.safeParse(facts).data ?? {};
  return approvals.map(({ token: { address, symbol, listed: isListed }, spender, unlimited }) => ({
    ...(unlimited === true ? { unlimited } : {}),
    // The symbol of an unlisted token is untrusted.
    token: isListed === true ? (symbol ?? address) : address,
    spender,
  }));
}
