import type { Content } from "./schemas.ts";
import file from "./site.json" with { type: "json" };

export const site = file as Content<"site">;

/** What the product is called: nothing outside this folder says it. */
export const siteName = (file as Content<"site">).name;
