import { agentTokenAbi } from "@alithia/contracts/generated/agent-token.ts";
import { agentTokenBytecode } from "@alithia/contracts/generated/agent-token-bytecode.ts";
import { mintableAgentTokenAbi } from "@alithia/contracts/generated/mintable-agent-token.ts";
import { mintableAgentTokenBytecode } from "@alithia/contracts/generated/mintable-agent-token-bytecode.ts";
import { decodeDeployData } from "viem";
import type { DecodedStep } from "./decoded-step.ts";

/** A deployment is known only when its code is, byte for byte, one of ours. */
export function decodeDeployment(data: `0x${string}`): DecodedStep {
  if (data.startsWith(agentTokenBytecode)) {
    const { args } = decodeDeployData({ abi: agentTokenAbi, bytecode: agentTokenBytecode, data });
    if (args === undefined) return { kind: "unknown-deployment" };
    const [name, symbol, supply, recipient] = args;
    return { kind: "deployment", contract: "token", name, symbol, supply, cap: null, recipient };
  }
  if (data.startsWith(mintableAgentTokenBytecode)) {
    const { args } = decodeDeployData({
      abi: mintableAgentTokenAbi,
      bytecode: mintableAgentTokenBytecode,
      data,
    });
    if (args === undefined) return { kind: "unknown-deployment" };
    const [name, symbol, supply, cap, recipient] = args;
    return { kind: "deployment", contract: "mintable-token", name, symbol, supply, cap, recipient };
  }
  return { kind: "unknown-deployment" };
}
