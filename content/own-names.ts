import { agentProfile } from "./agent-profile.ts";
import { ticker } from "./ticker.ts";

/** What visitors call her and her token, in lower case. */
export const herName = agentProfile.firstName.toLowerCase();
export const herToken = ticker.toLowerCase();

/** Her name as the code's patterns have it, whatever it is here; so that one rename in `content/` is enough. */
export const usualName = "alithia";
const usualToken = "ali";

export const namePattern = herName.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const isWithin = (pattern: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, "giu");
const [ofHer, ofToken] = [isWithin(namePattern), isWithin(herToken)];

/** The token as visitors read it, of the symbol by which code and wire know it everywhere. */
export const showToken = (symbol: string) => (symbol.toLowerCase() === usualToken ? ticker : symbol);

/** A text for those patterns to be tried on. */
export function sayUsualNames(text: string): string {
  return text.replace(ofHer, usualName).replace(ofToken, usualToken);
}
