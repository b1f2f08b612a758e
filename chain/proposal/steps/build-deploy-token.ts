import { agentTokenAbi } from "@alithia/contracts/generated/agent-token.ts";
import { agentTokenBytecode } from "@alithia/contracts/generated/agent-token-bytecode.ts";
import { mintableAgentTokenAbi } from "@alithia/contracts/generated/mintable-agent-token.ts";
import { mintableAgentTokenBytecode } from "@alithia/contracts/generated/mintable-agent-token-bytecode.ts";
import type { FormOf } from "@alithia/protocol/proposal-form.ts";
import { encodeDeployData } from "viem";
import type { StepCall } from "./build-token-steps.ts";

/** The whole supply goes to the deploying account, which also owns a mintable token. */
export function buildDeployToken(form: FormOf<"deploy-token">, from: `0x${string}`): StepCall[] {
  const supply = BigInt(form.supplyUnits);
  const data =
    form.capUnits === null
      ? encodeDeployData({
          abi: agentTokenAbi,
          bytecode: agentTokenBytecode,
          args: [form.name, form.symbol, supply, from],
        })
      : encodeDeployData({
          abi: mintableAgentTokenAbi,
          bytecode: mintableAgentTokenBytecode,
          args: [form.name, form.symbol, supply, BigInt(form.capUnits), from],
        });
  return [{ data, valueWei: 0n }];
}
