import file from "./official-signature.json" with { type: "json" };
import type { Content } from "./schemas.ts";

/** The deployer's signature of the list of official addresses; empty until signed. */
export const officialSignature = file as Content<"official-signature">;
