import file from "./campaigns.json" with { type: "json" };
import type { Content } from "./schemas.ts";

/** Campaign codes accepted in links (`/?c=code`), whose visits are counted. */
export const campaignCodes = (file as Content<"campaigns">).codes.map(({ code }) => code);
