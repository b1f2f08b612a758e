import type { Content } from "./schemas.ts";
import file from "./tokenomics.json" with { type: "json" };

/** Apart from the rest of the tokenomics, which only the home page shows. */
export const buying = (file as Content<"tokenomics">).buying;
