import file from "./about.json" with { type: "json" };
import type { Content } from "./schemas.ts";

/** The first block of the About section. */
export const about = file as Content<"about">;
