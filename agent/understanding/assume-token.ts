import { ticker } from "@alithia/content/ticker.ts";
import type { Analysis } from "./analysis.ts";
import type { Intent } from "./intent.ts";
import { isIncomplete, isTransactionLabel } from "./intent.ts";
import { readOperation } from "./read-operation.ts";

const sureOfLabel = 0.5;
const leastMove = 0.3;

/** Uses the default token where a read would otherwise ask which one, e.g. "how much is that in dollars". */
export function assumeToken({ intents, top, utterance, capabilities }: Analysis): Intent[] | null {
  const [only, ...others] = intents;
  const missing = others.length === 0 && only?.kind === "request" ? only.reading.missing : undefined;
  const asksToken = missing?.asks === "token" && (missing.said !== true || missing.choices !== undefined);
  if (!asksToken || top.share < sureOfLabel || isTransactionLabel(top.label)) return null;
  const assumed = readOperation(top.label, utterance, capabilities, []);
  return assumed === null || isIncomplete(assumed) ? null : [assumed];
}

const bothPlaces =
  /\b(?:pre)?sale\b.*\b(?:exchange|market|pool|dex)\b|\b(?:exchange|market|pool|dex)\b.*\b(?:pre)?sale\b/i;
const ofPrices = /\b(?:price|prices|cheaper|cost|costs|compare|better deal|which)\b/i;
const ofReasons = /\b(?:why|how come|reason|explain)\b/i;

/** E.g. "what's the price in the sale vs on the exchange": only one token is sold in both places. */
export function compareSale({ judgement, utterance, capabilities }: Analysis): Intent[] | null {
  const { text, tokens } = utterance;
  const isAsked = bothPlaces.test(text) && ofPrices.test(text) && !ofReasons.test(text);
  const namesOther = tokens.some(
    ({ entity }) =>
      entity !== undefined && (entity.kind !== "token" || entity.symbol !== ticker) && entity.kind !== "name",
  );
  if (!isAsked || namesOther || judgement.moves >= leastMove) return null;
  const quoting = capabilities.find(({ name }) => name === "quote-price");
  const order = { sell: "S", buy: ticker, amount: "1", side: "buy", about: "comparison" };
  const reading = quoting?.understand.readAs?.({ ...utterance, tokens: [] }, order);
  if (reading === undefined || reading.missing !== undefined) return null;
  return [{ kind: "request", reading, tokens }];
}
