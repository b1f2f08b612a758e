import * as z from "zod/mini";

/** A picture or file that belongs to a reply or a visitor's message. `url` ends in the file's name. */
export const attachmentSchema = z.object({
  id: z.string(),
  url: z.string(),
  title: z.string(),
  source: z.string(),
  description: z.string(),
  text: z.string(),
  contentType: z.optional(z.string()),
  byteLength: z.optional(z.number()),
  /** Of pictures, in pixels, so that their place is kept before they load. */
  width: z.optional(z.number()),
  height: z.optional(z.number()),
});

export type Attachment = z.infer<typeof attachmentSchema>;
