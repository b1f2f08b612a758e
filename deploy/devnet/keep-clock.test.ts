import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createDevnetClient } from "./devnet-client.ts";
import { startAnvil } from "./start-anvil.ts";
import { keepClock } from "./start-devnet.ts";

test("a chain that stood still for an hour has the machine's time again, and one that is right gets no block", async () => {
  const folder = mkdtempSync(join(tmpdir(), "alithia-clock-"));
  const genesisTimestamp = Math.floor(Date.now() / 1000) - 3_600;
  const anvil = await startAnvil({ port: 0, statePath: join(folder, "state.json"), genesisTimestamp });
  try {
    const client = createDevnetClient(anvil.url);
    await client.increaseTime({ seconds: 3_600 });
    const before = Date.now() / 1_000;
    const stopClock = await keepClock(client);
    const { timestamp, number } = await client.getBlock();
    expect(Number(timestamp)).toBeGreaterThan(before - 10);
    expect(Number(timestamp)).toBeLessThan(Date.now() / 1_000 + 10);
    (await keepClock(client))();
    expect(await client.getBlockNumber()).toBe(number);
    stopClock();
  } finally {
    await anvil.stop();
    rmSync(folder, { recursive: true });
  }
});
