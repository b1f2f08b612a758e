import { agentTokenBytecode } from "@alithia/contracts/generated/agent-token-bytecode.ts";
import { agentTokenVerification } from "@alithia/contracts/generated/agent-token-verification.ts";
import { mintableAgentTokenBytecode } from "@alithia/contracts/generated/mintable-agent-token-bytecode.ts";
import { mintableAgentTokenVerification } from "@alithia/contracts/generated/mintable-agent-token-verification.ts";

type Verification = {
  /** In the explorers' format: the source path, a colon, the contract name. */
  contract: string;
  compiler: string;
  /** The compiler's whole standard JSON input. */
  standardJson: string;
  /** Hex without 0x, as explorers expect it. */
  constructorArguments: string;
};

/** Returns the explorer verification data for the bytecode of one of our tokens, or null. */
export function findVerification(data: `0x${string}`): Verification | null {
  if (data.startsWith(agentTokenBytecode)) {
    return { ...agentTokenVerification, constructorArguments: data.slice(agentTokenBytecode.length) };
  }
  if (data.startsWith(mintableAgentTokenBytecode)) {
    return {
      ...mintableAgentTokenVerification,
      constructorArguments: data.slice(mintableAgentTokenBytecode.length),
    };
  }
  return null;
}
