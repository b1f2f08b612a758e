import type { DevnetClient } from "./devnet-client.ts";

const oldestSeconds = 300n;
const checkMs = 60_000;

/**
 * Mines a block whenever the latest is older than five minutes: a chain that nobody uses would otherwise stand still,
 * and whoever counts a deadline from its latest block would be too late before signing. Resolves, once the clock is
 * right, to the function that ends it.
 */
export async function keepClock(client: DevnetClient): Promise<() => void> {
  async function wind() {
    const { timestamp } = await client.getBlock();
    const now = BigInt(Math.floor(Date.now() / 1000));
    if (now - timestamp > oldestSeconds) await client.mine({ blocks: 1 });
  }
  await wind();
  const timer = setInterval(() => wind().catch(() => clearInterval(timer)), checkMs);
  return () => clearInterval(timer);
}
