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

const question = z
  .enum(knownQuestions.map(({ id }) => id))
  .describe("The ready question of the chat that it leads to (content/known-questions.ts)");
const hash = z
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

/** ALI, or the symbol of a token that existed before. */
export const ticker = z.string().regex(/^[A-Za-z][A-Za-z0-9]{1,15}$/, {
  error: "is not a symbol such as ALI: write what the token calls itself on the chain",
});

export const orEmpty = (pattern: RegExp, error: string) =>
  z.string().refine((text) => text === "" || pattern.test(text), { error });

export const aboutSchema = z.strictObject({
  ...schemaReference,
  title: words("The heading"),
  paragraphs: z.array(words("A paragraph")),
  laws: z.array(z.strictObject({ title: words("A rule the agent keeps"), text: words("What it means") })),
});

export const heroSchema = z.strictObject({
  ...schemaReference,
  title: words("The first heading of the site"),
  sentence: words("The sentence below it"),
  ask: z.strictObject({
    label: words("Names the input for screen readers"),
    placeholder: words("Stands in the empty input"),
    submit: words("The button"),
  }),
  invitation: words("Leads to the chat where there is no script"),
  scrollPrompt: words("The prompt to scroll"),
  transaction: z
    .strictObject({
      network: words("Its network"),
      blockNumber: count("Its block"),
      date: words("Its day, as shown"),
      dateTime: z.iso.datetime().describe("Its time, for machines"),
      hash,
    })
    .describe("The real transaction of the first screen; a test holds it to its signature"),
  exchange: z.strictObject({
    question: words("What is asked about it"),
    answer: z.strictObject({
      before: plain("Before the figure"),
      figure: words("What was read"),
      after: plain("After it"),
    }),
    request: words("What is asked for next"),
    ticket: z.strictObject({
      pay: words("What is paid"),
      get: words("What is received"),
      at: words("Where"),
      feeAtMost: words("The fee"),
      state: words("Where it stands"),
    }),
  }),
  examples: z.array(z.strictObject({ label: words("The button"), ask: question, hash: hash.optional() })),
});

export const abilitiesSchema = z.strictObject({
  ...schemaReference,
  title: words("The heading"),
  groups: z.array(
    z.strictObject({
      id: z.enum(["read", "act", "learn"]),
      title: words("The group"),
      state: words("Whether it works today"),
      example: z.strictObject({
        question: words("A question"),
        answer: words("Its answer"),
        source: words("Where the answer is from"),
      }),
    }),
  ),
  abilities: z
    .array(
      z.strictObject({
        group: z.enum(["read", "act", "learn"]).describe("What acts prepares something to sign"),
        title: words("The bullet"),
        text: words("What she does"),
        ask: question,
      }),
    )
    .length(9, { error: "are nine abilities: the page has nine places" }),
});
