import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { ticker } from "@alithia/content/ticker.ts";
import { sayAmount, sayDollars, sayParty, sayToken } from "../narration/phrases.ts";
import type { GasFacts } from "./chain-facts.ts";
import { type FeeFacts, transferGas } from "./estimate-fee.ts";
import type { FeeAction } from "./fee-question.ts";

const actionNames: Readonly<Record<FeeAction, (token: string) => string>> = {
  send: () => "Sending S",
  "send-token": (token) => `Sending ${token}`,
  approve: (token) => `Approving ${token}`,
  revoke: () => "Taking an approval back",
  wrap: () => "Wrapping S",
  unwrap: () => "Unwrapping wS",
  deploy: () => "Deploying a token",
  mint: (token) => `Minting ${token}`,
  return: () => `Returning ${ticker} to the sale`,
  buy: () => `Buying ${ticker} in the sale`,
  swap: () => "A swap",
  call: () => "Calling a function of a contract",
  burn: (token) => `Burning ${token}`,
};

/** Narrates an action's network fee: what it costs, what that is paid in, and how it was computed. */
export function narrateFee(fee: FeeFacts, gas: GasFacts, isEnough: boolean): string {
  const lead = isEnough ? sayEnough(fee) : sayCost(fee);
  const paid = "It is paid in S, beside the amount, and nothing is taken from what you move.";
  return `${lead} ${paid}\n\n${sayArithmetic(fee, gas)}`;
}

/** The action with its token, e.g. "Sending USDC". */
export function sayAction({ action, token }: FeeFacts): string {
  return actionNames[action](token === null ? "a token" : sayToken(token));
}

function sayCost(fee: FeeFacts): string {
  const { cost, dollars, several } = fee;
  const one = `${sayAmount(cost)}${sayDollars(dollars)}`;
  if (several === null) return `**${sayAction(fee)} costs a network fee of about ${one}.**`;
  return `**${sayAction(fee)} ${sayTimes(several.count)} costs network fees of about ${sayAmount(several.cost)}${sayDollars(several.dollars)}**, about ${one} each.`;
}

const sayTimes = (count: string) => (count === "1" ? "once" : `${formatAmount(BigInt(count), 0)} times`);

/** States first whether the wallet's coins cover the fees. */
function sayEnough(fee: FeeFacts): string {
  const { held, cost, several } = fee;
  if (held === null) return `${sayCost(fee)} Connect your wallet, and I compare that with your S.`;
  const needed = several?.cost ?? cost;
  const left = BigInt(held.units) - BigInt(needed.units);
  const times = several === null ? "" : ` ${sayTimes(several.count)}`;
  const sum = `${sayAction(fee)}${times} costs about ${sayAmount(needed)} in fees, ${held.isNamed ? `against the ${sayAmount(held)} that you name` : `and your wallet holds ${sayAmount(held)}`}`;
  if (left >= 0n) return `**Yes, that is enough for the fees:** ${sum}.`;
  const lacking = { ...needed, units: String(-left), text: null };
  return `**No, that is not enough:** ${sum}, so about ${sayAmount(lacking)} is missing.`;
}

function sayArithmetic(fee: FeeFacts, { usualPriceGwei, baseFeeGwei }: GasFacts): string {
  const gas = `${formatAmount(BigInt(fee.gas), 0)} gas`;
  const product = `${gas} × ${usualPriceGwei} gwei = ${sayAmount(fee.cost)} at the price to offer, of which the block charges its base fee of ${baseFeeGwei} gwei`;
  const plain = /^send$/.test(fee.action)
    ? ""
    : ` A plain transfer of S takes ${formatAmount(transferGas, 0)} gas.`;
  if (fee.basis === "fixed") return `The protocol sets it for a plain transfer: ${product}.`;
  if (fee.basis === "estimated")
    return `The node estimates ${product}${sayCase(fee)}.${plain} The card shows it for your own values before you sign.`;
  return `That is what it usually takes, and no estimate of yours: ${product}.${sayWhy(fee.action)}${plain} The card shows it for your own values before you sign.`;
}

/** The case that was estimated. */
function sayCase({ action, amount, to, token }: FeeFacts): string {
  if (action === "deploy")
    return ", for one whose supply is fixed; one that can mint more takes about a quarter more";
  if (action === "buy") return ", for a purchase of 1 S";
  if (action !== "send-token") return amount === null ? "" : `, for ${sayAmount(amount)}`;
  const what =
    amount === null ? `a smallest amount of ${token === null ? "it" : sayToken(token)}` : sayAmount(amount);
  return to === null
    ? `, for ${what} to somebody who holds none yet; to one who does it takes less`
    : `, for ${what} to ${sayParty(to)}`;
}

function sayWhy(action: FeeAction): string {
  if (action === "swap")
    return " It depends on the pools: that is over one of them, and selling a token needs an approval first, another 50,000 gas or so.";
  if (action === "call") return " A function can take far less or more; this is a rule of thumb.";
  if (action === "return") return " That includes the approval before it.";
  return "";
}
