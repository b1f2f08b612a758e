import * as z from "zod";

export const ourHistoryInput = z.object({
  latest: z.boolean().optional().describe("Only the latest transaction, as in: did it go through?"),
  signed: z.boolean().optional().describe("Only what the visitor signed, as in: what have I sent here?"),
});

export type OurHistoryInput = z.infer<typeof ourHistoryInput>;
