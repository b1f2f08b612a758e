import * as z from "zod";

export const ourHistoryInput = z.object({
  latest: z.boolean().optional().describe("Only the latest"),
  signed: z.boolean().optional().describe("Only what was signed"),
});

export type OurHistoryInput = z.infer<typeof ourHistoryInput>;
