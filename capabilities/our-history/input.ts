import * as z from "zod";

export const ourHistoryInput = z.object({
  only: z.enum(["latest", "signed"]).optional().describe("All when absent"),
});

export type OurHistoryInput = z.infer<typeof ourHistoryInput>;
