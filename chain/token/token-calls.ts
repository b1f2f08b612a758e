import { encodeFunctionData } from "viem/utils";
import type { Hex } from "../node/hex-quantity.ts";
import type { ContractCall } from "../reading/contract-call.ts";
import { erc20Abi } from "./erc20-abi.ts";

export function balanceCall(token: Hex, owner: Hex): ContractCall {
  return { to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: "balanceOf", args: [owner] }) };
}

export function allowanceCall(token: Hex, owner: Hex, spender: Hex): ContractCall {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "allowance", args: [owner, spender] });
  return { to: token, data };
}

/** name, symbol and decimals, in this order. */
export function descriptionCalls(token: Hex): ContractCall[] {
  return (["name", "symbol", "decimals"] as const).map((functionName) => ({
    to: token,
    data: encodeFunctionData({ abi: erc20Abi, functionName }),
  }));
}
