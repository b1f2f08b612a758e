import type { Token } from "../utterance.ts";

/** Words that people think aloud with: wherever they stand, the message means the same without them. */
const hesitations = new Set(
  `kinda sorta honestly frankly literally basically essentially tbh imo imho afaik ehm erm er uhm umm uh hmm somehow
  yknow y'know simply definitely certainly obviously hopefully seriously`.split(/\s+/),
);

/** The tokens without what is only thought aloud; all of them where nothing else is said. */
export function dropHesitation(tokens: Token[]): Token[] {
  const said = tokens.filter(
    ({ text, entity }) => entity !== undefined || !hesitations.has(text.toLowerCase()),
  );
  return said.length === 0 ? tokens : said;
}
