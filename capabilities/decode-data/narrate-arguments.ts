import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { isUnlimited } from "@alithia/chain/amount/is-unlimited.ts";
import type { PlainArgument } from "@alithia/chain/decoding/decoded-call.ts";
import { isAddress, isSameHex } from "@alithia/chain/node/rpc-request.ts";
import type { TokenLabel } from "@alithia/chain/token/token-label.ts";
import { count, quote, sayList, sayPlain, sayToken } from "../narration/phrases.ts";

/** What is told of the arguments: of one by its place, of a kind, or of all; the token that is asked of, if any. */
export type AskedArguments = {
  argument: string;
  unit: TokenLabel | null;
  decimals: number | null;
  target: string | null;
};

const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth"];
const meanings: Readonly<Record<string, string>> = {
  to: "who receives it",
  recipient: "who receives it",
  dst: "who receives it",
  from: "from whom it is taken",
  sender: "from whom it is taken",
  owner: "whose tokens they are",
  spender: "who may spend the tokens",
  value: "how much",
  amount: "how much",
  wad: "how much",
};
const isAmount = ({ type }: PlainArgument) => /^u?int\d*$/.test(type);
const isOfWho = ({ type }: PlainArgument) => type === "address";

/** Tells the arguments that are asked about, and an amount in the units of a token. */
export function narrateArguments(given: readonly PlainArgument[], asked: AskedArguments): string {
  if (given.length === 0) return "**It has no arguments.**";
  const chosen = chooseArguments(given, asked.argument);
  const all = sayList(given.map(({ name, type }) => quote(`${name || type}`)));
  if (chosen.length === 0)
    return `**It has no such argument, only ${count(given.length, "argument")}:** ${all}.`;
  return chosen.map((one) => sayOne(one, given, asked)).join("\n\n");
}

function chooseArguments(given: readonly PlainArgument[], argument: string): readonly PlainArgument[] {
  if (argument === "all") return given;
  if (argument === "who") return given.filter(isOfWho);
  if (argument === "amount") return given.filter(isAmount);
  return given.slice(argument === "last" ? -1 : Number(argument) - 1).slice(0, 1);
}

function sayOne(one: PlainArgument, given: readonly PlainArgument[], asked: AskedArguments): string {
  const { name, type, value } = one;
  const place = `The ${ordinals[given.indexOf(one)] ?? `${given.indexOf(one) + 1}th`} argument`;
  const meaning = meanings[name];
  const what = `${place}${name === "" ? "" : `, ${quote(name)}`} (${type})${meaning === undefined ? "" : `, says ${meaning}`}`;
  if (!isAmount(one) || typeof value !== "string") {
    const whose = isAddress(value) ? " Whose address it is the bytes do not say." : "";
    return `**${what}: ${quote(sayPlain(value))}.**${whose}`;
  }
  return `**${what}: ${sayUnits(BigInt(value), asked)}`;
}

/** An amount in whole tokens, with what that rests on. */
function sayUnits(units: bigint, { unit, decimals, target }: AskedArguments): string {
  const smallest = `${formatAmount(units, 0)} of the smallest units`;
  if (isUnlimited(units))
    return `${units === 0n ? "0" : "more than any supply"}, so any amount.** As a number it is ${units}.`;
  if (unit === null && decimals === null)
    return `${smallest}.** How much that is depends on the token, which the bytes do not name: with 18 decimals, as most tokens have, ${formatAmount(units, 18)}; with 6, as USDC has, ${formatAmount(units, 6)}.`;
  const digits = decimals ?? unit?.decimals ?? 18;
  const isOfTarget = unit?.address !== undefined && target !== null && isSameHex(unit.address, target);
  const amount = `${formatAmount(units, digits)}${unit === null ? "" : ` ${sayToken(unit)}`}`;
  const doubt = isOfTarget
    ? ""
    : ` The bytes do not name the token: it is that much if the call goes to ${unit === null ? "a token with so many decimals" : `the contract of ${sayToken(unit)}`}.`;
  return `${amount}**, which is ${smallest} at ${count(digits, "decimal")}.${doubt}`;
}
