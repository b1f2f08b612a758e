import type { DecodedEvent } from "../decoding/decode-event.ts";
import type { DecodedCall } from "../decoding/decoded-call.ts";
import type { Telling } from "../descriptors/tell-by-descriptor.ts";
import type { Hex } from "../node/rpc-request.ts";
import type { AccountKind } from "../reading/plan-account.ts";
import type { Party, Reported } from "../registry/create-registry.ts";
import type { TokenAmount, TokenLabel } from "../token/token-label.ts";
import type { FailureReason } from "./find-revert.ts";
import type { Story } from "./find-story.ts";
import type { MovedAmount, Swap } from "./find-swap.ts";
import type { TracedCall } from "./read-trace.ts";

/** What a transaction was for, as far as calldata and logs agree. */
export type TransactionAction =
  | { kind: "sent"; amount: TokenAmount; from: Party; to: Party }
  | { kind: "approved"; token: TokenLabel; spender: Party; amount: TokenAmount; unlimited: boolean }
  | { kind: "operator"; token: TokenLabel; operator: Party; approved: boolean }
  | Swap
  | { kind: "sent-items"; items: { amount: TokenAmount; tokenId: string }[]; from: Party; to: Party }
  | { kind: "wrapped"; amount: TokenAmount }
  | { kind: "unwrapped"; amount: TokenAmount }
  | { kind: "minted"; amount: TokenAmount; to: Party }
  | { kind: "burned"; amount: TokenAmount; from: Party }
  | { kind: "bought-ali"; paid: TokenAmount; received: TokenAmount }
  /** A failed or pending purchase: its payment and the minimum to receive. */
  | { kind: "asked-for-ali"; paid: TokenAmount; least: TokenAmount }
  /** `refund` is null until the sale has paid it. */
  | { kind: "returned-ali"; returned: TokenAmount; refund: TokenAmount | null }
  | { kind: "deployed"; contract: Party | null }
  | { kind: "internal" }
  | { kind: "delegated"; count: number }
  | { kind: "nothing" }
  | Story
  | { kind: "called"; target: Party; name: string | null; selector: Hex };

export type Fee = {
  paid: TokenAmount;
  /** The same at the prices of its own block; null if these were not read. */
  dollars: string | null;
  gasUsed: string;
  gasLimit: string;
  gasPriceGwei: string;
  /** Whether the gas price was zero: somebody else paid, or nobody. */
  sponsored: boolean;
  /** What Sonic charged for unused gas; the maximum unless `exact`. */
  unusedGas?: { charge: TokenAmount; exact: boolean };
};

export type Delegation = { authority: Party | null; delegate: Party; revokes: boolean };

/** A log as the receipt has it, and what it says if a known event fits. */
export type ToldLog = {
  index: number;
  contract: Hex;
  topics: Hex[];
  /** Cut if it is very long; `bytes` is its whole length. */
  data: Hex;
  bytes: number;
  event: DecodedEvent | null;
  /** Arguments that are amounts of a token with known decimals, by name. */
  amounts: { name: string; amount: TokenAmount }[];
};

/** The calls inside, in order; `count` is of all. */
export type InnerCalls = {
  calls: (Pick<TracedCall, "depth" | "kind" | "selector" | "failed"> & {
    from: Party;
    to: Party | null;
    value: TokenAmount;
    /** The function of the selector; null if none is known. */
    name: string | null;
  })[];
  count: number;
};

/** A transaction as plain JSON. */
export type TransactionFacts = {
  chain: { id: number; name: string };
  hash: Hex;
  outcome: "succeeded" | "failed" | "pending";
  block: { number: string; time: string } | null;
  from: Party;
  to: (Party & { account: AccountKind | null; implementation: Party | null }) | null;
  action: TransactionAction;
  value: TokenAmount;
  /** Data sent to an account without code; `text` is set if it is printable. */
  note: { bytes: number; text: string | null } | null;
  fee: Fee | null;
  call: DecodedCall | null;
  /** A descriptor's description of the call, in addition to the decoded bytes. */
  told: Telling | null;
  movements: MovedAmount[];
  /** Coins moved inside; null if the node does not trace. */
  inside: MovedAmount[] | null;
  approvals: { token: TokenLabel; owner: Party; spender: Party; amount: TokenAmount; unlimited: boolean }[];
  events: DecodedEvent[];
  undecodedEvents: number;
  logs: ToldLog[];
  /** Null if the node does not trace. */
  inner: InnerCalls | null;
  revert: FailureReason | null;
  delegations: Delegation[];
  /** The addresses among these that are on the operator's scam list. */
  reported: Reported[];
  unseen: string[];
};
