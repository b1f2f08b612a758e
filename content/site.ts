import type { Content } from "./schemas.ts";
import file from "./site.json" with { type: "json" };

export const site = file as Content<"site">;
