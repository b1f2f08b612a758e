import file from "./legal.json" with { type: "json" };
import type { Content } from "./schemas.ts";

export const legalIntroduction = (file as Content<"legal">).introduction;
export const legalSections = (file as Content<"legal">).sections;
