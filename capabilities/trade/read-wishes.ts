import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";
import { placeOf } from "@alithia/agent/grammar/merge-places.ts";
import type { Token, Utterance } from "@alithia/agent/utterance.ts";
import { showToken } from "@alithia/content/own-names.ts";
import { exchangeWords, ownSale, poolsOnly } from "@alithia/protocol/trade-place.ts";
import { usualSlippagePercent } from "../quoting/resolve-order.ts";

const venueWords = new Set(exchangeWords);
const units = /^(second|seconds|minute|minutes|hour|hours)$/;

/** Whether a word is an exchange rather than the token of the same name, e.g. "use Shadow to swap". */
export function isMeans(tokens: readonly Token[], index: number): boolean {
  const around = [tokens[index - 1], tokens[index + 1], tokens[index + 2]].map((one) => one?.word ?? "");
  return (
    isVenueWord(tokens[index]) && /^(use|using) to (swap|trade|exchange|convert|sell)$/.test(around.join(" "))
  );
}

function isVenueWord(token: Token | undefined): boolean {
  return token !== undefined && (venueWords.has(token.word) || venueWords.has(token.text.toLowerCase()));
}

/** Reads the place of a trade that was merged to a word, or the one that an earlier message said. */
export function readVenue({ tokens, input, utterance }: ArgumentContext): Found {
  const isOwn = input.buy === "ALI";
  const at = tokens.findIndex(({ word }) => placeOf(word) !== null);
  const place = placeOf(tokens[at]?.word ?? "") ?? (isOwn ? utterance.place : undefined);
  const isOfSale = place === ownSale || place === poolsOnly;
  const isElsewhere = isOfSale && input.buy !== undefined && !isOwn;
  if (place === undefined || isElsewhere) return null;
  return { state: "found", value: place, used: at === -1 ? [] : [at] };
}

/** Reads a deadline, e.g. "within 5 minutes", "deadline 10 minutes". */
export function readDeadline({ tokens }: ArgumentContext): Found {
  const at = tokens.findIndex(
    ({ word, entity }, index) =>
      units.test(word) &&
      entity === undefined &&
      tokens[index - 1]?.entity?.kind === "number" &&
      (tokens
        .slice(Math.max(0, index - 4), index - 1)
        .some((one) => /^(within|deadline|dl|valid)$/.test(one.word)) ||
        isLast(tokens, index)),
  );
  if (at === -1) return null;
  const entity = tokens[at - 1]?.entity;
  const count = entity?.kind === "number" ? entity.text : "";
  if (!/^\d{1,4}$/.test(count)) return null;
  const unit = (tokens[at]?.word ?? "").replace(/s$/, "");
  return { state: "found", value: `${count} ${count === "1" ? unit : `${unit}s`}`, used: [at - 1, at] };
}

/** "10 minutes or not at all", "2 min validity", and "…, ten minutes, …" in a clause of its own. */
function isLast(tokens: readonly Token[], unit: number): boolean {
  const [before, next, after] = [unit - 2, unit + 1, unit + 2].map((at) => tokens[at]?.word ?? "");
  if (/^(validity|deadline|max|tops)$/.test(next ?? "") || (before === "," && /^[,.;!]?$/.test(next ?? "")))
    return true;
  return next === "or" && /^(not|never|nothing|cancel)$/.test(after ?? "");
}

const leadsToMin =
  /\b(at least|(min|minimum)( out| received| output| return)?|(not|no|nothing|never) (less|lower|under|fewer|below)( than)?|(no|not) less)( of|:)?$/;

function isLeast(tokens: readonly Token[], index: number): boolean {
  const entity = tokens[index]?.entity;
  const led = tokens.slice(Math.max(0, index - 4), index).map(({ word }) => word);
  return leadsToMin.test(led.join(" ")) || (entity?.kind === "number" && entity.bound?.is === "least");
}

function exactOf(token: Token | undefined): string | undefined {
  if (token?.entity?.kind !== "number") return undefined;
  const { numeral, bound } = token.entity;
  return bound?.value ?? (numeral.certainty === "exact" ? numeral.value : undefined);
}

/** Reads a minimum beside the amount, or alone in a follow-up, e.g. "at least 500 S", "min 500 S". */
export function readMin({ tokens, continues, utterance, input }: ArgumentContext): Found {
  const numbers = tokens.flatMap(({ entity }, index) => (entity?.kind === "number" ? [index] : []));
  const isAfter = continues && utterance.thread[0]?.sameMessage !== true;
  const at = numbers.slice(isAfter || numbers.length > 1 ? 0 : 1).find((index) => isLeast(tokens, index));
  const value = at === undefined ? undefined : exactOf(tokens[at]);
  if (at === undefined || value === undefined) return null;
  const unit = tokens[at + 1]?.entity;
  const isDollars = input.buy === "USDC" && /^(?:dollars?|bucks|usd)$/i.test(tokens[at + 1]?.text ?? "");
  if (unit?.kind === "token" && typeof input.buy === "string" && unit.symbol !== input.buy && !isDollars)
    return {
      state: "problem",
      asks: "amount",
      sentence: `A least amount counts what you receive, which is ${showToken(input.buy)}. How much ${showToken(input.buy)} do you want at least?`,
      used: [at, at + 1],
    };
  return { state: "found", value, used: [at] };
}

/** A larger percentage is a share, and no slippage. */
const maxBarePercent = 5;

/** Whether the only percentage stands beside a whole amount or the place of a trade, as in "100 USDC for S, 1%". */
function isBesideOrder(tokens: readonly Token[]): boolean {
  const percents = tokens.flatMap(({ entity }, at) =>
    entity?.kind === "percent" ? [{ ...entity, at }] : [],
  );
  const [only, ...others] = percents;
  const isBare = only !== undefined && others.length === 0 && tokens[only.at + 1]?.word !== "of";
  const isOrder = tokens.some(
    ({ entity, word }, at) =>
      placeOf(word) !== null || (entity?.kind === "number" && tokens[at + 1]?.entity?.kind === "token"),
  );
  return isBare && isOrder && Number(only.value) <= maxBarePercent;
}

const boundWords = /^(tight|tighter|loose|looser|wide|wider|strict|stricter|narrow)$/;

/** Reads a slippage other than the default one, in percent, e.g. "slippage 0.1", "too tight, make it 1%". */
export function readSlippage(context: ArgumentContext): Found {
  return readBoundAgain(context) ?? readNamedSlippage(context);
}

/** The usual bound, or the only value said, where the bound before was refused, e.g. "1 % then". */
function readBoundAgain({ tokens, utterance }: ArgumentContext): Found {
  if (asksUsual(utterance)) return { state: "found", value: usualSlippagePercent, used: [] };
  const asked = utterance.thread[0]?.missing === "slippagePercent" ? findOnlyValue(tokens) : -1;
  const only = tokens[asked]?.entity;
  const bound = only?.kind === "number" ? only.text : only?.kind === "percent" ? only.value : "";
  return isBoundText(bound) ? { state: "found", value: bound, used: [asked] } : null;
}

function readNamedSlippage({ tokens, utterance }: ArgumentContext): Found {
  const named = tokens.findIndex(({ word }) => /^(slippage|slip|tolerance)$/.test(word));
  const isBound =
    (utterance.thread[0]?.capability === "trade" && tokens.some(({ word }) => boundWords.test(word))) ||
    isBesideOrder(tokens);
  const last = isBound ? tokens.findLastIndex(({ entity }) => entity?.kind === "percent") : -1;
  const at = named === -1 ? last : named;
  if (at === -1) return null;
  const near =
    named === -1
      ? last
      : [at - 1, at + 1, at + 2, at - 2, at + 3, at + 4, at + 5, at + 6].find(
          (index) => tokens[index]?.entity?.kind === "percent",
        );
  const bare = [at + 1, at + 2].find((index) => tokens[index]?.entity?.kind === "number");
  const used = near ?? bare ?? -1;
  const { entity } = tokens[used] ?? {};
  const value = entity?.kind === "percent" ? entity.value : entity?.kind === "number" ? entity.text : "";
  if (!isBoundText(value)) return null;
  if (named !== -1)
    return Number(value) === Number(usualSlippagePercent) ? null : { state: "found", value, used: [used] };
  // The other percentage is what was too tight.
  const beside = [...tokens.keys()].filter(
    (index) => tokens[index]?.entity?.kind === "percent" || tokens[index]?.word === "bit",
  );
  return { state: "found", value, used: beside };
}

const isBoundText = (value: string): boolean => /^\d{1,2}(\.\d{1,2})?$/.test(value) && Number(value) > 0;

const asksUsual = ({ thread: [latest], text }: Utterance): boolean =>
  latest?.missing === "slippagePercent" && /\b(?:usual|default|normal|standard)\b/i.test(text);

function findOnlyValue(tokens: readonly Token[]): number {
  const [only = -1, ...others] = [...tokens.keys()].filter((at) => tokens[at]?.entity !== undefined);
  return others.length === 0 ? only : -1;
}

/** Swaps the sides of the last trade, e.g. "the other way round". */
export function readTurned({ tokens, input, continues }: ArgumentContext): Found {
  const text = tokens.map(({ word }) => word).join(" ");
  const at = tokens.findIndex(({ word }) =>
    /^(flip|reverse|way|around|round|versa|opposite|invert)$/.test(word),
  );
  const isTurned =
    /^(no |and |now |then )*(flip|reverse|invert|turn) (it|that|this|them)\b|other way (a?round)?|vice versa|opposite (direction|way)/.test(
      text,
    );
  const isNamed = tokens.some(({ entity }) => entity?.kind === "token" || entity?.kind === "address");
  return continues && isTurned && !isNamed && at !== -1
    ? { state: "found", value: input.buy, used: [at] }
    : null;
}
