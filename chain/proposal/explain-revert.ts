import { decodeErrorResult, parseAbi } from "viem";
import { formatAmount } from "../amount/format-amount.ts";
import { decodeSaleError } from "../sale/decode-sale-error.ts";
import { quoteForeignText } from "../text/quote-foreign-text.ts";

const abi = parseAbi([
  "error Error(string)",
  "error Panic(uint256)",
  "error OwnableUnauthorizedAccount(address account)",
  "error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)",
  "error ERC20InvalidReceiver(address receiver)",
  "error CapExceeded(uint256 amount, uint256 room)",
]);

/** Why a call failed, in one sentence; text of the contract is quoted as such. */
export function explainRevert(data: `0x${string}`, message: string): string {
  const sale = decodeSaleError(data);
  if (sale !== null && !sale.code.startsWith("ERC20")) return sale.sentence;
  const error = decode(data);
  if (error === null) return describeWithoutReason(message);
  switch (error.errorName) {
    case "Error":
      return `The contract refused: "${quoteForeignText(error.args[0], 120)}".`;
    case "Panic":
      return `The contract ran into an inner fault (code ${error.args[0]}).`;
    case "OwnableUnauthorizedAccount":
      return `Only the contract's owner may do this, and ${error.args[0]} is not the owner.`;
    case "ERC20InsufficientBalance":
      return `The account ${error.args[0]} holds less of this token than the transfer needs.`;
    case "ERC20InvalidReceiver":
      return `The token cannot be sent to ${error.args[0]}.`;
    case "CapExceeded":
      return `That would mint more than the ${formatAmount(error.args[1], 18)} that the cap still allows.`;
  }
}

function decode(data: `0x${string}`) {
  try {
    return decodeErrorResult({ abi, data });
  } catch {
    return null;
  }
}

function describeWithoutReason(message: string): string {
  if (/insufficient funds|insufficient balance|OutOfFunds/i.test(message)) {
    return "The account holds too few S for the amount and the network fee.";
  }
  return "The contract would refuse this, and gives no reason that can be read.";
}
