import { exchangeWords } from "@alithia/protocol/exchange-words.ts";
import { wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import type { OperationName } from "@alithia/protocol/operations.ts";
import type { Act } from "./acts.ts";
import { countsSold, findTradeSides, type Side } from "./find-trade-sides.ts";
import type { Binding } from "./patterns.ts";
import {
  type Amount,
  bindValue,
  findOnly,
  listDistinct,
  type RequestValues,
  type Value,
  wordsBefore,
} from "./request-values.ts";
import { standsIn } from "./stands-in.ts";
import { tradingVerbs } from "./wordings/role-words.ts";
import * as uses from "./wordings/uses.ts";

/** Assigns all values of a request to the roles of one operation, or returns null if they do not fit uniquely. */
type AssignRoles = (values: RequestValues) => Act[] | null;

const act = (operation: OperationName, bindings: readonly Binding[]): Act => ({
  wording: { operation },
  bindings,
  missing: [],
});

/** The only amount, if it is exact and nothing but tokens and addresses stands beside it. */
function findAmount({ amounts, others }: RequestValues): Amount | null {
  const amount = findOnly(amounts);
  return amount === null || amount.bound !== undefined || others.length > 0 ? null : amount;
}

/** Whether an address can be paid or allowed; words beside it may say that it is the visitor's own, wrong or a source. */
function isParty({ lexemes }: RequestValues, { at }: Value, mayBeSource = false): boolean {
  const rows = [uses.isRelated, uses.isOwn, uses.isWrong, ...(mayBeSource ? [] : [uses.comesFrom])];
  return !rows.some((row) => standsIn(row, lexemes, at));
}

const each = / (?:each|apiece) /;

const assignSend: AssignRoles = (values) => {
  const { amounts, addresses, tokens, others, text } = values;
  const isExact = amounts.every(({ bound, unit }) => bound === undefined && unit?.kind !== "address");
  const isDistinct = listDistinct(addresses).length === addresses.length;
  if (others.length > 0 || amounts.length === 0 || !isExact || !isDistinct) return null;
  if (addresses.length === 0 || !addresses.every((one) => isParty(values, one))) return null;
  const tokenOf = findTokens(amounts, tokens);
  if (tokenOf === null) return null;
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

const assignTrade: AssignRoles = (values) => {
  const sides = values.addresses.length > 0 ? null : findTradeSides(values);
  const amount = findOnly(values.amounts.filter(({ bound }) => bound === undefined));
  const side = sides && amount && findCountedSide(values, amount, sides);
  if (sides === null || amount === null || side === null) return null;
  const tokenOn = (wanted: Side) => values.tokens.find(({ value }) => sides.get(value) === wanted) as Value;
  const [sell, buy] = [tokenOn("sell"), tokenOn("buy")];
  const settings = assignSettings(values, side, buy);
  if (settings === null) return null;
  const counted = bindValue("amount", amount);
  const pair = `${sell.value}>${buy.value}`;
  if (/^(S>wS|wS>S)$/.test(pair)) {
    if (settings.length > 0 || side === "buy") return null;
    return [act(pair === "S>wS" ? "wrap" : "unwrap", [counted])];
  }
  const isOfSale = pair === "S>ALI" && !settings.some(({ role }) => role === "venue");
  if (isOfSale && !tradingVerbs.test(values.text)) return null;
  const sideOf = bindValue("side", side === "sell" ? sell : buy, side);
  return [act("trade", [counted, bindValue("sell", sell), bindValue("buy", buy), sideOf, ...settings])];
};

/** The side of the token that the amount counts; a lone number counts what is sold. */
function findCountedSide(
  values: RequestValues,
  amount: Amount,
  sides: ReadonlyMap<string, Side>,
): Side | null {
  if (amount.unit === null) return countsSold(values, amount) ? "sell" : null;
  return amount.unit.kind === "address" ? null : (sides.get(amount.unit.value) ?? null);
}

/** Minimum, slippage, deadline and venue; null if a value is none of them. */
function assignSettings(
  { lexemes, text, amounts, others }: RequestValues,
  side: Side,
  buy: Value,
): Binding[] | null {
  const [min, ...more] = amounts.filter(({ bound }) => bound !== undefined);
  const isMin = min?.bound === "least" && side === "sell" && (min.unit ?? buy).value === buy.value;
  if (more.length > 0 || (min !== undefined && !isMin)) return null;
  const settings = others.map((value) => {
    if (value.kind === "percent" && / (?:slippage|slip|tolerance) /.test(text))
      return bindValue("slippage", value);
    return value.kind === "duration" && / (?:deadline|within) /.test(text)
      ? bindValue("deadline", value)
      : null;
  });
  const known = settings.filter((binding) => binding !== null);
  if (known.length < settings.length || new Set(known.map(({ role }) => role)).size < known.length)
    return null;
  const venue = lexemes.find((lexeme) => venues.test(wordOf(lexeme) ?? ""));
  const place = venue && { role: "venue", value: venue.text.toLowerCase(), from: venue.from, to: venue.to };
  return [
    ...(min === undefined ? [] : [bindValue("min", min)]),
    ...known,
    ...(place === undefined ? [] : [place]),
  ];
}

const assignWrap =
  (operation: "wrap" | "unwrap", unit: string): AssignRoles =>
  (values) => {
    const amount = findAmount(values);
    const isOfPair = values.tokens.every(({ value }) => /^w?S$/.test(value));
    if (amount === null || values.addresses.length > 0 || !isOfPair) return null;
    return (amount.unit?.value ?? unit) === unit ? [act(operation, [bindValue("amount", amount)])] : null;
  };

type TokenAndParty = { token: Value | undefined; party: Value | undefined };

/** The token by its symbol, or by the one address that words before it call a token; `party` is the other address. */
function splitToken(values: RequestValues): TokenAndParty | null {
  const { tokens, addresses, amounts } = values;
  const counted = amounts.flatMap(({ unit }) => (unit?.kind === "address" ? [unit] : []));
  if (listDistinct(tokens).length > 1 || counted.length + Math.min(tokens.length, 1) > 1) return null;
  const token = tokens[0] ?? counted[0];
  const [only] = addresses;
  const isOtherToken = only !== undefined && token !== undefined && tokenNoun.test(wordsBefore(values, only));
  if (token !== undefined) return addresses.length > 1 || isOtherToken ? null : { token, party: only };
  if (addresses.length !== 2) return addresses.length > 2 ? null : { token, party: addresses[0] };
  const called =
    findOnly(addresses.filter((one) => tokenNoun.test(wordsBefore(values, one)))) ??
    findOnly(addresses.filter((one) => tokenPlace.test(wordsBefore(values, one))));
  return called === null ? null : { token: called, party: addresses.find((one) => one !== called) };
}

const tokenNoun = / (?:token|coin)s? (?:# |at |: |is |, |contract |address )*$/;
const tokenPlace =
  / (?:token|coin|contract|of|on) (?:# |at |: |is |, |contract |address |this |the |my |called )*$/;

const optional = (role: string, value: Value | undefined) =>
  value === undefined ? [] : [bindValue(role, value)];

const assignApprove: AssignRoles = (values) => {
  const amount = findOnly(values.amounts);
  const { token, party } = splitToken(values) ?? {};
  // An allowance is a limit, so "up to 500" is exact.
  if (amount === null || amount.bound === "least" || values.others.length > 0) return null;
  if (token === undefined || party === undefined || !isParty(values, party)) return null;
  return [
    act("approve", [bindValue("amount", amount), bindValue("token", token), bindValue("spender", party)]),
  ];
};

const assignRevoke: AssignRoles = (values) => {
  const split = splitToken(values);
  if (split === null || values.amounts.length + values.others.length > 0) return null;
  const { token, party } = split;
  if (token === undefined && party === undefined) return assignRevokeAll(values);
  if (party !== undefined && !isParty(values, party, true)) return null;
  return [act("revoke", [...optional("token", token), ...optional("spender", party)])];
};

const approvalNoun = / (?:approvals?|allowances?|permissions?|access|permits?) /;

/** E.g. "every approval I have granted", "everything". */
const assignRevokeAll: AssignRoles = ({ lexemes, text }) => {
  const all = lexemes.find((lexeme) => /^(all|every|everything|any)$/.test(wordOf(lexeme) ?? ""));
  if (all === undefined || (wordOf(all) !== "everything" && !approvalNoun.test(text))) return null;
  return [act("revoke", [{ role: "all", value: "true", from: all.from, to: all.to }])];
};

const assignMint: AssignRoles = (values) => {
  const amount = findAmount(values);
  const { token, party } = splitToken(values) ?? {};
  if (amount === null || token === undefined || (party !== undefined && !isParty(values, party))) return null;
  return [act("mint", [bindValue("amount", amount), bindValue("token", token), ...optional("to", party)])];
};

const assignBurn: AssignRoles = (values) => {
  const amount = findAmount(values);
  const token = amount?.unit ?? values.tokens[0] ?? values.addresses[0];
  if (amount === null || token === undefined) return null;
  const isOnly = [...values.tokens, ...values.addresses].every(({ value }) => value === token.value);
  return isOnly ? [act("burn", [bindValue("amount", amount), bindValue("token", token)])] : null;
};

const isOfSale = ({ tokens, addresses }: RequestValues) =>
  addresses.length === 0 && tokens.every(({ value }) => value === "S" || value === "ALI");

const assignPurchase: AssignRoles = (values) => {
  const { tokens, text } = values;
  const amount = findAmount(values);
  const unit = amount?.unit;
  if (amount === null || unit == null || unit.at < amount.at || !isOfSale(values)) return null;
  const isRepeated = tokens.filter(({ value }) => value === unit.value).length > 2;
  if (isRepeated || / (?:pools?|market|exchange|dex) /.test(text)) return null;
  const symbols = listDistinct(tokens);
  const isWorth = unit.value === "S" && wordOf(values.lexemes[unit.at + 1]) === "worth";
  const isPriced = tokens[0]?.value === "ALI" && / (?:for|with) $/.test(wordsBefore(values, amount));
  if (symbols.length === 2 && !isWorth && !isPriced && findTradeSides(values)?.get("ALI") !== "buy")
    return null;
  if (!symbols.includes("ALI") && !/ (?:pre-?)?sale /.test(text)) return null;
  return [act("buy-ali", [bindValue("amount", amount), bindValue("unit", unit)])];
};

const assignReturn: AssignRoles = (values) => {
  const amount = findAmount(values);
  if (amount === null || !isOfSale(values) || !listDistinct(values.tokens).includes("ALI")) return null;
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
