import type { Token } from "../utterance.ts";

/** Filler words that do not change the meaning of a message in any position. */
const hesitations = new Set(
  `meh kinda sorta honestly frankly literally basically essentially tbh imo imho afaik ehm erm er uhm umm uh hmm somehow
  yknow y'know simply definitely certainly obviously hopefully seriously`.split(/\s+/),
);

/** E.g. "I do not understand what a token is", "no idea how that works": an indirect question. */
const notKnowing =
  /^(?:(?:sorry|hm|well|and|but|so|ok|still|,) )*(?:(?:i )?(?:still |really |just )*(?:do not|did not|never|can not|cannot)(?: quite| really| even| fully)? (?:understand|get|know|see)|(?:i )?(?:have )?no (?:idea|clue)|(?:i )?(?:am )?(?:not sure|wondering|wonder|curious)|i (?:want|need|would like|wish) to (?:know|understand|learn))(?: about| is| now)? (?=(?:what|how|why|who|when|where|which) )/;

/** E.g. "lets gooo. call it …": an exclamation before the request. */
const cheering = /^(?:(?:let us|lets) go+ |(?:yay|woo+|woohoo|yess+|wohoo+|hooray) )(?:[.,!] )*(?=.)/;

/** Drops hesitations and indirect openings; returns all tokens if nothing else is left. */
export function dropHesitation(tokens: Token[]): Token[] {
  const words = `${tokens.map(({ word, entity }) => (entity === undefined ? word : "#")).join(" ")} `;
  const opening = (cheering.exec(words) ?? notKnowing.exec(words))?.[0] ?? "";
  const asked = opening === "" ? tokens : tokens.slice(opening.trim().split(" ").length);
  return dropWords(asked);
}

function dropWords(tokens: Token[]): Token[] {
  const said = tokens.filter(
    ({ text, entity }) => entity !== undefined || !hesitations.has(text.toLowerCase()),
  );
  return said.length === 0 ? tokens : said;
}
