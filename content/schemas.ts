import * as z from "zod";
import {
  abilitiesSchema,
  aboutSchema,
  count,
  heroSchema,
  httpsUrl,
  image,
  link,
  orEmpty,
  plain,
  schemaReference,
  socialLink,
  ticker,
  words,
} from "./page-schemas.ts";

const siteSchema = z.strictObject({
  ...schemaReference,
  name: words("The name the site goes by"),
  publicOrigin: httpsUrl
    .refine((url) => URL.parse(url)?.origin === url, { error: "is not an origin: leave out path and slash" })
    .describe("Where the site lives; PUBLIC_ORIGIN wins over it. Links to the site and social cards use it"),
  language: z.literal("en").describe("The language of the pages, for browsers and search engines"),
});

export const linksSchema = z.strictObject({
  ...schemaReference,
  exchange: link.describe("Where “Buy” leads: the exchange that trades ALI"),
  social: z.array(socialLink).length(3, { error: "are three links: the footer has a place for each" }),
  explorer: link.describe("The block explorer that the pages name"),
  securityContact: z
    .string()
    .regex(/^(mailto:\S+@\S+\.\S+|https:\/\/\S+)$/, {
      error: "is no address for reports: write mailto:name@host or an https page",
    })
    .describe("Where faults are reported (/.well-known/security.txt)"),
});

const share = z.strictObject({
  name: words("Who has this share"),
  percent: z.number().positive().max(100).describe("Its part of the maximum supply, in percent"),
});

export const tokenomicsSchema = z.strictObject({
  ...schemaReference,
  ticker,
  maxSupply: count("All ALI there can ever be"),
  circulatingSupply: count("The owner's figure; what the chain says stands on the sale screen"),
  circulatingSupplyNote: words("Said beside that figure: whose it is"),
  distribution: z
    .array(share)
    .refine((shares) => Math.abs(shares.reduce((sum, { percent }) => sum + percent, 0) - 100) < 1e-9, {
      error: "does not add up to 100 percent: correct the shares",
    })
    .describe("Shares of the maximum supply, in the order shown; npm run art redraws the picture"),
  uses: z
    .array(
      z.strictObject({
        title: words("One word"),
        text: words("What it means"),
        when: z.enum(["first", "later"]).describe("Whether it comes first or later"),
      }),
    )
    .describe("What the token is for"),
  buying: z.strictObject({
    twoWays: words("How one gets ALI"),
    riskLine: words("The warning beside every way to buy"),
  }),
});

const sprint = z.strictObject({
  title: words("The sprint"),
  tasks: z.array(
    z.strictObject({
      title: words("The task"),
      completed: z.boolean().describe("Whether it is done; npm run art engraves it then"),
    }),
  ),
});

const roadmapSchema = z.strictObject({
  ...schemaReference,
  note: words("What stands above the sprints"),
  sprints: z.array(sprint).min(1).describe("In their order"),
});

const saleRecordSchema = z.strictObject({
  ...schemaReference,
  ticker,
  version: words("The version label of the sale screen"),
  exchangeRate: z
    .string()
    .regex(/^\d+(\.\d+)?$/, { error: "is not a price such as 0.11" })
    .describe("What one ALI costs, in exchangeRateUnit; the contract has to say the same"),
  exchangeRateUnit: words("The unit of the price"),
});

const saleSchema = z.strictObject({
  ...schemaReference,
  audit: z
    .strictObject({
      auditor: plain(
        "Who audited the contracts of the sale; empty while nobody did, which the pages then say",
      ),
      reportUrl: z.union([httpsUrl, z.literal("")]).describe("Where the report stands"),
      date: z.union([z.iso.date(), z.literal("")]).describe("The day of the report"),
    })
    .refine(
      ({ auditor, reportUrl, date }) =>
        new Set([auditor, reportUrl, date].map((text) => text === "")).size === 1,
      {
        error: "is filled in part: an audit has an auditor, a report and a date, or is empty",
      },
    ),
  gettingCoins: z.strictObject({
    title: words("Opens the hint on the sale screen"),
    sentence: words("How one gets the coin that the sale takes"),
    link,
  }),
});

const agentProfileSchema = z.strictObject({
  ...schemaReference,
  agentId: z.uuid().describe("The agent's id on the wire; clients know her by it, so it stays"),
  roomId: words("The room that the site's chat speaks in"),
  firstName: words("Her name"),
  nameOrigin: words("What she says of her name, without a stop at its end"),
  lastName: plain("May be empty"),
  description: words("What she is, for search engines and other agents"),
  headerImage: image,
  chatImage: image,
  welcomeText: words("The first sentence of an empty chat"),
  tagline: words("Stands below the composer of an empty chat"),
  actions: z.array(z.never()).max(0).describe("Stays empty: a button's handler is code"),
});

const legalSchema = z.strictObject({
  ...schemaReference,
  introduction: words("What stands above the sections"),
  sections: z.array(
    z.strictObject({
      id: z
        .string()
        .regex(/^[a-z-]+$/)
        .describe("The section's address on the page; links and security.txt use it"),
      title: words("Its heading"),
      paragraphs: z
        .array(
          words("A paragraph; a text such as [owner: governing law] is a gap that you still have to fill"),
        )
        .min(1),
    }),
  ),
});

export const bannerSchema = z.strictObject({
  ...schemaReference,
  text: plain("Said on top of every page and by /api/status while it is not empty").max(280, {
    error: "is longer than 280 characters: say what happens and what to do in one or two sentences",
  }),
  level: z.enum(["information", "warning"]).describe("How it is drawn"),
  since: z
    .union([z.iso.datetime({ error: "is not a time such as 2026-11-22T14:00:00Z" }), z.literal("")])
    .describe("Since when, in UTC; may be empty"),
});

const campaignsSchema = z.strictObject({
  ...schemaReference,
  codes: z
    .array(
      z.strictObject({
        code: z
          .string()
          .regex(/^[a-z0-9-]{1,32}$/, { error: "is no code: up to 32 small letters, digits and hyphens" })
          .describe("What a link carries, as in /?c=code"),
        where: words("Where such links stand, for whoever reads the counts"),
      }),
    )
    .max(100)
    .describe("Visits are counted by these codes and no others"),
});

const eligibilitySchema = z.strictObject({
  ...schemaReference,
  termsVersion: plain(
    "Names the terms that are confirmed, such as their date; another version is asked for again",
  ),
  statements: z
    .array(words("What a visitor confirms about themselves or the terms, as a sentence beginning with “I”"))
    .describe(
      "Confirmed once per wallet in each browser before its first signature; none are asked while it is empty",
    ),
  counsel: plain("Who signed the texts off and when; said before going live"),
  audit: plain("The audit of the contracts: by whom, when, where to read it; said before going live"),
});

const officialSignatureSchema = z.strictObject({
  ...schemaReference,
  signer: orEmpty(/^0x[0-9a-fA-F]{40}$/, "is no address: 0x and 40 digits").describe(
    "The deployer's address, which signed the official list",
  ),
  signature: orEmpty(/^0x[0-9a-f]{130}$/i, "is no signature: 0x and 130 digits").describe(
    "Its signature (personal_sign) of the text that npm run addresses prints; empty until it is signed",
  ),
});

/** The schema of each JSON content file, by file name without extension. */
export const contentSchemas = {
  about: aboutSchema,
  abilities: abilitiesSchema,
  "agent-profile": agentProfileSchema,
  banner: bannerSchema,
  campaigns: campaignsSchema,
  eligibility: eligibilitySchema,
  hero: heroSchema,
  legal: legalSchema,
  links: linksSchema,
  "official-signature": officialSignatureSchema,
  roadmap: roadmapSchema,
  sale: saleSchema,
  "sale-record": saleRecordSchema,
  site: siteSchema,
  tokenomics: tokenomicsSchema,
} as const;

type ContentFile = keyof typeof contentSchemas;
export type Content<File extends ContentFile> = z.infer<(typeof contentSchemas)[File]>;
