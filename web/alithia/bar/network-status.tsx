import type { ThreadMessage } from "../thread/chat-state.ts";
import { findLatestBlock } from "./find-latest-block.ts";

const names: Record<number, string> = { 146: "Sonic", 14601: "Sonic testnet", 31337: "Sonic devnet (local)" };

/** The network the agent reads, and the latest block that an answer here was read at. */
export function NetworkStatus({
  chainId,
  messages,
}: {
  chainId: number | undefined;
  messages: ThreadMessage[];
}) {
  if (chainId === undefined) return <p className="network-status">No network configured</p>;
  const block = findLatestBlock(messages);
  return (
    <p className="network-status">
      {names[chainId] ?? `Chain ${chainId}`}
      {block !== null && (
        <span className="mono" title="Latest block an answer here was read at">
          {" "}
          #{block.toLocaleString("en-US")}
        </span>
      )}
    </p>
  );
}
