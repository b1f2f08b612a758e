import file from "./campaigns.json" with { type: "json" };
import type { Content } from "./schemas.ts";

/** The codes that links to the site may carry (`/?c=code`), so that their visits are counted. */
export const campaignCodes = (file as Content<"campaigns">).codes.map(({ code }) => code);
