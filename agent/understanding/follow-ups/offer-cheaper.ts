import { ticker } from "@alithia/content/ticker.ts";
import { poolsOnly } from "@alithia/protocol/trade-place.ts";
import { offerRequests } from "../../offer-requests.ts";
import type { ThreadEntry, Utterance } from "../../utterance.ts";
import type { Analysis, Context } from "../analysis.ts";
import { phraseRequest } from "../dialogue/request-frame.ts";
import type { Frame, Intent } from "../intent.ts";
import { findExactNumber, listEntities, onlyOf } from "../token-queries.ts";

const lead =
  "(?:(?:ok|okay|yes|yeah|good|great|fine|well|so|then|and|now|please|just|right|let['’]?s|i|i['’]?ll|i['’]?d|we|want|would|like|to|can|could|you|me) *,?\\s+)*";
const better = "(?:cheaper|cheapest|better|best|lowest|less|good)";
const choosing = new RegExp(
  `^\\W*${lead}(?:(?:do|take|use|go|choose|pick|buy|get|prepare|make|have|want|like|swap|trade)\\b(?: (?:it|that|this|them|some|for|with|at|on|in|by|from|\\d[\\d.,]*(?: ?(?:ali|s))?))*(?: where(?:ver)?)? )?(?:the |it is |it['’]s |is )?${better}\\b(?: (?:one|of the two|of them|way|option|route|offer|place|deal|price|there|please|then|now|for me|thanks))*\\W*$`,
  "i",
);
/** Two things were compared, or the best of several was shown. */
const isQuote = ({ capability, input }: ThreadEntry) =>
  capability === "quote-price" || (capability === "buy-ali" && input.action === "quote");

/**
 * Offers the cheaper one of what the reply before compared, e.g. "do the cheaper one" after the sale and the market, or
 * the quoted trade where exchanges were compared, since a trade takes the best of them.
 */
export function offerCheaper({ utterance, capabilities }: Analysis): Intent[] | null {
  const { text, tokens, thread, dialogue } = utterance;
  const [latest] = thread;
  if (latest === undefined || latest.missing !== undefined || !isQuote(latest)) return null;
  const said = text.replace(/\bthe two\b/gi, "them");
  if (!choosing.test(said) || listEntities(tokens, "address", "hash").length > 0) return null;
  const cheaper = findCheaper(dialogue?.reply ?? "");
  const frame = cheaper === null ? bestOf(latest) : orderAt(cheaper, latest, utterance);
  const which = cheaper === null ? "" : `The ${cheaper} is the cheaper one. `;
  const request = frame && phraseRequest(frame);
  if (request === null)
    return cheaper === null ? null : askAmount({ utterance, capabilities }, cheaper, latest, which);
  const meant = offerRequests(`${which}Shall I prepare this? Pick it to go on.`, [request]);
  return [{ kind: "unclear", tokens, meant, isOffer: true }];
}

const saleThan = /\b(?:sale is|The sale is) (cheaper|dearer)\b/;
const marketIs =
  /\b(?:On the market [\d.,]+ \w+ (costs|buys) [\d.,]+ \w+ now|on the market), [\d.]+ % (more|less)\b/;

/** Which of the sale and the market the reply told as the cheaper one; null if it compared no such two. */
function findCheaper(reply: string): "sale" | "market" | null {
  const than = saleThan.exec(reply)?.[1];
  if (than !== undefined) return than === "cheaper" ? "sale" : "market";
  const [, verb = "costs", difference] = marketIs.exec(reply) ?? [];
  if (difference === undefined) return null;
  return (difference === "more") === (verb === "buys") ? "market" : "sale";
}

/** The order in the place: the amount quoted, or the one that the message names. */
function orderAt(place: "sale" | "market", { input }: ThreadEntry, { tokens }: Utterance): Frame | null {
  const own = onlyOf(
    tokens.flatMap(({ entity, text }) => (/\d/.test(text) && findExactNumber(entity)) || []),
  );
  const named = onlyOf(listEntities(tokens, "token"))?.symbol;
  const isOfAli =
    input.unit === undefined ? input.side === "buy" || input.sell === ticker : input.unit === ticker;
  const amount = own ?? (input.amount === "1" ? undefined : input.amount);
  const isCounted = own === undefined ? isOfAli : (named ?? ticker) === ticker;
  const paid = input.sell === ticker ? input.buy : input.sell;
  if (typeof amount !== "string" || (paid !== undefined && paid !== "S")) return null;
  return place === "sale"
    ? { capability: "buy-ali", input: { action: "purchase", amount, unit: isCounted ? ticker : "S" } }
    : {
        capability: "trade",
        input: { sell: "S", buy: ticker, amount, side: isCounted ? "buy" : "sell", venue: poolsOnly },
      };
}

/** Asks how much is to be bought there, where a price alone was compared. */
function askAmount(
  { utterance, capabilities }: Context,
  place: "sale" | "market",
  { input }: ThreadEntry,
  which: string,
): Intent[] | null {
  if (input.amount !== undefined && input.amount !== "1") return null;
  const [capability, order] =
    place === "sale"
      ? ["buy-ali", { action: "purchase" }]
      : ["trade", { sell: "S", buy: ticker, venue: poolsOnly }];
  const owner = capabilities.find(({ name }) => name === capability);
  const reading = owner?.understand.readAs?.({ ...utterance, tokens: [] }, order);
  if (reading?.missing === undefined) return null;
  const missing = { ...reading.missing, sentence: `${which}${reading.missing.sentence}` };
  return [{ kind: "request", reading: { ...reading, missing }, tokens: utterance.tokens }];
}

/** The trade that was quoted, on whichever exchange gives most. */
function bestOf({ capability, input }: ThreadEntry): Frame | null {
  const { sell, buy, amount, side, money } = input;
  return capability === "quote-price" && money === undefined && amount !== "1"
    ? { capability: "trade", input: { sell, buy, amount, side } }
    : null;
}
