import type { Understand } from "@alithia/agent/capability.ts";
import type { Token, Utterance } from "@alithia/agent/utterance.ts";
import { keepDefined } from "@alithia/protocol/keep-defined.ts";
import { findDayWords } from "../input/day-words.ts";
import { findCounted } from "../input/read-counted.ts";
import type { ListTradesInput } from "./trades-facts.ts";

const capability = "list-trades";

/** The trades as things: "my last trades", "his swaps this week", "all purchases of 0x…". */
const listed =
  /\b(?:my|our|his|her|their|its|of|by|last|latest|recent|past|previous|all|any)\b[^.?!]{0,30}\b(?:trades|swaps|purchases|buys|trading history)\b|\b(?:last|latest|recent|first|previous) (?:trade|swap)\b/i;
const who = "(?:i|he|she|they|0x[0-9a-f]{40})";
const traded = "(?:buy|bought|sell|sold|trade|traded|swap|swapped)";
const trading = "(?:buying|selling|trading|swapping)";
/** What a wallet traded: "what did he buy lately", "what is 0x… trading", "have I ever sold ALI". */
const done = new RegExp(
  String.raw`(?:\b(?:wh?at|which|when)\b[^.?!]*|^\W*(?:(?:and|so|but)\W+)*)\b(?:(?:did|has|have) ${who}\b[^.?!]*\b(?:${traded}|been ${trading})|(?:is|are) ${who}\b[^.?!]{0,20}\b${trading})\b`,
  "i",
);
/** What was paid on average: "my average price for ALI", "cost basis", "my entry". */
const averaged =
  /\b(?:my|his|her|their) (?:average|avg|mean) (?:\w+ )?(?:price|cost|entry|rate)\b|\bcost basis\b|\b(?:my|his|her|their) entry(?: price)?\b|\b(?:at )?(?:what|which) price (?:did|have) (?:i|he|she|they|we)\b[^.?!]*\b(?:buy|bought|sell|sold)\b/i;
/** What was paid for all of a token: "how much did I pay for my ALI". */
const paid =
  /\b(?:what|how much) (?:did|have) (?:i|he|she|they|we) (?:pay|paid|spend|spent|give|given)\b[^.?!]{0,20}\b(?:for|on|to get) (?:my|his|her|their|the|all)\b/i;
/** An order, an advice, another thing, or the doings of this conversation. */
const otherwise =
  /\b(?:should|could|would|can|how (?:do|does|to|can)|if|please (?:buy|sell|swap)|want to|gonna|let['’]?s|limit|stop|here|chat|conversation|we|you|fees?|cost (?:of|to)|nfts?|approv\w*|sale|team|everybody|people|others|others['’]|best|ways?|undo|revers\w+|revert\w*|repeat|redo|again|cancel|explain|why|fail\w*|stuck|tax\w*|chart|graph|mean|not|never|\w+n['’]t)\b/i;
const own = /\b(?:i|my|mine|me)\b/i;
const ofSales = /\b(?:sell|sold|selling)\b/i;
const ofPurchases = /\b(?:buy|bought|buying|purchases?|buys)\b/i;
/** "Did he buy ALI?" and "what did I buy?" ask about the sale. */
const ofSale =
  /^\W*(?:(?:and|so|but)\W+)*(?:(?:did|has|have)\b.*\b(?:buy|bought)\b.*\bali\b|what did i buy\W*$)/i;
const maxTokens = 25;

const isCounted = (before: Token | undefined) => before?.entity?.kind === "number";

/** The one wallet and token that a question names, if it names nothing else. */
function readNamed(tokens: readonly Token[]): { named?: string; token?: string } | null {
  const entities = tokens.flatMap(({ entity }) => entity ?? []);
  const [named, ...others] = new Set(entities.flatMap((one) => (one.kind === "address" ? one.value : [])));
  const [token, ...more] = new Set(entities.flatMap((one) => (one.kind === "token" ? one.symbol : [])));
  const isPlain = entities.every(({ kind }) => /^(?:address|number|token)$/.test(kind));
  return isPlain && others.length + more.length === 0 ? keepDefined({ named, token }) : null;
}

function readSide({ text, tokens }: Utterance): "sold" | "bought" | undefined {
  // "What did I buy for the 110 S?"
  const isPrice = tokens.some(({ entity }, at) => entity?.kind === "token" && isCounted(tokens[at - 1]));
  if (isPrice || ofSales.test(text) === ofPurchases.test(text)) return undefined;
  return ofSales.test(text) ? "sold" : "bought";
}

function readQuestion(utterance: Utterance): Partial<ListTradesInput> | null {
  const { text, tokens, account, thread, picks } = utterance;
  const asks = [listed, done, averaged, paid].some((words) => words.test(text));
  const isOther = otherwise.test(text) || ofSale.test(text) || picks.length > 0 || tokens.length > maxTokens;
  const said = asks && !isOther ? readNamed(tokens) : null;
  if (said === null) return null;
  const { named, token } = said;
  const before = thread[0]?.input.address;
  const address = named ?? (own.test(text) || typeof before !== "string" ? account : before);
  const isOne = /\b(?:last|latest|previous) (?:trade|swap)\b/i.test(text);
  const days = findDayWords(text)?.[0].toLowerCase();
  const count = isOne ? "1" : findCounted(text)?.count;
  const side = token === undefined ? undefined : readSide(utterance);
  return address === undefined
    ? null
    : (keepDefined({ address, token, side, days, count }) as Partial<ListTradesInput>);
}

/** Reads a question for what a wallet bought and sold, and at which price. */
export const understandListTrades: Understand = (utterance) => {
  const input = readQuestion(utterance);
  return input === null ? [] : [{ capability, score: 0.99, input, isLiteral: true }];
};
