import * as z from "zod/mini";

/** The body of every answer that is not a success. `message` is a sentence a visitor can read; `code` is stable. */
export const apiErrorSchema = z.object({
  error: z.string(),
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
});

export type ApiError = z.infer<typeof apiErrorSchema>;
