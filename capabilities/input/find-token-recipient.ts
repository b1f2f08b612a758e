import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { NodeFailure } from "@alithia/chain/node/chain-node.ts";
import { createNodeRequest, nullIfRefused } from "@alithia/chain/node/rpc-request.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";

const totalSupply = "0x18160ddd";

/** The failure of a transfer to a token's contract, where what arrives is lost; null for other recipients. */
export async function findTokenRecipient(
  { node, registry }: CapabilityDependencies,
  { token, recipients }: { token: string; recipients: readonly string[] },
): Promise<CapabilityFailure | null> {
  const request = createNodeRequest(node);
  const isToken = async (to: string) => {
    if (to.toLowerCase() === token.toLowerCase()) return true;
    if (registry.findToken(to as `0x${string}`) !== null) return true;
    const answer = await nullIfRefused(request("eth_call", [{ to, data: totalSupply }, "latest"]));
    return /^0x[0-9a-f]{64}$/i.test(String(answer));
  };
  const found = await Promise.all(recipients.map((to) => isToken(to).catch(falseIfUnread)));
  const lost = recipients.find((_, at) => found[at]);
  return lost === undefined ? null : describeLost(lost);
}

/** The call itself reports that the node does not answer. */
function falseIfUnread(error: unknown): false {
  if (error instanceof NodeFailure) return false;
  throw error;
}

const describeLost = (address: string) =>
  new CapabilityFailure(
    "token-contract",
    `To which address? ${address} is a token's own contract: what is sent there is usually lost, so I do not prepare that.`,
  );
