import * as z from "zod/mini";

/** Body of every error response. `message` is a sentence for the visitor; `code` is stable. */
export const apiErrorSchema = z.object({
  error: z.string(),
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
});

export type ApiError = z.infer<typeof apiErrorSchema>;
