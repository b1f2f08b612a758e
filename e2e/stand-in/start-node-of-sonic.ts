import { json } from "node:stream/consumers";
import { serveOnLoopback } from "@alithia/protocol/serve-on-loopback.ts";

type Call = { id: number; method: string; params: [{ data?: string }?] };

const symbol = `0x${"20".padStart(64, "0")}${"3".padStart(64, "0")}${Buffer.from("ALI").toString("hex").padEnd(64, "0")}`;
const decimals = `0x${"12".padStart(64, "0")}`;
const totalSupply = `0x${(10n ** 26n).toString(16).padStart(64, "0")}`;

const values: Record<string, string> = { "0x18160ddd": totalSupply, "0x313ce567": decimals };

/** Responds like a node of chain 146 with code at every address, all of which reports the symbol ALI. */
function answer({ id, method, params: [first] }: Call) {
  const results: Record<string, unknown> = {
    eth_chainId: "0x92",
    eth_getCode: "0x60",
    eth_blockNumber: "0x1",
    eth_getBlockByNumber: { number: "0x1", hash: "0xb1", timestamp: "0x1" },
    eth_call: values[first?.data ?? ""] ?? symbol,
  };
  return { jsonrpc: "2.0", id, result: results[method] ?? null };
}

/** Starts a stand-in for a Sonic node, sufficient for production's checks at start. */
export function startNodeOfSonic(): Promise<{ url: string; close(): Promise<void> }> {
  return serveOnLoopback(async (request, response) => {
    const calls = (await json(request)) as Call | Call[];
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify(Array.isArray(calls) ? calls.map(answer) : answer(calls)));
  });
}
