export type Network = {
  chainId: number;
  name: string;
  coin: { symbol: "S"; name: "Sonic"; decimals: 18 };
  /** A block explorer for people; absent on a local chain. */
  explorerUrl?: string;
  publicNodeUrl?: string;
  /** Sonic may charge 10 % of the unused part of a transaction's gas limit. */
  mayChargeUnusedGas: boolean;
  /** A test chain, whose coins are worthless. */
  rehearsal: boolean;
};

const coin = { symbol: "S", name: "Sonic", decimals: 18 } as const;

/** Source: docs.soniclabs.com, getting started; ethereum-lists/chains eip155-146. */
export const sonic: Network = {
  chainId: 146,
  name: "Sonic",
  coin,
  explorerUrl: "https://sonicscan.org",
  publicNodeUrl: "https://rpc.soniclabs.com",
  mayChargeUnusedGas: true,
  rehearsal: false,
};

/** Source: ethereum-lists/chains eip155-14601. The ids 57054 and 64165 are older, retired testnets. */
export const sonicTestnet: Network = {
  chainId: 14601,
  name: "Sonic testnet",
  coin,
  explorerUrl: "https://testnet.sonicscan.org",
  publicNodeUrl: "https://rpc.testnet.soniclabs.com",
  mayChargeUnusedGas: true,
  rehearsal: true,
};

export const sonicDevnet: Network = {
  chainId: 31337,
  name: "Sonic devnet (local)",
  coin,
  mayChargeUnusedGas: false,
  rehearsal: true,
};

export const networks = [sonic, sonicTestnet, sonicDevnet] as const;

/** Returns the network, or null if the product does not support the chain. */
export function findNetwork(chainId: number): Network | null {
  return networks.find((network) => network.chainId === chainId) ?? null;
}
