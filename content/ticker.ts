import type { Content } from "./schemas.ts";
import file from "./tokenomics.json" with { type: "json" };

/** The token symbol; nothing outside this folder contains it. */
export const ticker = (file as Content<"tokenomics">).ticker;
