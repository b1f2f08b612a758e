import { requireCurrentHead } from "@alithia/chain/block/require-current-head.ts";
import type { ChainNode } from "@alithia/chain/node/chain-node.ts";
import { createNodeRequest } from "@alithia/chain/node/rpc-request.ts";
import { blocksARequest, readSaleEventNames } from "@alithia/chain/sale/read-sale-events.ts";
import { beginCursor, countOnce, loadCursor } from "../database/daily-counts.ts";
import type { Database } from "../database/database.ts";

type Dependencies = { database: Database; node: ChainNode; sale: `0x${string}`; now(): number };

/**
 * Counts the sale's events on the chain (purchases, returns, withdrawals and sweeps, pauses), wherever they
 * were signed: from the first run on, one block range at a time, and once across all servers.
 */
export function createSaleCount({ database, node, sale, now }: Dependencies): () => Promise<void> {
  const request = createNodeRequest(node);
  const name = `sale ${sale.toLowerCase()}`;

  return async () => {
    const head = await requireCurrentHead(request, node.chainId, now());
    const from = await loadCursor(database, name);
    if (from === null) return beginCursor(database, name, Number(head.number));
    const first = BigInt(from) + 1n;
    if (first > head.number) return;
    const last = first + blocksARequest - 1n < head.number ? first + blocksARequest - 1n : head.number;
    const events = await readSaleEventNames(request, sale, first, last);
    const count = (...names: (typeof events)[number][]) =>
      events.filter((name) => names.includes(name)).length;
    await countOnce(database, {
      name,
      from,
      to: Number(last),
      day: new Date(now()).toISOString().slice(0, 10),
      counts: [
        ["bought-on-chain", count("TokensPurchased")],
        ["returned-on-chain", count("TokensReturned")],
        ["treasury-paid", count("Withdrawn", "UnsoldSwept")],
        ["sale-paused", count("BuyingPausedUntil")],
      ],
    });
  };
}
