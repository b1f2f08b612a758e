import { wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import type { OperationName } from "@alithia/protocol/operations.ts";
import * as uses from "../consent/wordings/uses.ts";
import { standsIn } from "../lexing/stands-in.ts";
import { assignTrade, findTradeSides } from "./assign-trade.ts";
import type { Act } from "./patterns.ts";
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
  if (addresses.length > 2) return null;
  if (addresses.length < 2)
    return only !== undefined && isCounted(values, only)
      ? { token: only, party: undefined }
      : { token, party: only };
  const called =
    addresses.find((one) => isCounted(values, one)) ??
    findOnly(addresses.filter((one) => tokenNoun.test(wordsBefore(values, one)))) ??
    null;
  return called === null ? null : { token: called, party: addresses.find((one) => one !== called) };
}

/** Whether an address follows the only amount, as in "mint 50 more 0x…": the token that it counts. */
function isCounted(values: RequestValues, address: Value): boolean {
  const [amount] = values.amounts;
  return (
    amount !== undefined &&
    values.lexemes.slice(amount.at + 1, address.at).every((one) => countedWords.test(wordOf(one) ?? "#")) &&
    amount.at < address.at
  );
}

const countedWords = /^(more|new|of|the|my|our|token|coin|\()$/;
const tokenNoun = / (?:token|coin)s? (?:# |at |: |is |, |contract |address )*$/;

const optional = (role: string, value: Value | undefined) =>
  value === undefined ? [] : [bindValue(role, value)];

const approvalNoun = / (?:approvals?|allowances?|permissions?|access|permits?|authori[sz]ations?|rights?) /;
const spendingVerb =
  / (?:spend|spending|use|using|utili[sz]e|take|taking|draw|pull|move|moving|touch|touching|cap|limit) /;
const allowing = new RegExp(
  `${approvalNoun.source}|${spendingVerb.source}| (?:approve|allow|authori[sz]e|permit) `,
);

const assignApprove: AssignRoles = (said) => {
  const values = leaveReplaced(said);
  const amount = findOnly(values.amounts);
  const { token, party } = splitToken(values) ?? {};
  if (!allowing.test(values.text) || / (?:approve of|gift|present|tip|donation|bonus) /.test(values.text))
    return null;
  // An allowance is a limit, so "up to 500" is exact.
  if (amount === null || amount.bound === "least" || values.others.length > 0) return null;
  if (token === undefined || party === undefined || !isParty(values, party)) return null;
  return [
    act("approve", [bindValue("amount", amount), bindValue("token", token), bindValue("spender", party)]),
  ];
};

/** Without the limit that gives way, as in "to 100 USDC instead of 500". */
function leaveReplaced(values: RequestValues): RequestValues {
  const isReplaced = (one: Value) => / (?:instead of|rather than) $/.test(wordsBefore(values, one));
  return { ...values, amounts: values.amounts.filter((one) => !isReplaced(one)) };
}

const revoking = / (?:revoke|unapprove|rescind|everything|lot) /;

const assignRevoke: AssignRoles = (values) => {
  const split = splitToken(values);
  if (split === null || values.amounts.length + values.others.length > 0) return null;
  const { token, party } = split;
  if (!revoking.test(values.text) && !approvalNoun.test(values.text) && !spendingVerb.test(values.text))
    return null;
  if (token === undefined && party === undefined) return assignRevokeAll(values);
  if (party !== undefined && !isParty(values, party, true)) return null;
  return [act("revoke", [...optional("token", token), ...optional("spender", party)])];
};

/** E.g. "every approval I have granted", "everything". */
const assignRevokeAll: AssignRoles = ({ lexemes, text }) => {
  const all = lexemes.find((lexeme) => /^(all|every|everything|any|lot)$/.test(wordOf(lexeme) ?? ""));
  if (all === undefined || (!/^(everything|lot)$/.test(wordOf(all) ?? "") && !approvalNoun.test(text)))
    return null;
  return [act("revoke", [{ role: "all", value: "true", said: [all] }])];
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
  if (/ (?:each|apiece) /.test(text)) return assignEach(amounts, addresses, tokenOf);
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

const assignPurchase: AssignRoles = (values) => {
  const { tokens, text } = values;
  const amount = findAmount(values);
  const unit = amount?.unit;
  if (amount === null || unit == null || !isOfSaleAlone(values)) return null;
  if (unit.at < amount.at || (unit.value === "S" && countsPieces(values, unit))) return null;
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
