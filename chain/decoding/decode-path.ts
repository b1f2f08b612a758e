import { getAddress } from "viem/utils";
import type { Hex } from "../node/hex-quantity.ts";

const addressDigits = 40;
const hopDigits = 46;

/**
 * The way a swap takes through concentrated pools: a token, then for each pool its number (the fee or the tick spacing,
 * as the exchange has it) and the next token. Null for bytes of another shape.
 */
export function decodePath(path: Hex): string[] | null {
  const digits = path.slice(2);
  const rest = digits.length - addressDigits;
  if (rest < hopDigits || rest % hopDigits !== 0) return null;
  const steps = [toAddress(digits.slice(0, addressDigits))];
  for (let at = addressDigits; at < digits.length; at += hopDigits) {
    steps.push(Number.parseInt(digits.slice(at, at + 6), 16).toString());
    steps.push(toAddress(digits.slice(at + 6, at + hopDigits)));
  }
  return steps;
}

function toAddress(digits: string): string {
  return getAddress(`0x${digits}`);
}
