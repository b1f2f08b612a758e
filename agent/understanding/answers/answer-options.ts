import type { Analysis } from "../analysis.ts";
import { createRequest, type Intent, isCompleteTransaction } from "../intent.ts";

/** The text on what can be done with a little of the coin, and how it is asked for. */
const options = "Things to try with a little S";
const askingOptions =
  /\b(?:what|anything|something|things?|stuff|ideas?)\b[^.?!]{0,40}\b(?:do|try|test|play|start)\b[^.?!]{0,20}\bwith\b/i;

/** Lists what can be done with S, e.g. "what can I do with like 1 S", rather than asking for a token to trade it for. */
export function answerOptions({ intents, utterance }: Analysis): Intent[] | null {
  const { text, tokens } = utterance;
  const named = tokens.flatMap(({ entity }) => (entity?.kind === "token" ? [entity.symbol] : []));
  const isOfCoin = named.length > 0 && named.every((symbol) => /^w?S$/.test(symbol));
  if (!isOfCoin || !askingOptions.test(text) || intents.some(isCompleteTransaction)) return null;
  const reading = {
    capability: "glossary",
    score: 1,
    isLiteral: true,
    input: { question: options },
  } as const;
  return [createRequest(reading, tokens)];
}
