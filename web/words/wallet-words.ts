/** Texts of the connect button. */

export const otherNetwork = "Other network";
export const connecting = "Connecting…";
export const connect = "Connect";
export const account = "Connected account";
export const wallet = "wallet";
export const noNetwork = "There is no network to change to.";
export const demo = "Demo wallet (devnet only)";
export const legacyName = "Browser wallet";
