import type { Hex } from "../node/hex-quantity.ts";
import type { ContractCall } from "../reading/contract-call.ts";

/** ERC-20's reading functions by selector: a wallet asks hundreds of them, so they are not hashed each time. */
export const tokenSelectors = {
  "name()": "0x06fdde03",
  "symbol()": "0x95d89b41",
  "decimals()": "0x313ce567",
  "balanceOf(address)": "0x70a08231",
  "allowance(address,address)": "0xdd62ed3e",
} as const;

/** Asks how much of a token an account holds. */
export function balanceCall(token: Hex, owner: Hex): ContractCall {
  return { to: token, data: `${tokenSelectors["balanceOf(address)"]}${toWord(owner)}` };
}

/** Asks how much of an owner's tokens a spender may take. */
export function allowanceCall(token: Hex, owner: Hex, spender: Hex): ContractCall {
  return {
    to: token,
    data: `${tokenSelectors["allowance(address,address)"]}${toWord(owner)}${toWord(spender)}`,
  };
}

/** name, symbol and decimals, in this order. */
export function descriptionCalls(token: Hex): ContractCall[] {
  return (["name()", "symbol()", "decimals()"] as const).map((name) => ({
    to: token,
    data: tokenSelectors[name],
  }));
}

function toWord(address: Hex): string {
  return address.slice(2).toLowerCase().padStart(64, "0");
}
