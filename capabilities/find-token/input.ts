import * as z from "zod";

export const findTokenInput = z.object({
  name: z.string().trim().min(1).max(64).describe("Symbol or name as the visitor said it"),
});

export type FindTokenInput = z.infer<typeof findTokenInput>;
