import type { FormToken, ProposalForm } from "@alithia/protocol/proposal-form.ts";
import type { DecodedCall, PlainArgument } from "../decoding/decoded-call.ts";

/** One transaction of a proposal as built; `to` is absent for a deployment. */
export type StepCall = { to?: `0x${string}`; data: `0x${string}`; valueWei: bigint };

type Address = `0x${string}`;

/** One swap through an exchange's router. */
export type DecodedSwap = {
  kind: "swap";
  router: Address;
  path: Address[];
  /** The side that is exact; the other is the most to sell or the least to buy. */
  exact: "sell" | "buy";
  sellUnits: bigint;
  buyUnits: bigint;
  sellsCoins: boolean;
  /** Who receives what is bought; null if it is unwrapped to coins for `unwrapTo`. */
  recipient: Address | null;
  unwrapTo: Address | null;
  deadline: bigint;
};

/** What a transaction does by its bytes alone. Amounts are in smallest units. */
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
      /** The inner calls, as far as they could be decoded. */
      inner: readonly DecodedCall[];
      innerLeftOut: number;
    }
  /** Name and arguments are those of a matching signature; what the contract does with them is unknown. */
  | {
      kind: "unknown-call";
      contract: Address;
      selector: string;
      name: string | null;
      arguments: readonly PlainArgument[];
      valueWei: bigint;
    };

/** A token of a form; `ofSale` marks the one on sale, which calls of the sale do not name. */
export type StepToken = FormToken & { ofSale?: true };

/** Returns the tokens of a form, whose decimals its amounts are written in. */
export function listFormTokens(form: ProposalForm): StepToken[] {
  switch (form.kind) {
    case "send":
      return form.token === null ? [] : [form.token];
    case "swap":
      return [...[form.sell, form.buy].filter((token) => token !== null), ...listSold(form)];
    case "mint-token":
    case "burn-token":
    case "approve-token":
      return [form.token];
    case "revoke":
      return form.approvals.map(({ token }) => token);
    case "wrap":
      return [wrappedCoin(form)];
    case "unwrap":
      return [wrappedCoin(form), ...listSold(form)];
    case "buy-ali":
    case "return-ali":
      return [{ ...form.token, ofSale: true }];
    default:
      return [];
  }
}

function wrappedCoin({ wrapped }: { wrapped: `0x${string}` }): StepToken {
  return { address: wrapped, symbol: "wS", decimals: 18 };
}

function listSold({ purchase }: { purchase?: { token: FormToken } | undefined }): StepToken[] {
  return purchase === undefined ? [] : [{ ...purchase.token, ofSale: true }];
}
