import type { AccountKind } from "@alithia/chain/account/describe-code.ts";
import type { RevertReason } from "@alithia/chain/decoding/decode-revert.ts";
import type { PlainArgument } from "@alithia/chain/decoding/decoded-call.ts";
import type { Hex } from "@alithia/chain/node/hex-quantity.ts";
import type { Party } from "@alithia/chain/registry/create-registry.ts";
import type { TokenLabel } from "@alithia/chain/token/token-label.ts";

/** Where the functions were taken from. */
export type AbiSource = "file" | "explorer" | "code";

/** A contract's functions, or what came of calling one, as plain JSON. */
export type ContractFacts = {
  chain: { id: number; name: string };
  block: { number: string; time: string };
  party: Party;
  account: AccountKind;
  implementation: Party | null;
  source: AbiSource;
  /** The token of the list that the contract is. */
  token: TokenLabel | null;
} & (
  | { outcome: "listed"; reading: string[]; writing: string[]; unknown: number }
  /** It changes the contract, so it takes a transaction. */
  | { outcome: "writes"; signature: string }
  /** It needs values that nobody gave yet. */
  | { outcome: "asks"; signature: string; inputs: { name: string; type: string }[] }
  | { outcome: "returned"; signature: string; values: PlainArgument[] | null; raw: Hex }
  | { outcome: "reverted"; signature: string; reason: RevertReason }
);
