import { readFileSync } from "node:fs";
import { createChainNode } from "@alithia/chain/node/create-chain-node.ts";
import { useAnvil } from "@alithia/deploy/testing/use-anvil.ts";
import { readEnvironment } from "@alithia/server/environment.ts";
import { loadSiteConfig } from "@alithia/server/load-site-config.ts";
import { type Address, parseEther } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { describe, expect, test, vi } from "vitest";
import { findContentFaults } from "../content/find-content-faults.ts";
import { dose } from "../testing/dose.ts";
import { acornRecord, rehearseLaunch } from "../testing/rehearse-launch.ts";
import { findProductionFaults } from "./find-production-faults.ts";
import { type PublishedRecord, publishedRecord } from "./find-sale-faults.ts";

vi.setConfig({ testTimeout: 120_000 });

const share = parseEther("25000000");

describe.each(dose([146], [14_601, 146]))("every kind of launch on chain %i, to its end", (chainId) => {
  const chain = useAnvil({ chainId });
  const rehearsal = rehearseLaunch(chain, chainId);

  /** Returns what `npm run production` would report for the addresses the launch wrote. */
  async function findFaults(name: string, published: PublishedRecord = publishedRecord) {
    const environment = readEnvironment(rehearsal.settingsOf(name));
    const faults = await findProductionFaults({
      environment,
      siteConfig: await loadSiteConfig(environment),
      node: createChainNode({ url: chain.url, chainId }),
      publicNode: createChainNode({ url: chain.url, chainId }),
      content: findContentFaults(),
      published,
    });
    return faults.filter(({ waiver }) => waiver === undefined).map(({ sentence }) => sentence);
  }

  test("token and sale", async () => {
    const { deployer, buyer, parameters } = await rehearsal.prepare();
    const { aliSale } = await rehearsal.launch("both", parameters, deployer);
    expect(await findFaults("both")).toEqual([]);
    await rehearsal.runToTheEnd(aliSale?.address as Address, buyer);
  });

  test("a token alone, then a sale of it that its holder funds, then the token without a sale", async () => {
    const { deployer, buyer, parameters } = await rehearsal.prepare();
    const holder = privateKeyToAccount(buyer).address;
    const token = await rehearsal.launchAlone(deployer, parameters, holder);
    expect(await rehearsal.balanceOf(token, holder)).toBe(share);
    expect(await findFaults("alone")).toEqual([]);

    const sale = await rehearsal.launchExisting(deployer, parameters, token);
    expect(await findFaults("existing")).toEqual([
      "The sale lacks 25000000 of the ALI it sells: send them to it first.",
    ]);
    await rehearsal.fund(buyer, token, sale, share);
    expect(await findFaults("existing")).toEqual([]);
    await rehearsal.runToTheEnd(sale, buyer);

    await rehearsal.record("none", token);
    const addresses = JSON.parse(readFileSync(rehearsal.settingsOf("none").ADDRESSES, "utf8"));
    expect(addresses).toEqual({ aliToken: token });
    expect(await findFaults("none")).toEqual([]);
  });

  test("a token of other symbol, decimals and total: its sale, then the token without one", async () => {
    const { deployer, buyer, parameters } = await rehearsal.prepare();
    const { token, sale, said, unit } = await rehearsal.launchAcorns(deployer, parameters);
    expect(said).toContain("It sells 1,000,000,000 ACRN at most, 50,000,000 ACRN to one address.");
    expect(await findFaults("acorn", acornRecord)).toEqual([]);
    expect(await findFaults("acorn")).toContain(`aliToken ${token} does not call itself ALI.`);
    await rehearsal.runToTheEnd(sale, buyer, unit);

    await rehearsal.record("acorn-alone", token);
    expect(await findFaults("acorn-alone", acornRecord)).toEqual([]);
  });
});
