import file from "./sonic-contracts.json" with { type: "json" };

export type KnownContract = {
  address: `0x${string}`;
  name: string;
  role: "system" | "exchange" | "exchange-part" | "lending" | "lending-part" | "bridge" | "staking" | "other";
};

/**
 * Contracts of Sonic mainnet that have a name. Sources: docs.soniclabs.com, paraswap-dex-lib and
 * kyberswap-dex-lib (2026-08), Aave address book 4.44.22. A name is no recommendation.
 */
export const sonicContracts = file.contracts as readonly KnownContract[];

/**
 * Contracts of Sonic mainnet that people seldom call themselves: factories, quoters and parts of lending, bridges and
 * oracles. They are named where they appear, and nothing is ever sent to them as to a person. Sources:
 * paraswap-dex-lib, kyberswap-dex-lib, sushi and lifi (2026-08), Aave address book 4.44.22, docs.soniclabs.com.
 */
export const sonicVenueContracts = file.parts as readonly KnownContract[];

/**
 * Accounts in which exchanges keep customers' coins on other chains (source: DefiLlama-Adapters, 2026, the exchanges' own
 * statements of reserves; none of these names Sonic). One key opens an account on every EVM chain, so that it is likely
 * theirs here too, which nothing on Sonic proves: the label says where it is known from. What is sent there reaches
 * nobody's balance: each customer has a deposit address of their own.
 */
export const sonicAccounts = file.accounts as readonly Omit<KnownContract, "role">[];
