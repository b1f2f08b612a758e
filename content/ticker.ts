import type { Content } from "./schemas.ts";
import file from "./tokenomics.json" with { type: "json" };

/** What the token is called: nothing outside this folder says it. */
export const ticker = (file as Content<"tokenomics">).ticker;
