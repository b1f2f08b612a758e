import type { ChainNode } from "@alithia/chain/node/chain-node.ts";
import { createNodeRequest } from "@alithia/chain/rpc/create-node-request.ts";

type Block = { number: string; hash: string; timestamp: string };

const maxLagSeconds = 300;

/** Whether browsers would read another chain than the server, though both nodes tell the same id, or an older one. */
export async function findNodeDifference(node: ChainNode, publicNode: ChainNode): Promise<string[]> {
  try {
    const read = async (asked: ChainNode, tag: string) =>
      (await createNodeRequest(asked)("eth_getBlockByNumber", [tag, false])) as Block | null;
    const [ours, theirs] = await Promise.all([read(node, "latest"), read(publicNode, "latest")]);
    if (ours === null || theirs === null) return ["A node does not tell its latest block."];
    const lag = Number(ours.timestamp) - Number(theirs.timestamp);
    if (Math.abs(lag) > maxLagSeconds) {
      const [late, early] = lag > 0 ? ["PUBLIC_NODE_URL", "NODE_URL"] : ["NODE_URL", "PUBLIC_NODE_URL"];
      return [`${late} is ${Math.floor(Math.abs(lag) / 60)} minutes behind ${early}.`];
    }
    const common = Number(ours.number) < Number(theirs.number) ? ours.number : theirs.number;
    const [here, there] = await Promise.all([read(node, common), read(publicNode, common)]);
    return here?.hash === there?.hash
      ? []
      : [`NODE_URL and PUBLIC_NODE_URL tell different blocks ${Number(common)}: they are not of one chain.`];
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return [`The blocks of NODE_URL and PUBLIC_NODE_URL cannot be compared: ${reason}`];
  }
}
