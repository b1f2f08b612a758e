import type { Simulation, Warning } from "@alithia/protocol/proposal.ts";
import type { FormToken } from "@alithia/protocol/proposal-form.ts";
import type { DecodedStep } from "../proposal/decoded-step.ts";

type Address = `0x${string}`;

/** What the rules judge: the decoded steps and what was read about the addresses in them. */
export type WarningContext = {
  from: Address;
  steps: readonly DecodedStep[];
  simulation: Simulation;
  tokens: readonly FormToken[];
  /** Tokens the registry vouches for. */
  listedTokens: readonly FormToken[];
  /** Addresses of this conversation and of the wallet's history. */
  knownAddresses: readonly Address[];
  /** What the node says of an address; absent when it was not asked. */
  accounts: ReadonlyMap<string, { hasCode: boolean; isUnused: boolean }>;
};

export type WarningRule = (context: WarningContext) => Warning[];
