import type { DecodedCall, PlainArgument } from "../decoding/decoded-call.ts";

/** One transaction of a proposal as built; `to` is absent for a deployment. */
export type StepCall = { to?: `0x${string}`; data: `0x${string}`; valueWei: bigint };

type Address = `0x${string}`;

/** One swap through an exchange's router. */
export type DecodedSwap = {
  kind: "swap";
  router: Address;
  path: Address[];
  /** Which amount is exact; of the other one, at most so much is sold or at least so much is bought. */
  exact: "sell" | "buy";
  sellUnits: bigint;
  buyUnits: bigint;
  sellsCoins: boolean;
  /** Who receives what is bought; null when it is unwrapped to coins for `unwrapTo`. */
  recipient: Address | null;
  unwrapTo: Address | null;
  deadline: bigint;
};

/** What a transaction does, told by its bytes alone. Amounts in smallest units. */
export type DecodedStep =
  | { kind: "coin-transfer"; to: Address; valueWei: bigint }
  | { kind: "token-transfer"; token: Address; to: Address; units: bigint }
  | { kind: "token-transfer-from"; token: Address; owner: Address; to: Address; units: bigint }
  | { kind: "approval"; token: Address; spender: Address; units: bigint }
  | { kind: "approval-for-all"; token: Address; operator: Address; approved: boolean }
  | { kind: "permit"; token: Address }
  | { kind: "sale-purchase"; sale: Address; paymentWei: bigint; minTokens: bigint; deadline: bigint }
  | { kind: "sale-return"; sale: Address; units: bigint }
  | { kind: "wrap"; wrapped: Address; valueWei: bigint }
  | { kind: "unwrap"; wrapped: Address; units: bigint }
  | DecodedSwap
  | { kind: "mint"; token: Address; to: Address; units: bigint }
  | { kind: "burn"; token: Address; units: bigint }
  | {
      kind: "deployment";
      contract: "token" | "mintable-token";
      name: string;
      symbol: string;
      supply: bigint;
      cap: bigint | null;
      recipient: Address;
    }
  | { kind: "unknown-deployment" }
  | { kind: "ownership-change"; contract: Address; functionName: string }
  | {
      kind: "nested-calls";
      contract: Address;
      functionName: string;
      valueWei: bigint;
      /** The calls inside, as far as they could be told apart. */
      inner: readonly DecodedCall[];
      innerLeftOut: number;
    }
  /** The name and arguments are those of a signature that fits; what the contract makes of them is its own affair. */
  | {
      kind: "unknown-call";
      contract: Address;
      selector: string;
      name: string | null;
      arguments: readonly PlainArgument[];
      valueWei: bigint;
    };
