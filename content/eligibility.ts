import file from "./eligibility.json" with { type: "json" };
import type { Content } from "./schemas.ts";

export const termsVersion = (file as Content<"eligibility">).termsVersion;
export const eligibilityStatements = (file as Content<"eligibility">).statements;
