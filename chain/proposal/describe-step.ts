import { matchKind } from "@alithia/protocol/match-kind.ts";
import type { FormToken } from "@alithia/protocol/proposal-form.ts";
import { getAddress } from "viem";
import {
  formatAmount,
  formatCoins,
  formatMoment,
  formatTokens,
  unknownToken,
} from "../amount/format-amount.ts";
import { isUnlimited } from "../amount/is-unlimited.ts";
import type { PlainArgument } from "../decoding/decoded-call.ts";
import { quoteForeignText, writeSymbol } from "../text/foreign-text.ts";
import { decodeStep } from "./decode-step.ts";
import type { DecodedStep, DecodedSwap, StepCall, StepToken } from "./decoded-step.ts";

/** A cap above any realistic supply counts as none. */
export const beyondCounting = 2n ** 200n;

/** Describes a transaction by its bytes in one sentence. `tokens` only determine how amounts are written. */
export function describeStep(step: StepCall, tokens: readonly StepToken[]): string {
  const amount = (address: string, units: bigint) => writeTokenAmount(address, units, tokens);
  const isKnown = (address: string) => findToken(address, tokens) !== undefined;
  return matchKind(decodeStep(step), {
    "coin-transfer": ({ valueWei, to }) => `Send ${formatCoins(valueWei)} to ${to}.`,
    "token-transfer": ({ token, units, to }) => `Send ${amount(token, units)} to ${to}.`,
    "token-transfer-from": ({ token, units, owner, to }) =>
      `Move ${amount(token, units)} from ${owner} to ${to}.`,
    approval: (approval) => describeApproval(approval, tokens),
    "approval-for-all": ({ approved, operator, token }) =>
      approved
        ? `Let ${operator} move everything you own in ${token}.`
        : `Take back the right of ${operator} to move what you own in ${token}.`,
    permit: ({ token }) => `Use a signed permission on the token ${token}.`,
    "sale-purchase": ({ paymentWei, sale, minTokens, deadline }) =>
      `Pay up to ${formatCoins(paymentWei)} to the sale ${sale} for at least ${writeSaleAmount(minTokens, tokens)}, until ${formatMoment(deadline)}.`,
    "sale-return": ({ units, sale }) =>
      `Return ${writeSaleAmount(units, tokens)} to the sale ${sale} for what was paid.`,
    wrap: ({ wrapped, valueWei }) =>
      isKnown(wrapped)
        ? `Wrap ${formatCoins(valueWei)} in ${wrapped}.`
        : `Call deposit of ${wrapped} and pay ${formatCoins(valueWei)}.`,
    unwrap: ({ wrapped, units }) =>
      isKnown(wrapped)
        ? `Unwrap ${formatAmount(units, 18)} wS in ${wrapped} to S.`
        : `Call withdraw of ${wrapped} with ${formatAmount(units, 0)} of its smallest units.`,
    swap: (swap) => describeSwap(swap, amount),
    mint: ({ token, units, to }) => `Mint ${amount(token, units)} to ${to}.`,
    // For NFT collections the same function burns one item, whose number is no amount.
    burn: ({ token, units }) =>
      isKnown(token)
        ? `Burn ${amount(token, units)} of yours, for ever.`
        : `Call burn(${units}) of ${token}, which destroys what it names.`,
    deployment: describeDeployment,
    "unknown-deployment": () => "Deploy a contract that this page does not know.",
    "ownership-change": ({ functionName, contract }) =>
      `Call ${functionName} on ${contract}, which changes who controls it.`,
    "nested-calls": ({ functionName, contract, valueWei }) =>
      `Call ${functionName} on ${contract}${sayPaid(valueWei)}, which makes further calls in your name.`,
    "unknown-call": describeUnknownCall,
  });
}

type StepOf<Kind extends DecodedStep["kind"]> = Extract<DecodedStep, { kind: Kind }>;

function describeApproval(
  { token, spender, units }: StepOf<"approval">,
  tokens: readonly FormToken[],
): string {
  const name = nameToken(token, tokens);
  if (units === 0n) return `Take back the right of ${spender} to move your ${name}.`;
  if (isUnlimited(units)) return `Let ${spender} move all your ${name}, without any limit.`;
  return `Let ${spender} move exactly ${writeTokenAmount(token, units, tokens)} of yours.`;
}

function describeSwap(swap: DecodedSwap, amount: (address: string, units: bigint) => string): string {
  const [sold = "", bought = ""] = [swap.path[0], swap.path.at(-1)];
  const sell = swap.sellsCoins ? formatCoins(swap.sellUnits) : amount(sold, swap.sellUnits);
  const buy = swap.unwrapTo === null ? amount(bought, swap.buyUnits) : formatCoins(swap.buyUnits);
  const trade = swap.exact === "sell" ? `${sell} for at least ${buy}` : `at most ${sell} for exactly ${buy}`;
  return `Swap ${trade} through ${swap.router}, paid to ${swap.unwrapTo ?? swap.recipient}, until ${formatMoment(swap.deadline)}.`;
}

function describeDeployment({ name, symbol, supply, cap, recipient }: StepOf<"deployment">): string {
  const what = `the token ${quoteForeignText(name)} (${quoteForeignText(symbol)}) with ${formatAmount(supply, 18)} for ${recipient}`;
  if (cap === null) return `Deploy ${what}. Its supply is fixed.`;
  return cap >= beyondCounting
    ? `Deploy ${what}, who may mint any amount more.`
    : `Deploy ${what}, who may mint up to ${formatAmount(cap, 18)} in all.`;
}

function describeUnknownCall(call: StepOf<"unknown-call">): string {
  const called =
    call.name === null ? `the function ${call.selector}` : `${call.name}(${writeArguments(call.arguments)})`;
  return `Call ${called} of ${call.contract}${sayPaid(call.valueWei)}.`;
}

function sayPaid(valueWei: bigint): string {
  return valueWei === 0n ? "" : ` and pay ${formatCoins(valueWei)}`;
}

const maxArgumentsLength = 240;

/** Formats arguments with the signature's names, cut if they are long. */
function writeArguments(values: readonly PlainArgument[]): string {
  const text = values
    .map(({ name, type, value }) => {
      const shown = typeof value === "string" ? value : JSON.stringify(value);
      return `${name || type}: ${shown}`;
    })
    .join(", ");
  return text.length > maxArgumentsLength ? `${text.slice(0, maxArgumentsLength)}\u2026` : text;
}

export function findToken(address: string, tokens: readonly FormToken[]): FormToken | undefined {
  return tokens.find((token) => token.address.toLowerCase() === address.toLowerCase());
}

function nameToken(address: string, tokens: readonly FormToken[]): string {
  const token = findToken(address, tokens);
  if (token === undefined) return `tokens ${address}`;
  const symbol = writeSymbol(token);
  return symbol.includes(getAddress(token.address)) ? symbol : `${symbol} (${getAddress(token.address)})`;
}

/** Formats an amount of the token on sale, which the calls of a sale do not name. */
export function writeSaleAmount(units: bigint, tokens: readonly StepToken[]): string {
  const token = tokens.find(({ ofSale }) => ofSale);
  return formatTokens(units, token === undefined ? unknownToken : { ...token, symbol: writeSymbol(token) });
}

function writeTokenAmount(address: string, units: bigint, tokens: readonly FormToken[]): string {
  const token = findToken(address, tokens);
  if (token === undefined) return `${formatAmount(units, 0)} of the smallest units of the token ${address}`;
  return `${formatAmount(units, token.decimals)} ${nameToken(address, tokens)}`;
}
