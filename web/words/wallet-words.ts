/** Texts of the connect button and of what a wallet refuses. */

export const otherNetwork = "Other network";
export const connecting = "Connecting…";
export const connect = "Connect";
export const account = "Connected account";
export const wallet = "wallet";
export const noNetwork = "There is no network to change to.";
export const demo = "Demo wallet (devnet only)";
export const legacyName = "Browser wallet";

export const declined = "You declined in the wallet.";
export const alreadyAsking = "The wallet is already asking you something. Open it and answer first.";
export const unsupported = "This wallet cannot do that.";
export const refused = (error: string | number | bigint) => `The wallet refused: ${error}`;
export const noReason = "it gave no reason.";
