import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

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
export async function startNodeOfSonic(): Promise<{ url: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const calls: Call | Call[] = JSON.parse(body);
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify(Array.isArray(calls) ? calls.map(answer) : answer(calls)));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
