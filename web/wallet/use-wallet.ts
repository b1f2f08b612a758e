import { createContext, useContext } from "react";
import * as walletWords from "../words/wallet-words.ts";
import type { ConnectionState } from "./create-wallet-connection.ts";
import type { AnnouncedWallet } from "./create-wallet-discovery.ts";
import type { WalletNetwork } from "./switch-network.ts";

export type Wallet = {
  connection: ConnectionState;
  wallets: readonly AnnouncedWallet[];
  /** The site's network; null if none is configured. */
  network: WalletNetwork | null;
  connect(wallet: AnnouncedWallet): void;
  disconnect(): void;
  /** Switches the connected wallet to the site's network. Resolves to an error sentence, or null. */
  switchToSite(): Promise<string | null>;
};

const nothing: Wallet = {
  connection: { status: "disconnected", failure: null },
  wallets: [],
  network: null,
  connect: () => {},
  disconnect: () => {},
  switchToSite: async () => walletWords.noNetwork,
};

export const WalletContext = createContext<Wallet>(nothing);

export function useWallet(): Wallet {
  return useContext(WalletContext);
}
