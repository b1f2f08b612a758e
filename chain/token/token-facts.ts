import type { Hex } from "../node/hex-quantity.ts";
import type { Party } from "../registry/name-party.ts";
import type { LookAlike } from "./find-look-alike.ts";
import type { TokenAmount } from "./token-amount.ts";
import type { TokenLabel } from "./token-label.ts";
import type { TokenPower } from "./token-powers.ts";

/** A token as plain JSON, read at one block. */
export type TokenFacts = {
  chain: { id: number; name: string };
  block: { number: string; time: string };
  /** The name that we know the contract by. */
  knownAs: string | null;
  address: Hex;
  standard: "ERC-20" | "ERC-721" | "ERC-1155" | "none";
  /** What the registry says for a listed token, else the token's own claim. */
  token: TokenLabel;
  /** What the contract itself answers for its symbol, when that differs from the list. */
  claimedSymbol: string | null;
  supply: TokenAmount | null;
  /** Null when the contract tells no owner. */
  owner: Party | null;
  ownerRenounced: boolean;
  paused: boolean | null;
  implementation: Party | null;
  powers: TokenPower[];
  /** The listed token this one could be taken for. */
  lookAlike: LookAlike | null;
  codeBytes: number;
};
