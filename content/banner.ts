import file from "./banner.json" with { type: "json" };
import type { Content } from "./schemas.ts";

/** Shown on every page during an incident; an empty text disables the banner. */
export const banner = file as Content<"banner">;
