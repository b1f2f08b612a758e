import type { Simulation, Warning } from "@alithia/protocol/proposal.ts";
import type { FormToken } from "@alithia/protocol/proposal-form.ts";
import type { DecodedStep, StepCall } from "../proposal/decoded-step.ts";

type Address = `0x${string}`;

/** The account at an address. One that delegates (EIP-7702) is no contract but has a `delegate`. */
export type AccountFacts = { hasCode: boolean; isUnused: boolean; delegate: Address | null };

/** The input of warning rules: the decoded steps and what was read about their addresses. */
export type WarningContext = {
  from: Address;
  calls: readonly StepCall[];
  steps: readonly DecodedStep[];
  simulation: Simulation;
  tokens: readonly FormToken[];
  /** Tokens in the registry. */
  listedTokens: readonly FormToken[];
  /** Addresses of this conversation and of the wallet's history. */
  knownAddresses: readonly Address[];
  /** Lower-case addresses that the wallet sent tokens to, as far as the node shows; null if unknown. */
  earlierRecipients: ReadonlySet<string> | null;
  /** Who got something by confirmed transactions of this conversation, in lower case. */
  paidHere?: ReadonlySet<string>;
  /** By lower-case address; absent if it was not read. */
  accounts: ReadonlyMap<string, AccountFacts>;
  /** Lower-case addresses of tokens whose `paused()` is true. */
  pausedTokens: ReadonlySet<string>;
  /** Returns why an address is on the operator's scam list, or null. */
  findScam(address: string): string | null;
  /** Returns the exchange whose customer account it is, or null. */
  findAccount(address: string): string | null;
  /** The signer's coins before the first step. */
  balanceWei: bigint;
  /** The gas limit of each step; null if unknown. */
  gas: readonly (bigint | null)[];
  maxFeePerGasWei: bigint;
  /** The node's maximum gas limit of a transaction. */
  gasCap: bigint;
};

export type WarningRule = (context: WarningContext) => Warning[];
