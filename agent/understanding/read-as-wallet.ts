import type { Analysis } from "./analysis.ts";
import type { Intent } from "./intent.ts";

/** Minimum score at which the words describe a token. */
const sureToken = 0.8;
const ofToken =
  /\b(?:token|coin|contract|nft|collection|supply|mint\w*|decimals?|symbol|ticker|scam|rug\w*|safe|honeypot|holders?|owner|owns|controls?|legit|fake|real|buy|erc)/i;

/** Reads an address as a wallet unless words call it a token, e.g. "is 0x… connected to the team?". */
export function readAsWallet(intents: Intent[], { utterance, capabilities }: Analysis): Intent[] {
  const [only, ...others] = intents;
  if (only?.kind !== "request" || others.length > 0 || only.reading.capability !== "explain-token")
    return intents;
  const { token } = only.reading.input;
  const written = utterance.tokens.filter(
    ({ entity, text }) => entity?.kind === "address" && entity.symbol === undefined && /^0x/i.test(text),
  );
  const isGuess = written.length === 1 && only.reading.score < sureToken && !ofToken.test(utterance.text);
  if (!isGuess || typeof token !== "string" || !/^0x/i.test(token)) return intents;
  const wallet = capabilities.find(({ name }) => name === "summarize-wallet");
  const reading = wallet?.understand.readAs?.({ ...utterance, tokens: [] }, { address: token });
  return reading === undefined ? intents : [{ ...only, reading }];
}
