import { agentProfile } from "./agent-profile.ts";
import { ticker } from "./ticker.ts";

/** The names visitors use for the agent and her token, in lower case. */
export const herName = agentProfile.firstName.toLowerCase();
export const herToken = ticker.toLowerCase();

/** The name used in code patterns whatever the configured name, so that renaming needs only `content/`. */
export const usualName = "alithia";
const usualToken = "ali";

export const namePattern = herName.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const isWithin = (pattern: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, "giu");
const [ofHer, ofToken] = [isWithin(namePattern), isWithin(herToken)];

/** Returns the token symbol shown to visitors for the fixed symbol used in code and on the wire. */
export const showToken = (symbol: string) => (symbol.toLowerCase() === usualToken ? ticker : symbol);

/** Replaces the configured names by those used in code patterns. */
export function sayUsualNames(text: string): string {
  return text.replace(ofHer, usualName).replace(ofToken, usualToken);
}
