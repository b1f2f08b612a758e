import { findNetwork } from "@alithia/chain/networks.ts";

/** The network the agent reads, and the latest block that an answer here was read at. */
export function NetworkStatus({
  chainId,
  latestBlock,
}: {
  chainId: number | undefined;
  latestBlock: bigint | null;
}) {
  if (chainId === undefined) return <p className="network-status">No network</p>;
  return (
    <p className="network-status">
      {findNetwork(chainId)?.name ?? `Chain ${chainId}`}
      {latestBlock !== null && (
        <span className="mono" title="Latest block an answer here was read at">
          {" "}
          #{latestBlock.toLocaleString("en-US")}
        </span>
      )}
    </p>
  );
}
