import { findNetwork } from "@alithia/chain/networks.ts";
import * as chatWords from "../../words/chat-words.ts";

/** The network the agent reads, and the latest block that an answer here was read at. */
export function NetworkStatus({
  chainId,
  latestBlock,
}: {
  chainId: number | undefined;
  latestBlock: bigint | null;
}) {
  if (chainId === undefined) return <p className="network-status">{chatWords.noNetwork}</p>;
  return (
    <p className="network-status">
      {findNetwork(chainId)?.name ?? chatWords.chain(chainId)}
      {latestBlock !== null && (
        <span className="mono" title={chatWords.latestBlock}>
          {" "}
          #{latestBlock.toLocaleString("en-US")}
        </span>
      )}
    </p>
  );
}
