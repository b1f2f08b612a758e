/** Where tokens come from when minted and go to when burned. */
export const zeroAddress = "0x0000000000000000000000000000000000000000";
