import * as z from "zod";
import { knownQuestions } from "./known-questions.ts";

const markup = /<[a-z!/][^>]*>/i;

export function plain(what: string) {
  return z
    .string()
    .refine((text) => !markup.test(text), {
      error: "holds HTML, which is shown as it stands: write plain text",
    })
    .describe(what);
}

export function words(what: string) {
  return plain(what).refine((text) => text.trim() !== "", { error: "is empty: write the text" });
}

export function count(what: string) {
  return z.number().int().positive().describe(what);
}

export const question = z
  .enum(knownQuestions.map(({ id }) => id))
  .describe("The ready question of the chat that it leads to (content/known-questions.ts)");
export const hash = z
  .string()
  .regex(/^0x[0-9a-f]{64}$/, { error: "is not a transaction's hash: 0x and 64 digits, lower case" })
  .describe("A transaction's hash");
export const image = z
  .string()
  .regex(/^\/images\/[a-z0-9.-]+$/, {
    error: "is not a picture of this site, such as /images/alithia-avatar.webp",
  })
  .describe("A picture of the site, drawn by npm run art");

export const httpsUrl = z.url({
  protocol: /^https$/,
  error: "is not an address that begins with https://, such as https://community.site/alithia",
});
const linkFields = {
  label: words("What the link is called on the page"),
  href: httpsUrl.describe("Where it leads"),
  leadsTo: words("The host of href, said beside the link"),
};

function leadsToItsHost({ href, leadsTo }: { href: string; leadsTo: string }): boolean {
  return URL.parse(href)?.host === leadsTo;
}

const otherHost = {
  error: "is not the host of href: write the same host, since it is said beside the link",
  path: ["leadsTo"],
};
export const link = z.strictObject(linkFields).refine(leadsToItsHost, otherHost);
export const socialLink = z
  .strictObject({
    ...linkFields,
    icon: z.enum(["community", "channel", "profile"]).describe("The sign drawn beside it"),
  })
  .refine(leadsToItsHost, otherHost);

export const schemaReference = {
  $schema: z.string().describe("Lets an editor explain the fields").optional(),
};

/** ALI, or what a token calls itself that existed before. */
export const ticker = z.string().regex(/^[A-Za-z][A-Za-z0-9]{1,15}$/, {
  error: "is not a symbol such as ALI: write what the token calls itself on the chain",
});

export const orEmpty = (pattern: RegExp, error: string) =>
  z.string().refine((text) => text === "" || pattern.test(text), { error });
