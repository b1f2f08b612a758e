import { formatAmount, type TokenUnit, unknownToken } from "../amount/format-amount.ts";
import { decodeRevert, type RevertReason } from "../decoding/decode-revert.ts";
import type { PlainArgument } from "../decoding/decoded-call.ts";
import { createSignatureBook } from "../decoding/signature-book.ts";
import { decodeSaleError } from "../sale/decode-sale-error.ts";
import { quoteForeignText } from "../text/foreign-text.ts";

const book = createSignatureBook();

const tooLittle =
  "The price moved by more than the slippage allows: less would come out than promised. Ask again for a fresh one.";
const tooMuch =
  "The price moved by more than the slippage allows: more would be paid than promised. Ask again for a fresh one.";
const pastBound =
  "The price moved by more than the slippage allows: the trade would give less or cost more than promised. Ask again for a fresh one.";
const tooLate = "The deadline of this trade has passed. Ask again for a fresh one.";

const silent = "The contract would refuse this, and gives no reason that can be read.";

/** The explanations of a trade that misses its bound, or whose pool does not exist. */
export const missedBounds: ReadonlySet<string> = new Set([tooLittle, tooMuch, pastBound, silent]);

/** Explanations for revert strings of exchange routers and of OpenZeppelin before version 5. */
const knownReasons: Record<string, string> = {
  "Too little received": tooLittle,
  "Too much requested": tooMuch,
  "Transaction too old": tooLate,
  "BAL#507": pastBound,
  "BAL#508": tooLate,
  STF: "The token could not be taken: the account holds too little of it, or the approval is missing.",
  "TransferHelper::transferFrom: transferFrom failed":
    "The token could not be taken: the account holds too little of it, or the approval is missing.",
  "UniswapV2: K": "The pool got less than it was promised: the token keeps a part of each transfer.",
  "Pausable: paused": "The contract is paused: whoever controls it has stopped this.",
  "ERC20: transfer amount exceeds balance": "The account holds less of this token than the transfer needs.",
  "ERC20: insufficient allowance": "The spender may not move that much: it is not approved, or for less.",
};

/** Explains a revert in one sentence; the contract's text is quoted. `saleToken` is the token on sale. */
export function explainRevert(
  data: `0x${string}`,
  message: string,
  saleToken: TokenUnit = unknownToken,
): string {
  const sale = decodeSaleError(data, saleToken);
  if (sale !== null && !sale.code.startsWith("ERC20")) return sale.sentence;
  return describeReason(decodeRevert(book, data)) ?? describeWithoutReason(message);
}

function describeReason(reason: RevertReason): string | null {
  switch (reason.kind) {
    case "text":
      return (
        knownReasons[reason.text] ??
        explainRouter(reason.text) ??
        `The contract refused: "${quoteForeignText(reason.text, 120)}".`
      );
    case "panic":
      return `The contract ran into an inner fault (code ${BigInt(reason.code)}): ${reason.meaning}.`;
    case "custom":
      return describeCustom(reason.name, reason.arguments);
    case "unknown":
    case "silent":
      return null;
  }
}

/** Uniswap V2 style routers prefix the reason with their name. */
function explainRouter(text: string): string | null {
  switch (/^[\w ]*Router\w*: (\w+)$/.exec(text)?.[1]) {
    case "INSUFFICIENT_OUTPUT_AMOUNT":
      return tooLittle;
    case "EXCESSIVE_INPUT_AMOUNT":
      return tooMuch;
    case "EXPIRED":
      return tooLate;
    default:
      return null;
  }
}

function describeCustom(name: string, values: readonly PlainArgument[]): string {
  const value = (place: number) => String(values[place]?.value ?? "");
  switch (name) {
    case "OwnableUnauthorizedAccount":
      return `Only the contract's owner may do this, and ${value(0)} is not the owner.`;
    case "ERC20InsufficientBalance":
      return `The account ${value(0)} holds less of this token than the transfer needs.`;
    case "ERC20InsufficientAllowance":
      return `${value(0)} may not move that much of this token: it is not approved, or for less.`;
    case "EnforcedPause":
      return "The contract is paused: whoever controls it has stopped this.";
    case "AccessControlUnauthorizedAccount":
      return `Only accounts with a certain role may do this, and ${value(0)} has not got it.`;
    case "ERC20InvalidReceiver":
      return `The token cannot be sent to ${value(0)}.`;
    case "CapExceeded":
      return `That would mint more than the ${formatAmount(BigInt(value(1)), 18)} that the cap still allows.`;
    default:
      return `The contract refused with its error ${name}(${values.map(writeArgument).join(", ")}).`;
  }
}

function writeArgument({ name, type, value }: PlainArgument): string {
  return `${name || type}: ${typeof value === "string" ? value : JSON.stringify(value)}`;
}

function describeWithoutReason(message: string): string {
  if (/insufficient funds|insufficient balance|OutOfFunds/i.test(message)) {
    return "The account holds too few S for the amount and the network fee.";
  }
  return silent;
}
