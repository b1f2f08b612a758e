import type { FormOf } from "@alithia/protocol/proposal-form.ts";
import { encodeFunctionData, erc20Abi } from "viem";
import type { StepCall } from "./step-call.ts";

/** One transfer a recipient, in the visitor's order. */
export function buildSend({ token, transfers }: FormOf<"send">): StepCall[] {
  return transfers.map(({ to, units }) => {
    if (token === null) return { to, data: "0x", valueWei: BigInt(units) };
    const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, BigInt(units)] });
    return { to: token.address, data, valueWei: 0n };
  });
}
