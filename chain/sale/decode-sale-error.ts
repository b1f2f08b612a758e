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
  return { code: error.errorName, sentence: describe(error) };
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

function describe(error: NonNullable<ReturnType<typeof decode>>): string {
  switch (error.errorName) {
    case "SaleNotStarted":
      return `The sale opens on ${formatMoment(error.args[0])}.`;
    case "LastCallNotStarted":
      return `Buying has ended; what is left is for sale once more from ${formatMoment(error.args[0])} on.`;
    case "SaleEnded":
      return `Buying ended on ${formatMoment(error.args[0])}.`;
    case "BuyingPaused":
      return `The guardian has paused buying until ${formatMoment(error.args[0])}.`;
    case "SoldOut":
      return "Every ALI of the sale is sold at this moment.";
    case "WalletCapReached":
      return `This wallet holds the most one wallet may buy, ${ali(error.args[0])}.`;
    case "PaymentTooSmall":
      return `${formatCoins(error.args[0])} is too little for even the smallest part of an ALI.`;
    case "OutputBelowMinimum":
      return `Only ${ali(error.args[0])} could be bought, less than the ${ali(error.args[1])} asked for, so nothing was bought.`;
    case "DeadlinePassed":
      return `The time limit of this purchase was over on ${formatMoment(error.args[0])}, so nothing was bought.`;
    case "NothingToReturn":
      return "There is nothing to return: this wallet bought nothing here that can still be returned, or the amount was too small.";
    case "ReturnAboveReturnable":
      return `A return of ${ali(error.args[0])} was asked for, but this wallet can return ${ali(error.args[1])}.`;
    case "TooEarly":
      return `This is possible from ${formatMoment(error.args[0])}.`;
    case "CoinsRejected":
      return `${error.args[0]} refused to receive ${formatCoins(error.args[1])}, so nothing was changed.`;
    case "NothingToWithdraw":
      return "There are no coins to withdraw.";
    case "NothingToSweep":
      return "There are no unsold tokens to sweep.";
    case "OnlyGuardian":
      return `Only the guardian ${error.args[0]} may do this.`;
    case "PauseTooLong":
      return `One pause may last ${error.args[1] / 3600n} hours at most.`;
    case "PauseBudgetExceeded":
      return `All pauses together have only ${error.args[1]} seconds left.`;
    case "UseBuy":
      return "The sale takes coins through its function buy only; a plain transfer is refused.";
    case "ERC20InsufficientBalance":
      return `${error.args[0]} holds ${ali(error.args[1])}, less than the ${ali(error.args[2])} this needs.`;
    case "ERC20InsufficientAllowance":
      return `The contract may move ${ali(error.args[1])}, less than the ${ali(error.args[2])} this needs. Approve first.`;
    case "InvalidTerm":
      return `The sale cannot be deployed with these terms: ${error.args[0]} is wrong.`;
    case "SafeERC20FailedOperation":
      return `The token ${error.args[0]} did not carry out the transfer, so nothing was changed.`;
  }
}
