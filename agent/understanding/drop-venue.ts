import { exchangeWords } from "@alithia/protocol/exchange-words.ts";
import type { Token } from "../utterance.ts";

const helping = /^(would|will|does|can|could|if|does|did)$/;
const giving = /^(give|gives|gave|pay|pays|paid|offer|offers|quote|quotes|charge|charges)$/;

/** Drops the token entity of an exchange's name in e.g. "what would Shadow give for 100 S". */
export function dropVenue(tokens: Token[]): Token[] {
  return tokens.map((token, at) => {
    const { entity, ...bare } = token;
    const isVenue = entity?.kind === "token" && exchangeWords.includes(token.text.toLowerCase());
    const acts = helping.test(tokens[at - 1]?.word ?? "") && giving.test(tokens[at + 1]?.word ?? "");
    return isVenue && acts ? bare : token;
  });
}
