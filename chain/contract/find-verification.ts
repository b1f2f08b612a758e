import { agentTokenBytecode } from "@alithia/contracts/generated/agent-token-bytecode.ts";
import { agentTokenVerification } from "@alithia/contracts/generated/agent-token-verification.ts";
import { mintableAgentTokenBytecode } from "@alithia/contracts/generated/mintable-agent-token-bytecode.ts";
import { mintableAgentTokenVerification } from "@alithia/contracts/generated/mintable-agent-token-verification.ts";

type Verification = {
  /** As explorers want it: the source's path, a colon, the contract's name. */
  contract: string;
  compiler: string;
  /** The compiler's whole input as JSON. */
  standardJson: string;
  /** Hex without 0x, as explorers want it. */
  constructorArguments: string;
};

/** What an explorer asks for to verify a deployment of ours, by its bytes; null for any other. */
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
