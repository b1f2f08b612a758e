import { sonic } from "@alithia/chain/networks.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";
import { expect, test } from "vitest";
import { runCapability } from "../testing/run-capability.ts";
import { createFindToken } from "./capability.ts";

const registry = createRegistry(sonic, {});
const find = async (name: string) => (await runCapability(createFindToken({ registry }), { name })).said;
const usdc = registry.findTokensBySymbol("USDC")[0]?.address;

test("a listed token is found by symbol or name in any case", async () => {
  expect(await find("usdc")).toMatch(
    new RegExp(`^\\*\\*USDC \\(USD Coin\\) is \`${usdc}\`, with 6 decimals`),
  );
  expect(await find("usd coin")).toContain(String(usdc));
  expect(await find("s")).toContain("the network's own coin: it has no contract");
});

test("a name that is nearly a listed one shows what comes near and is not taken for it", async () => {
  const said = await find("USDCC");
  expect(said).toMatch(/^\*\*No token on my list is called `USDCC`\.\*\*/);
  expect(said).toContain(String(usdc));
  expect(said).toContain("proves nothing");
});

test("an unlisted name proves nothing, and the address is asked for", async () => {
  const said = await find("ZZTOP`](x)");
  expect(said).toContain("is called `ZZTOP{U+0060}](x)`");
  expect(said).toContain("Paste the contract address");
});
