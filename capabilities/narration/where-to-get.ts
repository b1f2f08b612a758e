import { ticker } from "@alithia/content/ticker.ts";

const texts: ReadonlyMap<string, string> = new Map([
  ["S", "Buying S with money"],
  ["wS", "Buying S with money"],
  ["USDC", "Where to get USDC"],
]);

/** The call that tells where a token can be had: the team's own from the sale and the market side by side. */
export function whereToGet(token: string) {
  const question = texts.get(token);
  if (question !== undefined) return { capability: "glossary", input: { question } };
  const order = { sell: "S", buy: token, amount: "1", side: "buy" };
  const about = token === ticker ? { about: "comparison" } : {};
  return { capability: "quote-price", input: { ...order, ...about } };
}

/** "Where can I buy it?", in plain words. */
export const askedWhere = `where can I buy it | where do I buy it | where do I get one | how do I get some | where do I buy some | how can I buy it | where is it
  sold | how do I get it | how would I get one | who sells it | where can I get some | can I buy it here | from whom do I buy it`;
