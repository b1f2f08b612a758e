import type { Hex } from "../node/hex-quantity.ts";

/** A read of a contract: calldata for an address. */
export type ContractCall = { to: Hex; data: Hex };

/** What a contract returned; null when it reverted, is no contract, or could not be asked. */
export type Returned = Hex | null;
