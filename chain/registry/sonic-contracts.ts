import file from "./sonic-contracts.json" with { type: "json" };

export type KnownContract = {
  address: `0x${string}`;
  name: string;
  role: "system" | "exchange" | "exchange-part" | "lending" | "lending-part" | "bridge" | "staking" | "other";
};

/**
 * Named contracts of Sonic mainnet. Sources: docs.soniclabs.com, paraswap-dex-lib and kyberswap-dex-lib
 * (2026-08), Aave address book 4.44.22. A name is no recommendation.
 */
export const sonicContracts = file.contracts as readonly KnownContract[];

/**
 * Contracts of Sonic mainnet that people seldom call directly: factories, quoters, parts of lending, bridges
 * and oracles. They are named in replies, and never accepted as recipients. Sources: paraswap-dex-lib,
 * kyberswap-dex-lib, sushi and lifi (2026-08), Aave address book 4.44.22, docs.soniclabs.com.
 */
export const sonicVenueContracts = file.parts as readonly KnownContract[];

/**
 * Accounts in which exchanges hold customers' coins on other chains (source: DefiLlama-Adapters, 2026, the
 * exchanges' own reserve statements; none names Sonic). The same key likely controls the address here, which
 * nothing on Sonic proves, so the label names its origin. Coins sent there are credited to nobody, as each
 * customer has a deposit address of their own.
 */
export const sonicAccounts = file.accounts as readonly Omit<KnownContract, "role">[];
