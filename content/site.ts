import type { Content } from "./schemas.ts";
import file from "./site.json" with { type: "json" };

export const site = file as Content<"site">;

/** The product name; nothing outside this folder contains it. */
export const siteName = (file as Content<"site">).name;
