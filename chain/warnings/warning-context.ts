import type { Simulation, Warning } from "@alithia/protocol/proposal.ts";
import type { FormToken } from "@alithia/protocol/proposal-form.ts";
import type { DecodedStep, StepCall } from "../proposal/decoded-step.ts";

type Address = `0x${string}`;

/** What stands at an address. An account that runs another's code (EIP-7702) is no contract: it has a `delegate`. */
export type AccountFacts = { hasCode: boolean; isUnused: boolean; delegate: Address | null };

/** What the rules judge: the decoded steps and what was read about the addresses in them. */
export type WarningContext = {
  from: Address;
  calls: readonly StepCall[];
  steps: readonly DecodedStep[];
  simulation: Simulation;
  tokens: readonly FormToken[];
  /** Tokens the registry vouches for. */
  listedTokens: readonly FormToken[];
  /** Addresses of this conversation and of the wallet's history. */
  knownAddresses: readonly Address[];
  /** Lower case: whom the wallet sent tokens to, as far as the node shows; null when it showed nothing. */
  earlierRecipients: ReadonlySet<string> | null;
  /** What the node says of an address, by its lower case; absent when it was not asked. */
  accounts: ReadonlyMap<string, AccountFacts>;
  /** Lower case: tokens that say they are paused. */
  pausedTokens: ReadonlySet<string>;
  /** Why the operator's scam list names an address. */
  findScam(address: string): string | null;
  /** Which exchange keeps its customers' coins there. */
  findAccount(address: string): string | null;
  /** Coins the signer has left when the first step comes. */
  balanceWei: bigint;
  /** Gas each step would reserve; null where it is not known. */
  gas: readonly (bigint | null)[];
  maxFeePerGasWei: bigint;
  /** The most gas the node takes in one transaction. */
  gasCap: bigint;
};

export type WarningRule = (context: WarningContext) => Warning[];
