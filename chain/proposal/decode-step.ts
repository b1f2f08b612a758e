import { decodeFunctionData, getAddress } from "viem";
import { decodeDeployment } from "./decode-deployment.ts";
import { decodeSwap } from "./decode-swap.ts";
import type { DecodedStep } from "./decoded-step.ts";
import { knownFunctionsAbi } from "./known-functions-abi.ts";
import type { StepCall } from "./steps/step-call.ts";

/** Reads a transaction from its bytes alone; what it does not know it says, and nothing is guessed. */
export function decodeStep(step: StepCall): DecodedStep {
  const { data, valueWei } = step;
  if (step.to === undefined) return decodeDeployment(data);
  const to = getAddress(step.to);
  if (data === "0x") return { kind: "coin-transfer", to, valueWei };
  const unknown: DecodedStep = { kind: "unknown-call", contract: to, selector: data.slice(0, 10), valueWei };
  const call = decodeCall(data);
  if (call === null) return unknown;
  if (valueWei > 0n && !takesCoins.has(call.functionName)) return unknown;
  switch (call.functionName) {
    case "transfer":
      return { kind: "token-transfer", token: to, to: call.args[0], units: call.args[1] };
    case "transferFrom": {
      const [owner, recipient, units] = call.args;
      return { kind: "token-transfer-from", token: to, owner, to: recipient, units };
    }
    case "approve":
    case "increaseAllowance":
      return { kind: "approval", token: to, spender: call.args[0], units: call.args[1] };
    case "setApprovalForAll":
      return { kind: "approval-for-all", token: to, operator: call.args[0], approved: call.args[1] };
    case "permit":
      return { kind: "permit", token: to };
    case "buy":
      return {
        kind: "sale-purchase",
        sale: to,
        paymentWei: valueWei,
        minTokens: call.args[0],
        deadline: call.args[1],
      };
    case "returnTokens":
      return { kind: "sale-return", sale: to, units: call.args[0] };
    case "deposit":
      return { kind: "wrap", wrapped: to, valueWei };
    case "withdraw":
      return { kind: "unwrap", wrapped: to, units: call.args[0] };
    case "mint":
      return { kind: "mint", token: to, to: call.args[0], units: call.args[1] };
    case "multicall":
      return decodeSwap(step) ?? { kind: "nested-calls", contract: to, functionName: call.functionName };
    case "aggregate3":
    case "execute":
    case "execTransaction":
      return { kind: "nested-calls", contract: to, functionName: call.functionName };
    default:
      return { kind: "ownership-change", contract: to, functionName: call.functionName };
  }
}

const takesCoins = new Set<string>([
  "buy",
  "deposit",
  "multicall",
  "aggregate3",
  "execute",
  "execTransaction",
]);

function decodeCall(data: `0x${string}`) {
  try {
    return decodeFunctionData({ abi: knownFunctionsAbi, data });
  } catch {
    return null;
  }
}
