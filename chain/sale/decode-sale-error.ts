import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { decodeErrorResult, parseAbi } from "viem";
import { formatAmount } from "../amount/format-amount.ts";
import { formatCoins } from "../amount/format-coins.ts";
import { formatMoment } from "../amount/format-moment.ts";

const tokenErrors = parseAbi([
  "error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)",
  "error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)",
]);
const abi = [...aliSaleAbi.filter((item) => item.type === "error"), ...tokenErrors] as const;

const ali = (units: bigint) => `${formatAmount(units, 18)} ALI`;

/** The contract's own reason as one sentence for the visitor, or null when the bytes are none of its errors. */
export function decodeSaleError(data: `0x${string}`): { code: string; sentence: string } | null {
  const error = decode(data);
  if (error === null) return null;
  const say = sentences[error.errorName] as (...values: readonly unknown[]) => string;
  return { code: error.errorName, sentence: say(...(error.args ?? [])) };
}

function decode(data: `0x${string}`) {
  try {
    const error = decodeErrorResult({ abi, data });
    // The decoder also knows the compiler's own Error and Panic, which none of these contracts raises by intent.
    return abi.some(({ name }) => name === error.errorName) ? error : null;
  } catch {
    return null;
  }
}

type SaleError = NonNullable<ReturnType<typeof decode>>;
type ValuesOf<Name> = NonNullable<Extract<SaleError, { errorName: Name }>["args"]>;

const sentences: { [Name in SaleError["errorName"]]: (...values: ValuesOf<Name>) => string } = {
  SaleNotStarted: (startsAt) => `The sale opens on ${formatMoment(startsAt)}.`,
  LastCallNotStarted: (startsAt) =>
    `Buying has ended; what is left is for sale once more from ${formatMoment(startsAt)} on.`,
  SaleEnded: (endedAt) => `Buying ended on ${formatMoment(endedAt)}.`,
  BuyingPaused: (until) => `The guardian has paused buying until ${formatMoment(until)}.`,
  SoldOut: () => "Every ALI of the sale is sold at this moment.",
  WalletCapReached: (limit) => `This wallet holds the most one wallet may buy, ${ali(limit)}.`,
  PaymentTooSmall: (payment) => `${formatCoins(payment)} is too little for even the smallest part of an ALI.`,
  OutputBelowMinimum: (tokens, minTokens) =>
    `Only ${ali(tokens)} could be bought, less than the ${ali(minTokens)} asked for, so nothing was bought.`,
  DeadlinePassed: (deadline) =>
    `The time limit of this purchase was over on ${formatMoment(deadline)}, so nothing was bought.`,
  NothingToReturn: () =>
    "There is nothing to return: this wallet bought nothing here that can still be returned, or the amount was too small.",
  ReturnAboveReturnable: (amount, returnable) =>
    `A return of ${ali(amount)} was asked for, but this wallet can return ${ali(returnable)}.`,
  TooEarly: (from) => `This is possible from ${formatMoment(from)}.`,
  CoinsRejected: (recipient, amountWei) =>
    `${recipient} refused to receive ${formatCoins(amountWei)}, so nothing was changed.`,
  NothingToWithdraw: () => "There are no coins to withdraw.",
  NothingToSweep: () => "There are no unsold tokens to sweep.",
  OnlyGuardian: (guardian) => `Only the guardian ${guardian} may do this.`,
  PauseTooLong: (_, maxSeconds) => `One pause may last ${maxSeconds / 3600n} hours at most.`,
  PauseBudgetExceeded: (_, secondsLeft) => `All pauses together have only ${secondsLeft} seconds left.`,
  UseBuy: () => "The sale takes coins through its function buy only; a plain transfer is refused.",
  ERC20InsufficientBalance: (sender, balance, needed) =>
    `${sender} holds ${ali(balance)}, less than the ${ali(needed)} this needs.`,
  ERC20InsufficientAllowance: (_, allowance, needed) =>
    `The contract may move ${ali(allowance)}, less than the ${ali(needed)} this needs. Approve first.`,
  InvalidTerm: (term) => `The sale cannot be deployed with these terms: ${term} is wrong.`,
  SafeERC20FailedOperation: (token) =>
    `The token ${token} did not carry out the transfer, so nothing was changed.`,
};
