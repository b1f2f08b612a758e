import type { WalletProvider } from "./create-wallet-discovery.ts";
import { findCode } from "./parse-wallet-answer.ts";

export type WalletNetwork = {
  chainId: number;
  name: string;
  nodeUrl: string;
  explorerUrl?: string;
};

/** Asks the wallet to switch to the network, adding it first if the wallet does not know it. */
export async function switchNetwork(provider: WalletProvider, network: WalletNetwork): Promise<void> {
  const chainId = `0x${network.chainId.toString(16)}`;
  try {
    await provider.request({ method: "wallet_switchEthereumChain", params: [{ chainId }] });
  } catch (error) {
    if (findCode(error) !== 4902) throw error;
    await provider.request({
      method: "wallet_addEthereumChain",
      params: [
        {
          chainId,
          chainName: network.name,
          nativeCurrency: { name: "Sonic", symbol: "S", decimals: 18 },
          rpcUrls: [network.nodeUrl],
          ...(network.explorerUrl === undefined ? {} : { blockExplorerUrls: [network.explorerUrl] }),
        },
      ],
    });
    await provider.request({ method: "wallet_switchEthereumChain", params: [{ chainId }] });
  }
}
