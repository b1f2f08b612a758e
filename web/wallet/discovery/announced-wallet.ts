/** EIP-1193 provider of a wallet. Everything it returns is untrusted data. */
export type WalletProvider = {
  request(call: { method: string; params?: readonly unknown[] | object }): Promise<unknown>;
  on?(event: string, listener: (value: unknown) => void): void;
  removeListener?(event: string, listener: (value: unknown) => void): void;
};

/** A wallet announced by EIP-6963. `icon` is an image as a data URL, or null. */
export type AnnouncedWallet = {
  uuid: string;
  rdns: string;
  name: string;
  icon: string | null;
  provider: WalletProvider;
};
