import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { devnetAccounts } from "@alithia/deploy/devnet/devnet-record.ts";
import { useAnvil } from "@alithia/deploy/testing/use-anvil.ts";
import { findFreePort } from "@alithia/protocol/serve-on-loopback.ts";
import { copyEmptyDatabase } from "@alithia/server/testing/copy-empty-database.ts";
import type { Browser, Page } from "playwright-core";
import { type Address, toHex } from "viem";
import { afterAll, beforeAll, expect } from "vitest";
import { findContentFaults } from "../scripts/content/find-content-faults.ts";
import type { PublishedRecord } from "../scripts/product/find-sale-faults.ts";
import { runProduction } from "../scripts/production.ts";
import { rehearseLaunch } from "../scripts/testing/rehearse-launch.ts";
import { untilReady } from "../scripts/testing/until-ready.ts";
import { launchStillBrowser, wake } from "./open-page.ts";
import { installSecondWallet } from "./open-second-wallet.ts";
import { untilSeen } from "./until-there.ts";

/** Stages a launch on an empty chain and production with its results; cleans up after the tests around it. */
export function stageLaunch(chainId: number, genesisTimestamp = Math.floor(Date.now() / 1000)) {
  const folder = mkdtempSync(join(tmpdir(), "alithia-rehearsal-"));
  const chain = useAnvil({ chainId, genesisTimestamp });
  const rehearsal = rehearseLaunch(chain, chainId);
  let browser: Browser;
  beforeAll(async () => {
    await copyEmptyDatabase(join(folder, "database"));
    browser = await launchStillBrowser();
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Starts production as `npm run production` does, visits the sale screen and stops the server. */
  async function visit(name: string, look: (page: Page) => Promise<void>, published?: PublishedRecord) {
    const port = await findFreePort(22_000 + (process.pid % 10_000));
    const url = `http://127.0.0.1:${port}`;
    const server = await runProduction({
      variables: {
        ...rehearsal.settingsOf(name),
        ...{ PORT: String(port), PUBLIC_ORIGIN: url },
        ...{ DATABASE_FOLDER: join(folder, "database"), RELEASES_FOLDER: join(folder, "releases") },
      },
      content: findContentFaults(),
      ...(published && { published }),
    });
    const page = await browser.newPage({ locale: "en-US" });
    try {
      await untilReady(url);
      const account = devnetAccounts.alice;
      await installSecondWallet(page, { nodeUrl: chain.url, account, chainId: toHex(chainId) });
      await page.goto(`${url}/token`);
      await wake(page);
      await look(page);
    } finally {
      await page.close();
      server.kill("SIGTERM");
    }
    expect(await server.ended).toBe(0);
  }

  return { ...rehearsal, visit };
}

/** Checks that the screen shows the deployed sale, at the price in the site's content. */
export function seeSale(sale: Address, token: Address) {
  return async (page: Page) => {
    await untilSeen(page.getByText(/equal at block [\d,]+$/));
    const lineOf = (address: Address) => page.locator(".address-line", { hasText: address }).first();
    // Until they are read, others are shown in their place.
    await lineOf(devnetAccounts.guardian).waitFor({ state: "attached" });
    await page.locator("summary", { hasText: "Addresses" }).click();
    for (const address of [sale, token, devnetAccounts.daoTreasury, devnetAccounts.guardian])
      await untilSeen(lineOf(address));
  };
}

export function seeToken(token: Address, symbol: string) {
  return async (page: Page) => {
    await untilSeen(page.getByRole("heading", { name: `${symbol} exists already` }));
    await untilSeen(page.getByText(token));
  };
}
