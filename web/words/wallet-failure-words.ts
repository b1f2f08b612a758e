type Value = string | number | bigint;

export const declined = "You declined in the wallet.";
export const alreadyAsking = "The wallet is already asking you something. Open it and answer first.";
export const unsupported = "This wallet cannot do that.";
export const refused = (error: Value) => `The wallet refused: ${error}`;
export const noReason = "it gave no reason.";
