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
  "error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)",
  "error EnforcedPause()",
  "error AccessControlUnauthorizedAccount(address account, bytes32 neededRole)",
  "error CapExceeded(uint256 amount, uint256 room)",
]);

/** What short reasons of well-known contracts mean: Uniswap V3's router, and OpenZeppelin before its version 5. */
const knownReasons: Record<string, string> = {
  "Too little received":
    "The price moved by more than the slippage allows: less would come out than promised.",
  "Too much requested": "The price moved by more than the slippage allows: more would be paid than promised.",
  "Transaction too old": "The deadline of this trade has passed. Ask again for a fresh one.",
  STF: "The token could not be taken: the account holds too little of it, or the approval is missing.",
  "Pausable: paused": "The contract is paused: whoever controls it has stopped this.",
  "ERC20: transfer amount exceeds balance": "The account holds less of this token than the transfer needs.",
  "ERC20: insufficient allowance": "The spender may not move that much: it is not approved, or for less.",
};

/** Why a call failed, in one sentence; text of the contract is quoted as such. */
export function explainRevert(data: `0x${string}`, message: string): string {
  const sale = decodeSaleError(data);
  if (sale !== null && !sale.code.startsWith("ERC20")) return sale.sentence;
  const error = decode(data);
  if (error === null) return describeWithoutReason(message);
  switch (error.errorName) {
    case "Error":
      return (
        knownReasons[error.args[0]] ?? `The contract refused: "${quoteForeignText(error.args[0], 120)}".`
      );
    case "Panic":
      return `The contract ran into an inner fault (code ${error.args[0]}).`;
    case "OwnableUnauthorizedAccount":
      return `Only the contract's owner may do this, and ${error.args[0]} is not the owner.`;
    case "ERC20InsufficientBalance":
      return `The account ${error.args[0]} holds less of this token than the transfer needs.`;
    case "ERC20InsufficientAllowance":
      return `${error.args[0]} may not move that much of this token: it is not approved, or for less.`;
    case "EnforcedPause":
      return "The contract is paused: whoever controls it has stopped this.";
    case "AccessControlUnauthorizedAccount":
      return `Only accounts with a certain role may do this, and ${error.args[0]} has not got it.`;
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
