import { exchangeWords } from "@alithia/protocol/exchange-words.ts";
import { type Lexeme, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import type { OperationName } from "@alithia/protocol/operations.ts";
import { anyPlace } from "@alithia/protocol/trade-place.ts";
import { isOfSale, placeOf } from "../grammar/merge-places.ts";
import {
  type AssignRoles,
  act,
  assignApprove,
  assignBurn,
  assignMint,
  assignRevoke,
  findAmount,
  isCounted,
  isParty,
} from "./assign-parties.ts";
import { countsSold, findTradeSides, type Side } from "./find-trade-sides.ts";
import type { Act, Binding } from "./patterns.ts";
import {
  type Amount,
  bindValue,
  findOnly,
  listDistinct,
  type RequestValues,
  type Value,
  wordsBefore,
} from "./request-values.ts";
import { tradingVerbs } from "./wordings/role-words.ts";

const each = / (?:each|apiece) /;

const assignSend: AssignRoles = (said) => {
  const values = countToken(said);
  const { amounts, addresses, tokens, others, text } = values;
  const isExact = amounts.every(({ bound }) => bound === undefined);
  const isDistinct = listDistinct(addresses).length === addresses.length;
  if (others.length > 0 || amounts.length === 0 || !isExact || !isDistinct) return null;
  if (addresses.length === 0 || !addresses.every((one) => isParty(values, one))) return null;
  const tokenOf = findTokens(amounts, tokens);
  if (tokenOf === null) return null;
  if (/ top up /.test(text) && !/ with #/.test(text)) return null;
  // "My thanks to 0x… for the 5 S" tells what was paid.
  if (amounts.some((one) => / for (?:the|that|those|his|her|their|your) $/.test(wordsBefore(values, one))))
    return null;
  if (/ (?:both|everyone|equally) | (?:give|hand|pass|drop|slip|shoot) me /.test(text)) return null;
  if (each.test(text)) return assignEach(amounts, addresses, tokenOf);
  if (addresses.length !== amounts.length || !alternate(amounts, addresses)) return null;
  return amounts.map((amount, at) =>
    act("send", [
      bindValue("amount", amount),
      bindValue("token", tokenOf(amount)),
      bindValue("to", addresses[at] as Value),
    ]),
  );
};

/** "5 0x… to 0x…": the address that follows the only amount is the token. */
function countToken(values: RequestValues): RequestValues {
  const [token, to, ...others] = values.addresses;
  const [amount] = values.amounts;
  if (amount === undefined || token === undefined || to === undefined || others.length > 0) return values;
  const isToken =
    values.tokens.length === 0 && isCounted(values, token) && / to (?:\S+ )*$/.test(wordsBefore(values, to));
  return isToken ? { ...values, amounts: [{ ...amount, unit: token }], addresses: [to] } : values;
}

/** One token for all amounts, or one beside each of them. */
function findTokens(
  amounts: readonly Amount[],
  tokens: readonly Value[],
): ((amount: Amount) => Value) | null {
  const isCounted = amounts.every(({ unit }) => unit !== null);
  const isFree = tokens.some((token) => !amounts.some(({ unit }) => unit === token));
  const [first] = tokens;
  if (listDistinct(tokens).length === 1 && first !== undefined) return ({ unit }) => unit ?? first;
  return isCounted && !isFree ? ({ unit }) => unit as Value : null;
}

function assignEach(
  amounts: readonly Amount[],
  addresses: readonly Value[],
  tokenOf: (amount: Amount) => Value,
): Act[] | null {
  const [amount] = amounts;
  if (amount === undefined || listDistinct(amounts).length > 1 || addresses.length < 2) return null;
  const shared = [bindValue("amount", amount), bindValue("token", tokenOf(amount))];
  return [act("send", [...shared, ...addresses.map((to) => bindValue("to", to))])];
}

/** "400 to A, 275 to B" or "A 400, B 275". */
function alternate(amounts: readonly Amount[], addresses: readonly Value[]): boolean {
  const kinds = [...amounts, ...addresses].sort((left, right) => left.at - right.at).map(({ kind }) => kind);
  return kinds.every((kind, at) => kind === kinds[at % 2]) && kinds[0] !== kinds[1];
}

const venues = new RegExp(`^(${exchangeWords.join("|")})$`);

const assignTrade: AssignRoles = (all) => {
  const values = countAddress(all);
  const sides = values.addresses.length > 0 ? null : findTradeSides(values);
  const amount = findOnly(values.amounts.filter((one) => one.bound === undefined && !isSetting(values, one)));
  const side = sides && amount && findCountedSide(values, amount, sides);
  if (sides === null || amount === null || side === null || isOpenSide(values, amount, side)) return null;
  const tokenOn = (wanted: Side) => values.tokens.find(({ value }) => sides.get(value) === wanted) as Value;
  const [sell, buy] = [tokenOn("sell"), tokenOn("buy")];
  const settings = assignSettings(values, side, buy);
  return settings && nameTrade({ amount, sell, buy, side, settings }, tradingVerbs.test(values.text));
};

/** "Sell me 5 S" buys; in "swap USDC S 20" the number may count either token. */
function isOpenSide(values: RequestValues, amount: Amount, side: Side): boolean {
  const isBeforeNumber = amount.unit !== null && amount.unit.at < amount.at && !countsPieces(values, amount);
  return / sell me /.test(values.text) || (side === "buy" && isBeforeNumber);
}

type TradeValues = { amount: Amount; sell: Value; buy: Value; side: Side; settings: readonly Binding[] };

/** A trade between S and wS is a wrap, and ALI for S comes from the sale unless a verb says that it is traded. */
function nameTrade({ amount, sell, buy, side, settings }: TradeValues, isTraded: boolean): Act[] | null {
  const counted = bindValue("amount", amount);
  const pair = `${sell.value}>${buy.value}`;
  if (/^(S>wS|wS>S)$/.test(pair)) {
    if (settings.length > 0 || side === "buy") return null;
    return [act(pair === "S>wS" ? "wrap" : "unwrap", [counted])];
  }
  const isOfSale = pair === "S>ALI" && !settings.some(({ role }) => role === "venue");
  if (isOfSale && !isTraded) return null;
  const sideOf = bindValue("side", side === "sell" ? sell : buy, side);
  return [act("trade", [counted, bindValue("sell", sell), bindValue("buy", buy), sideOf, ...settings])];
}

/** The side of the token that the amount counts; a lone number counts what is sold. */
function findCountedSide(
  values: RequestValues,
  amount: Amount,
  sides: ReadonlyMap<string, Side>,
): Side | null {
  if (amount.unit === null) return countsSold(values, amount) ? "sell" : null;
  return sides.get(amount.unit.value) ?? null;
}

/** The address that an amount counts is one of the tokens, and so is the only one in "swap 10 S for 0x…". */
function countAddress(values: RequestValues): RequestValues {
  const counted = values.amounts.flatMap(({ unit }) => (unit?.kind === "address" ? [unit] : []));
  const bought = findOnly(values.addresses);
  const isOther =
    bought !== null &&
    listDistinct(values.tokens).length === 1 &&
    / (?:swap|trade|exchange|convert) /.test(values.text) &&
    / (?:for|into|to)(?: some)? $/.test(wordsBefore(values, bought));
  const named = [...values.tokens, ...counted, ...(isOther ? values.addresses : [])];
  return {
    ...values,
    tokens: named.sort((left, right) => left.at - right.at),
    addresses: isOther ? [] : values.addresses,
  };
}

/** A larger number is no percentage of slippage. */
const maxRate = 5;
const slippageNoun = / (?:slippage|slip|tolerance) (?:(?:of|at|:|=|is|to|tolerance|max|maximum) )*$/;
const minimumNoun =
  / (?:min|minimum|with(?: a| the)? floor) (?:(?:of|at|:|=|is|proceeds|out|output|return|received) )*$/;

/** A number that words before it make the slippage or the minimum. */
function isSetting(values: RequestValues, amount: Amount): boolean {
  const words = wordsBefore(values, amount);
  return minimumNoun.test(words) || (amount.unit === null && slippageNoun.test(words));
}

/** Minimum, slippage, deadline and venue; null if a value is none of them. */
function assignSettings(values: RequestValues, side: Side, buy: Value): Binding[] | null {
  const { lexemes, text, amounts, others } = values;
  const rates = amounts.filter((one) => one.unit === null && slippageNoun.test(wordsBefore(values, one)));
  const [min, ...more] = amounts.filter(
    (one) => !rates.includes(one) && (one.bound !== undefined || isSetting(values, one)),
  );
  const isMin =
    min !== undefined && min.bound !== "most" && side === "sell" && (min.unit ?? buy).value === buy.value;
  if (more.length > 0 || (min !== undefined && !isMin)) return null;
  const settings = [...others, ...rates].map((value) => {
    const isRate = value.kind === "percent" || (value.kind === "amount" && Number(value.value) <= maxRate);
    if (isRate && / (?:slippage|slip|tolerance) | (?:max|maximum|no more than) # loss /.test(text))
      return bindValue("slippage", value);
    return value.kind === "duration" && / (?:deadline|within) /.test(text)
      ? bindValue("deadline", value)
      : null;
  });
  const known = settings.filter((binding) => binding !== null);
  if (known.length < settings.length || new Set(known.map(({ role }) => role)).size < known.length)
    return null;
  const venue = lexemes.find((lexeme) => findVenue(lexeme, buy) !== null);
  const place = venue && { role: "venue", value: findVenue(venue, buy) ?? "", said: [venue] };
  return [
    ...(min === undefined ? [] : [bindValue("min", min)]),
    ...known,
    ...(place === undefined ? [] : [place]),
  ];
}

/** The place of a trade that a word names; whether the sale or the pools concerns the token on sale alone. */
function findVenue(lexeme: Lexeme, buy: Value): string | null {
  const word = wordOf(lexeme) ?? "";
  const place = placeOf(word) ?? (venues.test(word) ? word : null);
  return place === anyPlace || (isOfSale(place) && buy.value !== "ALI") ? null : place;
}

const assignWrap =
  (operation: "wrap" | "unwrap", unit: string): AssignRoles =>
  (values) => {
    const amount = findAmount(values);
    const isOfPair = values.tokens.every(({ value }) => /^w?S$/.test(value));
    if (amount === null || values.addresses.length > 0 || !isOfPair || !/wrap/.test(values.text)) return null;
    return (amount.unit?.value ?? unit) === unit ? [act(operation, [bindValue("amount", amount)])] : null;
  };

const isOfSaleAlone = ({ tokens, addresses }: RequestValues) =>
  addresses.length === 0 && tokens.every(({ value }) => value === "S" || value === "ALI");

const countsPieces = ({ lexemes }: RequestValues, { at }: Value) =>
  /^(units|pieces|tokens|coins)$/.test(wordOf(lexemes[at + 1]) ?? "");

const assignPurchase: AssignRoles = (values) => {
  const { tokens, text } = values;
  const amount = findAmount(values);
  const pieces = tokens.find(
    ({ value }) => value === "ALI" && amount?.unit === null && countsPieces(values, amount),
  );
  const unit = amount?.unit ?? pieces;
  if (amount === null || unit == null || !isOfSaleAlone(values)) return null;
  if (amount.unit !== null && (unit.at < amount.at || (unit.value === "S" && countsPieces(values, unit))))
    return null;
  const isRepeated = tokens.filter(({ value }) => value === unit.value).length > 2;
  if (isRepeated || / (?:@[\w-]+|pools?|market|exchange|dex) /.test(text)) return null;
  const symbols = listDistinct(tokens);
  const isWorth = unit.value === "S" && /^(worth|of)$/.test(wordOf(values.lexemes[unit.at + 1]) ?? "");
  const isPriced = tokens[0]?.value === "ALI" && / (?:for|with) $/.test(wordsBefore(values, amount));
  if (symbols.length === 2 && !isWorth && !isPriced && findTradeSides(values)?.get("ALI") !== "buy")
    return null;
  if (!symbols.includes("ALI") && !/ (?:pre-?)?sale /.test(text)) return null;
  return [act("buy-ali", [bindValue("amount", amount), bindValue("unit", unit)])];
};

const assignReturn: AssignRoles = (values) => {
  const amount = findAmount(values);
  if (amount === null || !isOfSaleAlone(values) || !listDistinct(values.tokens).includes("ALI")) return null;
  return (amount.unit?.value ?? "ALI") === "ALI" ? [act("return-ali", [bindValue("amount", amount)])] : null;
};

export const assignRoles: Partial<Record<OperationName, AssignRoles>> = {
  send: assignSend,
  trade: assignTrade,
  wrap: assignWrap("wrap", "S"),
  unwrap: assignWrap("unwrap", "wS"),
  approve: assignApprove,
  revoke: assignRevoke,
  mint: assignMint,
  burn: assignBurn,
  "buy-ali": assignPurchase,
  "return-ali": assignReturn,
};
