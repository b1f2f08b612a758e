import { ticker } from "@alithia/content/ticker.ts";
import { amountPlace } from "../../offer-requests.ts";
import { type Analysis, settle } from "../analysis.ts";
import { phraseRequest } from "../dialogue/request-frame.ts";
import type { Intent } from "../intent.ts";
import { besideMost } from "./keep-back.ts";

const limit = "(?:limit|allowance|cap|quota|allotment|amount|number)";
const wanting = new RegExp(
  [
    String.raw`\b(?:buy|purchase|get|grab|take)\b.*\b(?:that (?:much|many)|all|everything|rest|max\w*|as (?:much|many) as)\b`,
    String.raw`\b(?:whole|full|entire|up to (?:the|my)|all (?:of )?(?:the|my)|(?:take|use|fill|reach) (?:up )?(?:the|my)) (?:\w+ )?${limit}\b`,
    String.raw`\b(?:allowed|permitted|max(?:imum)?|fill (?:it|that|me) up|max (?:it|that|this|me) out)\b`,
  ].join("|"),
  "i",
);
const beside =
  /^(?:buy|get|grab|purchase|up|to|am|are|be|fill|full|limit|allowance|cap|quota|allotment|permitted|would|like|d|['’](?:m|d)|number|amount|quantity|sale|from|there|now|me|may|still|remaining|whole|entire|out|want|need|cost|how|what|does|s|use|reach|\?|let['’]s|['’]s|i['’]ll|['’]?ll|will)$/u;
const ofCost =
  /^\W*(?:and |so |then |ok )*(?:how (?:much|many) (?:S\b|would|does|do|is)|what (?:does|would))\b.*\b(?:max\w*|limit|allowance|that many)\b/i;
const other =
  /\b(?:return|refund|back|sell|send|keep|lower|raise|no|not|don['’]?t|why|who|what|how|is|does)\b|\?/i;
const maxTokens = 14;
const purchase = { action: "purchase", unit: "ALI" };

/**
 * Offers the purchase of as much as one may buy in the sale, or tells what that costs, after its limit, what is left or a
 * purchase was spoken of: "buy that many", "then take the maximum", "ok, as much as I am allowed".
 */
export function offerRoom({ utterance: { text, tokens, thread } }: Analysis): Intent[] | null {
  const [latest] = thread;
  const isOfSale = latest?.capability === "buy-ali" && latest.input.action !== "return";
  const isSaid = ofCost.test(text) || (wanting.test(text) && !other.test(text));
  const isPlain = tokens.every(({ word, entity }) =>
    entity === undefined
      ? besideMost.test(word) || beside.test(word)
      : entity.kind === "token" && /^(?:ALI|S)$/.test(entity.symbol),
  );
  if (!isOfSale || !isSaid || !isPlain || tokens.length > maxTokens) return null;
  const request = phraseRequest({ capability: "buy-ali", input: { ...purchase, amount: amountPlace } });
  const input = { token: ticker, percent: "100", purpose: "buy", request };
  return [settle({ capability: "offer-amount", input }, tokens)];
}
