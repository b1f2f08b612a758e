import file from "./banner.json" with { type: "json" };
import type { Content } from "./schemas.ts";

/** What is said on every page while something is wrong; an empty text is no banner. */
export const banner = file as Content<"banner">;
