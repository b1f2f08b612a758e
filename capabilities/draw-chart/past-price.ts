import type { Understand } from "@alithia/agent/capability.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import { dollarWords } from "@alithia/agent/understanding/token-queries.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { findDayWords } from "../input/day-words.ts";

const ofPrice = /\b(?:prices?|worth|costs?|values?|rates?|trad(?:ed|ing) at)\b/i;
const howMuch = /\bhow much (?:was|were|did)\b[^.?!]*\b(?:in (?:dollars|usd|usdc)|worth|cost)\b/i;
const doing =
  /\b(?:better|worse|perform\w*|outperform\w*|did (?:more|best|worst)|gained? more|(?:rose|fell|lost|grew) (?:more|less|most|least))\b/i;
const beside = /\b(?:or|and|vs\.?|versus|than|against|compared?)\b/i;
const andNow =
  /\b(?:vs\.?|versus|and|or|against|compared?|than|until|till|to)\b[^.?!]*\b(?:now|today|currently)\b/i;
const isNow = /^(?:today|tonight|this (?:morning|afternoon|evening)|now)$/;
/** What somebody did or has, which the price alone does not tell, or a time to come. */
const otherwise =
  /\b(?:(?:i|we|he|she|they) (?:had|have|hold|held|own|paid|pay|bought|buy|sold|sell|got|get|received|sent|send|spent|make|made|earned?)|did (?:i|we)|was i|my (?:wallet|balance|portfolio|holdings|coins|tokens|account|purchase|payment)|paid|bought|sold|received|sent|will|would|should|tomorrow|next|when|why|fees?|gas|sale|volume|liquidity|supply|highest|lowest|ath|peak|swap|send|buy|sell)\b|0x/i;

/**
 * Reads the price of a token on a day that is past, then and now, and which of two did better: "what was 1 S worth on
 * 14 March", "S price on 1 Jan 2025 vs today", "ALI or S, which did better this week?".
 */
export function readPastPrice(utterance: Utterance, { readAs }: Pick<Understand, "readAs">): Reading | null {
  const { text, tokens, picks, thread } = utterance;
  const words = findDayWords(text)?.[0].toLowerCase();
  if (picks.length > 0 || thread[0]?.missing !== undefined || words === undefined || isNow.test(words))
    return null;
  if (otherwise.test(text) || tokens.some(isOfElse)) return null;
  const named = [
    ...new Set(
      tokens.flatMap(({ entity, text: said }) =>
        entity?.kind === "token" && !dollarWords.test(said) ? [entity.symbol] : [],
      ),
    ),
  ];
  const [token, other, ...more] = named;
  if (token === undefined || more.length > 0) return null;
  const isOfTwo = other !== undefined && doing.test(text) && beside.test(text);
  if (!isOfTwo && (other !== undefined || !(ofPrice.test(text) || howMuch.test(text)))) return null;
  const said = { ...utterance, text: "", tokens: [], thread: [] };
  const reading = readAs?.(said, { what: "price", token, days: toPeriod(words, andNow.test(text)) });
  if (reading === undefined || reading.missing !== undefined) return null;
  const also = isOfTwo ? { also: [{ ...reading.input, token: other }] } : {};
  return { ...reading, ...also, score: 0.97, isLiteral: true };
}

const isOfElse = ({ entity }: Utterance["tokens"][number]) =>
  entity !== undefined && !/^(?:token|number)$/.test(entity.kind);

const toPeriod = (words: string, isUntilNow: boolean) =>
  isUntilNow && !/^(?:since|from|between|after)\b/.test(words) ? `since ${words.replace(/^on /, "")}` : words;
