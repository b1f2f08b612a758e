import { ticker } from "@alithia/content/ticker.ts";
import { threadAddresses } from "../../grammar/thread-addresses.ts";
import { pointingWords } from "../../grammar/word-classes.ts";
import { add, multiply, negate, parseRational, type Rational, writeRational } from "../../tools/rational.ts";
import type { ThreadEntry, Token, Utterance } from "../../utterance.ts";
import type { Analysis } from "../analysis.ts";
import { counterpartySlots, flattenTransfer } from "../dialogue/request-frame.ts";
import { type Frame, isCompleteTransaction } from "../intent.ts";
import {
  findExactNumber,
  findOnlyNumber,
  hasEntity,
  hasWord,
  listEntities,
  onlyOf,
} from "../token-queries.ts";
import { factorOf, findFactor, fractions, listFactors } from "./factors.ts";
import { shareOut } from "./share-out.ts";

/** Decimal places kept for repeating fractions, e.g. a third of 100. */
const places = 6;
const maxTokens = 14;
const one: Rational = { top: 1n, bottom: 1n };

const undoWords = /^(back|undo|unwrap|wrap|reverse|revert|return|refund)$/;

/** E.g. "no, half", "just a third of it": a fraction of the previous amount. */
export const bareFraction =
  /^\W*(?:(?:no|nah|nope|wait|actually|hm+|ok|okay|oh|just|only|rather|better|make it|lets do|then|and|but|please|an?|one|two|three|do)\W+)*(?:half|thirds?|quarters?|fifth|tenth|hundredth|thousandth|\d{1,2} ?(?:%|percent))(?:\W+(?:then|please|of (?:it|that)|instead|is enough|only|will do))*\W*$/i;

/** Computes a fraction, multiple or change of the previous amount, optionally for another recipient. */
export function computeAmount(utterance: Utterance): Frame | null {
  const { tokens, thread } = utterance;
  const [latest] = thread;
  const factor = findFactor(tokens);
  const change = findChange(tokens);
  if (latest === undefined || latest.isHearsay || (factor === undefined && change === null)) return null;
  const { capability } = latest;
  const isUndone = /^(trade|buy-ali|quote-price)$/.test(capability) && hasWord(tokens, undoWords);
  if (isUndone || !refersToAmountBefore(utterance, change)) return null;
  const input = flattenTransfer(latest.input);
  if (typeof input?.amount !== "string" || !/^\d+(?:\.\d+)?$/.test(input.amount)) return null;
  const before = parseRational(input.amount);
  const after = change === null ? multiply(before, factor ?? one) : change.apply(before);
  const [to, ...others] = new Set(listEntities(tokens, "address").map(({ value }) => value));
  if (to !== undefined && others.length > 0)
    return capability === "send" ? shareBetween(input, [to, ...others], tokens) : null;
  const party = counterpartySlots[capability];
  if (after.top <= 0n || (to !== undefined && party === undefined)) return null;
  const recipient = to === undefined || party === undefined ? {} : { [party]: to };
  return { capability, input: { ...input, ...recipient, amount: writeRational(after, places).text } };
}

/** The payment before in shares of several people: "half to 0x… and half to 0x…". */
function shareBetween(
  input: Frame["input"],
  recipients: readonly string[],
  tokens: readonly Token[],
): Frame | null {
  const transfers = shareOut(String(input.amount), recipients, tokens, places);
  return transfers && { capability: "send", input: { token: input.token, transfers } };
}

/** Whether the fraction or change refers to the previous amount rather than a balance or another value. */
function refersToAmountBefore({ text, tokens }: Utterance, change: Change | null): boolean {
  const namesOther = tokens.some(
    ({ entity, ...token }, at) =>
      entity !== undefined &&
      entity.kind !== "address" &&
      at !== change?.at &&
      factorOf({ entity, ...token }, tokens[at + 1]) === undefined,
  );
  const points =
    change !== null ||
    bareFraction.test(text) ||
    (listFactors(tokens).length > 1 && listEntities(tokens, "address").length > 1) ||
    hasWord(tokens, pointingWords) ||
    hasWord(tokens, /^(sum|amount|much)$/);
  const isOwn = hasWord(tokens, /^(my|mine|all|balance|everything|what|is|was|are|were|already|not)$/);
  return points && !namesOther && !isOwn && tokens.length <= maxTokens;
}

type Change = { at: number; apply(amount: Rational): Rational };

/** Reads a change of the previous amount, e.g. "+100", "100 less", "add another 50", "10 % more". */
function findChange(tokens: readonly Token[]): Change | null {
  const at = onlyOf([...tokens.keys()].filter((index) => tokens[index]?.entity !== undefined));
  const { entity, text = "" } = tokens[at ?? -1] ?? {};
  const words = tokens.map(({ word }) => word).join(" ");
  const hasFewerSlots = /\b(less|fewer|minus|deduct|subtract)\b/.test(words) && !/\b(than|to)\b/.test(words);
  const isMore =
    /^(and |plus |please )*(\+|add|plus|top up)/.test(words) || /^\+/.test(text) || /% more\b/.test(words);
  if (at === undefined || hasFewerSlots === isMore || /\b(if|send|my|is|was)\b/.test(words)) return null;
  const sign = hasFewerSlots ? negate : (amount: Rational) => amount;
  if (entity?.kind === "percent") {
    const share = multiply(parseRational(entity.value), { top: 1n, bottom: 100n });
    return { at, apply: (amount) => add(amount, sign(multiply(amount, share))) };
  }
  const by = findExactNumber(entity);
  return by === null ? null : { at, apply: (amount) => add(amount, sign(parseRational(by))) };
}

/** Wrapping is one to one, so the reverse operation takes the same amount. */
export function undoWrap(utterance: Utterance): Frame | null {
  const { tokens } = utterance;
  const number = onlyOf(tokens.filter(({ entity }) => entity?.kind === "number"));
  const said = findExactNumber(number?.entity);
  const bare = tokens
    .filter((token) => said === null || token !== number)
    .map(({ entity, ...token }) =>
      entity === undefined || pointingWords.test(token.text.toLowerCase())
        ? { ...token, word: token.text.toLowerCase() }
        : { ...token, entity },
    );
  const { sell, buy, amount } = findUndoneTrade({ ...utterance, tokens: bare })?.input ?? {};
  const isRequest = said !== null && hasWord(tokens, /^(wrap|unwrap)$/);
  if (isRequest || !/^(S wS|wS S)$/.test(`${sell} ${buy}`)) return null;
  if (hasWord(tokens, /^wrap$/) && buy !== "S") return null;
  const factor = findFactor(tokens);
  const computed =
    said !== null || factor === undefined || typeof amount !== "string"
      ? (said ?? amount)
      : writeRational(multiply(parseRational(amount), factor), places).text;
  return { capability: "trade", input: { sell: buy, buy: sell, amount: computed } };
}

/** Returns the trade that the message asks to undo, or null if it names anything but its tokens. */
function findUndoneTrade({ tokens, thread }: Utterance): ThreadEntry | null {
  const latest = thread.find(({ capability }) => capability !== "quote-price");
  if (latest?.capability !== "trade" || latest.missing !== undefined || latest.isHearsay) return null;
  const sides = [latest.input.sell, latest.input.buy];
  const isBare = tokens.every(
    ({ entity }) => entity === undefined || (entity.kind === "token" && sides.includes(entity.symbol)),
  );
  const isUndone = hasWord(tokens, undoWords) && hasWord(tokens, pointingWords);
  return isUndone && isBare && tokens.length <= maxTokens ? latest : null;
}

const givingBack = /\b(?:give|hand|take)\b.*\bback\b|\b(?:return|refund|undo)\b/;
const keeping = /\bkeep\b.*\b(rest|others?)\b/;

/** E.g. "give back half of that", "keep 20 and return the rest", after a purchase in the sale. */
export function returnPurchase({ intents, utterance: { tokens, thread } }: Analysis): Frame | null {
  const [latest] = thread;
  const { action, unit, amount } = latest?.input ?? {};
  const isBought = latest?.capability === "buy-ali" && action === "purchase" && unit === ticker;
  const words = tokens.map(({ word }) => word).join(" ");
  if (!isBought || typeof amount !== "string" || !givingBack.test(words)) return null;
  if (hasWord(tokens, /^everything$/)) return null;
  const values = listEntities(tokens).filter(({ kind }) => kind !== "token");
  const kept = keeping.test(words) ? findExactNumber(onlyOf(values)) : null;
  if (values.length > (kept === null ? 0 : 1)) return null;
  const factor = findFactor(tokens);
  if (kept === null && factor === undefined && intents.every(isCompleteTransaction)) return null;
  const left = add(parseRational(amount), negate(parseRational(kept ?? "0")));
  const returned = multiply(left, factor ?? one);
  if (returned.top <= 0n) return null;
  return { capability: "buy-ali", input: { action: "return", amount: writeRational(returned, places).text } };
}

export const splitting = /^(split|divide|divvy|share|distribute|equally|evenly|equal)$/;

/**
 * Builds a transfer to several recipients: equal shares of one amount, e.g. "split 90 USDC between 0x… and
 * 0x…", or the amount for each of two wallets shown before, e.g. "send 5 S to each of them".
 */
export function splitPayment(utterance: Utterance): Frame | null {
  const { tokens } = utterance;
  const at = findOnlyNumber(tokens);
  const counted = at === -1 ? undefined : tokens[at + 1]?.entity;
  const token = counted?.kind === "token" ? onlyOf(counted.candidates) : undefined;
  const amount = findExactNumber(tokens[at]?.entity);
  if (token === undefined || amount === null || hasEntity(tokens, "hex", "name", "hash")) return null;
  const sharing = listSharing(tokens);
  const recipients = sharing.length > 0 ? sharing : listShown(utterance);
  if (recipients.length < 2) return null;
  const transfers =
    sharing.length > 0
      ? shareOut(amount, sharing, tokens, Math.min(places, token.decimals ?? 0))
      : recipients.map((to) => ({ to, amount }));
  if (transfers === null) return null;
  return { capability: "send", input: { token: token.symbol, transfers } };
}

/** The named recipients of an amount that is to be split. */
function listSharing(tokens: readonly Token[]): string[] {
  const isFraction = tokens.some(
    ({ word }, at) => Object.hasOwn(fractions, word) && /^(each|apiece)$/.test(tokens[at + 1]?.word ?? ""),
  );
  const named = listEntities(tokens, "address").filter(({ checksum }) => checksum !== "wrong");
  const isSplit = isFraction || hasWord(tokens, splitting);
  return isSplit && named.length > 1 ? [...new Set(named.map(({ value }) => value))] : [];
}

/** The two wallets shown last, if each of them is to be paid. */
function listShown({ text, tokens, thread }: Utterance): string[] {
  const isEach =
    /\b(?:each|both) of (?:them|those|these)\b|\bboth\b|\b(?:them|those|same)\b.*\beach\b|\beach\b.*\b(?:them|same)\b/i.test(
      text,
    );
  const isNamed = tokens.some(({ entity, text: said }) => entity?.kind === "address" && /^0x/i.test(said));
  if (!isEach || isNamed || !hasWord(tokens, /^(send|give|pay|transfer)$/)) return [];
  const paid = (thread[0]?.input.transfers ?? []) as { to: string }[];
  if (paid.length > 1) return paid.map(({ to }) => to);
  const looked = thread.slice(0, 2).filter(({ isHearsay }) => isHearsay !== true);
  const addresses = threadAddresses(looked).toReversed();
  return addresses.length === 2 ? addresses : [];
}
