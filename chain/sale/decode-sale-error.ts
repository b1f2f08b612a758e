import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { aliTokenAbi } from "@alithia/contracts/generated/ali-token.ts";
import { decodeErrorResult } from "viem";
import { formatCoins, formatMoment, formatTokens, type TokenUnit } from "../amount/format-amount.ts";
import { decodeOrNull } from "../decoding/decode-or-null.ts";

const tokenErrors = aliTokenAbi.filter(
  (item) =>
    item.type === "error" &&
    (item.name === "ERC20InsufficientBalance" || item.name === "ERC20InsufficientAllowance"),
);
const abi = [...aliSaleAbi.filter((item) => item.type === "error"), ...tokenErrors] as const;

/**
 * Decodes a contract error to one sentence for the visitor, or null if it is none of the sale's or token's.
 * Amounts are written in `token`, the one on sale.
 */
export function decodeSaleError(
  data: `0x${string}`,
  token: TokenUnit,
): { code: string; sentence: string } | null {
  const error = decode(data);
  if (error === null) return null;
  const say = sentences[error.errorName] as (token: TokenUnit, ...values: readonly unknown[]) => string;
  return { code: error.errorName, sentence: say(token, ...(error.args ?? [])) };
}

function decode(data: `0x${string}`) {
  return decodeOrNull(() => {
    const error = decodeErrorResult({ abi, data });
    // The decoder also knows the compiler's Error and Panic, which these contracts never raise on purpose.
    return abi.some(({ name }) => name === error.errorName) ? error : null;
  });
}

type SaleError = NonNullable<ReturnType<typeof decode>>;
type ValuesOf<Name> = NonNullable<Extract<SaleError, { errorName: Name }>["args"]>;

const sentences: {
  [Name in SaleError["errorName"]]: (token: TokenUnit, ...values: ValuesOf<Name>) => string;
} = {
  SaleNotStarted: (_, startsAt) => `The sale opens on ${formatMoment(startsAt)}.`,
  LastCallNotStarted: (_, startsAt) =>
    `Buying has ended; what is left is for sale once more from ${formatMoment(startsAt)} on.`,
  SaleEnded: (_, endedAt) => `Buying ended on ${formatMoment(endedAt)}.`,
  BuyingPaused: (_, until) => `The guardian has paused buying until ${formatMoment(until)}.`,
  SoldOut: (token) => `Every ${token.symbol} of the sale is sold at this moment.`,
  WalletCapReached: (token, limit) =>
    `This wallet holds the most one wallet may buy, ${formatTokens(limit, token)}.`,
  PaymentTooSmall: (_, payment) =>
    `${formatCoins(payment)} is too little for even the smallest part of the token.`,
  OutputBelowMinimum: (token, tokens, minTokens) =>
    `Only ${formatTokens(tokens, token)} could be bought, less than the ${formatTokens(minTokens, token)} asked for, so nothing was bought.`,
  DeadlinePassed: (_, deadline) =>
    `The time limit of this purchase was over on ${formatMoment(deadline)}, so nothing was bought.`,
  NothingToReturn: () =>
    "There is nothing to return: this wallet bought nothing here that can still be returned, or the amount was too small.",
  ReturnAboveReturnable: (token, amount, returnable) =>
    `A return of ${formatTokens(amount, token)} was asked for, but this wallet can return ${formatTokens(returnable, token)}.`,
  TooEarly: (_, from) => `This is possible from ${formatMoment(from)}.`,
  CoinsRejected: (_, recipient, amountWei) =>
    `${recipient} refused to receive ${formatCoins(amountWei)}, so nothing was changed.`,
  NothingToWithdraw: () => "There are no coins to withdraw.",
  NothingToSweep: () => "There are no unsold tokens to sweep.",
  OnlyGuardian: (_, guardian) => `Only the guardian ${guardian} may do this.`,
  PauseTooLong: (_token, _, maxSeconds) => `One pause may last ${maxSeconds / 3600n} hours at most.`,
  PauseBudgetExceeded: (_token, _, secondsLeft) =>
    `All pauses together have only ${secondsLeft} seconds left.`,
  UseBuy: () => "The sale takes coins through its function buy only; a plain transfer is refused.",
  ERC20InsufficientBalance: (token, sender, balance, needed) =>
    `${sender} holds ${formatTokens(balance, token)}, less than the ${formatTokens(needed, token)} this needs.`,
  ERC20InsufficientAllowance: (token, _, allowance, needed) =>
    `The contract may move ${formatTokens(allowance, token)}, less than the ${formatTokens(needed, token)} this needs. Approve first.`,
  InvalidTerm: (_, term) => `The sale cannot be deployed with these terms: ${term} is wrong.`,
  SafeERC20FailedOperation: (_, address) =>
    `The token ${address} did not carry out the transfer, so nothing was changed.`,
};
