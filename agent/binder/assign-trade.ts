import { type Lexeme, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import { anyPlace, exchangeWords } from "@alithia/protocol/trade-place.ts";
import { isOfSale, placeOf } from "../grammar/merge-places.ts";
import type { Act, Binding } from "./patterns.ts";
import {
  type Amount,
  type AssignRoles,
  act,
  bindValue,
  countsPieces,
  findOnly,
  listDistinct,
  type RequestValues,
  type Value,
  wordsBefore,
} from "./request-values.ts";
import {
  boughtMarkers,
  buyingVerbs,
  pairMarkers,
  sellingVerbs,
  soldMarkers,
  tradingVerbs,
} from "./wordings/role-words.ts";

const venues = new RegExp(`^(${exchangeWords.join("|")})$`);

export const assignTrade: AssignRoles = (all) => {
  const values = countAddress(all);
  const sides = values.addresses.length > 0 ? null : findTradeSides(values);
  const amount = findOnly(values.amounts.filter((one) => one.bound === undefined && !isSetting(values, one)));
  const side = sides?.get(amount?.unit?.value ?? "");
  if (sides === null || amount === null || side === undefined || isOpenSide(values, amount, side))
    return null;
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

type Side = "sell" | "buy";

/**
 * Which of the two tokens of a request is sold and which is bought, by the nearest marker before each mention. Null if
 * there are not two tokens, or the markers are missing or contradict each other.
 */
export function findTradeSides(values: RequestValues): Map<string, Side> | null {
  const { tokens, amounts, lexemes } = values;
  const sides = new Map<string, Side>();
  let since = 0;
  for (const token of tokens) {
    const from = Math.min(token.at, amounts.find(({ unit }) => unit === token)?.at ?? token.at);
    const words = lexemes.slice(since, from).map((lexeme) => wordOf(lexeme) ?? "#");
    since = Math.max(token.at, from) + 1;
    if (isWorthless(words)) return null;
    const side = findMarker(words, findVerbSide(lexemes.slice(0, from).map((one) => wordOf(one) ?? "#")));
    if (side === null) continue;
    if ((sides.get(token.value) ?? side) !== side) return null;
    sides.set(token.value, side);
  }
  return completeSides(sides, listDistinct(tokens));
}

/** With one side known, the other token has the other side. */
function completeSides(sides: Map<string, Side>, symbols: readonly string[]): Map<string, Side> | null {
  if (symbols.length !== 2) return null;
  const open = findOnly(symbols.filter((symbol) => !sides.has(symbol)));
  const [known] = sides.values();
  if (open !== null && known !== undefined) sides.set(open, known === "sell" ? "buy" : "sell");
  return new Set(sides.values()).size === 2 ? sides : null;
}

/** "20 USDC of S" may be 20 USDC's worth: "of" alone does not tell the sides. */
function isWorthless(words: readonly string[]): boolean {
  return /^of(?: the| my)*$/.test(words.join(" "));
}

/** Whether the last verb buys or sells; null if there is none. */
function findVerbSide(words: readonly string[]): Side | null {
  const at = words.findLastIndex((word) => buyingVerbs.test(word) || sellingVerbs.test(word));
  if (at === -1) return null;
  return buyingVerbs.test(words[at] ?? "") ? "buy" : "sell";
}

const soldPhrases =
  / pay(?:ing)? (?:for (?:it|them|that) )?(?:in|with|from) (?:\S+ ){0,2}$| (?:in exchange for|out of|(?:i|we) (?:have|got|hold))(?: some| my| the)* $/;
const boughtPhrases =
  / (?:(?:give|get) (?:me|us)|make (?:it|that|them)(?: into)?|could use|worth of)(?: some| my| the)* $/;

/** The side by the words before a token: those nearest to it first. `verb`: the side of the last verb. */
function findMarker(words: readonly string[], verb: Side | null): Side | null {
  const text = ` ${words.join(" ")} `.replace(/ for (?:me|us) /, " ");
  if (soldPhrases.test(text)) return "sell";
  if (boughtPhrases.test(text)) return "buy";
  for (const word of text.trim().split(" ").toReversed()) {
    if (/^[.!?;\n]$/.test(word)) return null;
    if (soldMarkers.test(word)) return "sell";
    if (boughtMarkers.test(word)) return "buy";
    if (pairMarkers.test(word)) return verb === null ? null : verb === "buy" ? "sell" : "buy";
    if (sellingVerbs.test(word)) return "sell";
  }
  return null;
}
