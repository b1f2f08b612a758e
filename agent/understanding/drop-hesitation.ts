import type { Token } from "../utterance.ts";

/** Words that people think aloud with: wherever they stand, the message means the same without them. */
const hesitations = new Set(
  `meh kinda sorta honestly frankly literally basically essentially tbh imo imho afaik ehm erm er uhm umm uh hmm somehow
  yknow y'know simply definitely certainly obviously hopefully seriously`.split(/\s+/),
);

/** "I do not understand what a token is", "no idea how that works": a question, asked by saying that one cannot answer it. */
const notKnowing =
  /^(?:(?:sorry|hm|well|and|but|so|ok|still|,) )*(?:(?:i )?(?:still |really |just )*(?:do not|did not|never|can not|cannot)(?: quite| really| even| fully)? (?:understand|get|know|see)|(?:i )?(?:have )?no (?:idea|clue)|(?:i )?(?:am )?(?:not sure|wondering|wonder|curious)|i (?:want|need|would like|wish) to (?:know|understand|learn))(?: about| is| now)? (?=(?:what|how|why|who|when|where|which) )/;

/** "Lets gooo. Call it …": joy before what is said. */
const cheering = /^(?:(?:let us|lets) go+ |(?:yay|woo+|woohoo|yess+|wohoo+|hooray) )(?:[.,!] )*(?=.)/;

/** The tokens without what is only thought aloud; all of them where nothing else is said. */
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
