/** A wallet on another device that agreed to take this page's requests. */
export type RemoteSession = {
  /** Its accounts on the site's network. */
  accounts: readonly string[];
  request(method: string, params: readonly unknown[]): Promise<unknown>;
};

/**
 * Opens a session; with `pairing` "ask" the visitor is shown how to pair a wallet, else only one that still stands is
 * taken up. Null when there is none. `onAccounts` is told when the wallet changes its accounts; none means it left.
 */
export type OpenSession = (options: {
  pairing: "ask" | "resume";
  onAccounts: (accounts: readonly string[]) => void;
}) => Promise<RemoteSession | null>;
