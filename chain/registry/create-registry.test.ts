import { getAddress } from "viem/utils";
import { expect, test } from "vitest";
import { findNetwork, sonic, sonicDevnet } from "../networks.ts";
import {
  createRegistry,
  type KnownContract,
  sonicAccounts,
  sonicContracts,
  sonicVenueContracts,
} from "./create-registry.ts";
import { type RegistryToken, sonicTokens } from "./sonic-tokens.ts";

const ali = "0x5FbDB2315678afecb367f032d93F642f64180aa3";

test("every address of the curated lists carries its checksum and stands there once", () => {
  const addresses = [...sonicTokens, ...sonicContracts, ...sonicVenueContracts].map(({ address }) => address);
  for (const address of addresses) expect(getAddress(address)).toBe(address);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test("the lists are data, so that each entry is held to what its type says", () => {
  const kinds: RegistryToken["kind"][] = [
    "wrapped-native",
    "stablecoin",
    "bridged",
    "staked-s",
    "governance",
  ];
  const roles: KnownContract["role"][] = [
    ...(["system", "exchange", "exchange-part", "lending"] as const),
    ...(["lending-part", "bridge", "staking", "other"] as const),
  ];
  for (const { kind, decimals, ...texts } of sonicTokens) {
    expect(kinds).toContain(kind);
    expect(decimals).toBeOneOf([6, 8, 18]);
    expect(texts).toEqual({
      address: texts.address,
      symbol: expect.any(String),
      name: expect.any(String),
    });
  }
  for (const { role, name } of [...sonicContracts, ...sonicVenueContracts]) {
    expect(roles).toContain(role);
    expect(name).not.toBe("");
  }
  for (const { address } of sonicAccounts) expect(getAddress(address)).toBe(address);
});

test("a symbol finds its token in any case, and our own tokens come from the deployment", () => {
  const registry = createRegistry(sonic, { aliToken: ali });
  expect(registry.findTokensBySymbol("usdc")).toMatchObject([{ decimals: 6 }]);
  expect(registry.findToken(ali.toLowerCase())).toMatchObject({ symbol: "ALI" });
  expect(registry.findName("0xfc00face00000000000000000000000000000000")).toBe("SFC (staking)");
});

test("mainnet tokens are unknown on the devnet", () => {
  expect(createRegistry(sonicDevnet, {}).tokens).toEqual([]);
  expect(createRegistry(sonicDevnet, {}).findTokensBySymbol("USDC")).toEqual([]);
});

test("the retired testnets are no network of ours", () => {
  expect([146, 14601, 31337].map((id) => findNetwork(id)?.name)).toEqual([
    "Sonic",
    "Sonic testnet",
    "Sonic devnet (local)",
  ]);
  expect(findNetwork(57054)).toBeNull();
  expect(findNetwork(64165)).toBeNull();
});
