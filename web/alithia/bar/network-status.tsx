const names: Record<number, string> = { 146: "Sonic", 14601: "Sonic testnet", 31337: "Sonic devnet (local)" };

/** The network the agent reads, and the latest block that an answer here was read at. */
export function NetworkStatus({
  chainId,
  latestBlock,
}: {
  chainId: number | undefined;
  latestBlock: bigint | null;
}) {
  if (chainId === undefined) return <p className="network-status">No network configured</p>;
  return (
    <p className="network-status">
      {names[chainId] ?? `Chain ${chainId}`}
      {latestBlock !== null && (
        <span className="mono" title="Latest block an answer here was read at">
          {" "}
          #{latestBlock.toLocaleString("en-US")}
        </span>
      )}
    </p>
  );
}
