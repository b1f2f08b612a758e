/** An approved session with a wallet on another device. */
export type RemoteSession = {
  /** Its accounts on the site's network. */
  accounts: readonly string[];
  request(method: string, params: readonly unknown[]): Promise<unknown>;
};

/**
 * Opens a session, or resolves to null. With `pairing` "ask" the pairing dialog is shown, otherwise only an
 * existing session is resumed. `onAccounts` is called on account changes; an empty list means disconnected.
 */
export type OpenSession = (options: {
  pairing: "ask" | "resume";
  onAccounts: (accounts: readonly string[]) => void;
}) => Promise<RemoteSession | null>;
