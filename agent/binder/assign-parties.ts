import { wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import type { OperationName } from "@alithia/protocol/operations.ts";
import * as uses from "../consent/wordings/uses.ts";
import { standsIn } from "../lexing/stands-in.ts";
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

/** Assigns all values of a request to the roles of one operation, or returns null if they do not fit uniquely. */
export type AssignRoles = (values: RequestValues) => Act[] | null;

export const act = (operation: OperationName, bindings: readonly Binding[]): Act => ({ operation, bindings });

/** The only amount, if it is exact and nothing but tokens and addresses stands beside it. */
export function findAmount({ amounts, others }: RequestValues): Amount | null {
  const amount = findOnly(amounts);
  return amount === null || amount.bound !== undefined || others.length > 0 ? null : amount;
}

/** Whether an address can be paid or allowed; words beside it may say that it is the visitor's own, wrong or a source. */
export function isParty({ lexemes }: RequestValues, { at }: Value, mayBeSource = false): boolean {
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
  if (addresses.length !== 2) return addresses.length > 2 ? null : { token, party: addresses[0] };
  const called =
    addresses.find((one) => isCounted(values, one)) ??
    findOnly(addresses.filter((one) => tokenNoun.test(wordsBefore(values, one)))) ??
    findOnly(addresses.filter((one) => tokenPlace.test(wordsBefore(values, one))));
  return called === null ? null : { token: called, party: addresses.find((one) => one !== called) };
}

/** Whether an address follows the only amount, as in "mint 50 more 0x…": the token that it counts. */
export function isCounted(values: RequestValues, address: Value): boolean {
  const [amount] = values.amounts;
  return (
    amount !== undefined &&
    values.lexemes.slice(amount.at + 1, address.at).every((one) => countedWords.test(wordOf(one) ?? "#")) &&
    amount.at < address.at
  );
}

const countedWords = /^(more|new|of|the|my|our|token|coin|\()$/;
const tokenNoun = / (?:token|coin)s? (?:# |at |: |is |, |contract |address )*$/;
const tokenPlace =
  / (?:token|coin|contract|of|on) (?:# |at |: |is |, |contract |address |this |the |my |called )*$/;

const optional = (role: string, value: Value | undefined) =>
  value === undefined ? [] : [bindValue(role, value)];

const approvalNoun = / (?:approvals?|allowances?|permissions?|access|permits?|authori[sz]ations?|rights?) /;
const spendingVerb =
  / (?:spend|spending|use|using|utili[sz]e|take|taking|draw|pull|move|moving|touch|touching|cap|limit) /;
const allowing = new RegExp(
  `${approvalNoun.source}|${spendingVerb.source}| (?:approve|allow|authori[sz]e|permit) `,
);

export const assignApprove: AssignRoles = (values) => {
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

const revoking = / (?:revoke|unapprove|rescind|everything|lot) /;

export const assignRevoke: AssignRoles = (values) => {
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

/** A lone address after the amount is the token that is minted. */
function takeCounted(values: RequestValues, split: TokenAndParty | null): TokenAndParty | null {
  const { token, party } = split ?? {};
  return token === undefined && party !== undefined && isCounted(values, party)
    ? { token: party, party: undefined }
    : split;
}

export const assignMint: AssignRoles = (values) => {
  const amount = findAmount(values);
  const { token, party } = takeCounted(values, splitToken(values)) ?? {};
  if (amount === null || token === undefined || (party !== undefined && !isParty(values, party))) return null;
  return [act("mint", [bindValue("amount", amount), bindValue("token", token), ...optional("to", party)])];
};

export const assignBurn: AssignRoles = (values) => {
  const amount = findAmount(values);
  const token = amount?.unit ?? values.tokens[0] ?? values.addresses[0];
  if (amount === null || token === undefined) return null;
  const isOnly = [...values.tokens, ...values.addresses].every(({ value }) => value === token.value);
  return isOnly ? [act("burn", [bindValue("amount", amount), bindValue("token", token)])] : null;
};
