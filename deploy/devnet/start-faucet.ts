import type { IncomingMessage, ServerResponse } from "node:http";
import { parseJson } from "@alithia/protocol/parse-json.ts";
import { serveOnLoopback } from "@alithia/protocol/serve-on-loopback.ts";
import { type Address, type Hex, isAddress, parseEther } from "viem";
import { type DevnetClient, untilMined } from "./devnet-client.ts";
import { devnetAccounts } from "./devnet-parameters.ts";

export type Faucet = {
  /** POST `{"address":"0x…"}`; responds with `{"hash":"0x…","amountWei":"…"}` or `{"error","message"}`. */
  url: string;
  /** Sends S from the faucet account and waits for the receipt. */
  fund: (address: Address) => Promise<Hex>;
  stop: () => Promise<void>;
};

const amountWei = parseEther("1000");
const longestBody = 1_000;

/** Starts a faucet for devnet coins. Exists on the devnet only and listens on 127.0.0.1. */
export async function startFaucet(client: DevnetClient): Promise<Faucet> {
  async function fund(address: Address) {
    const hash = await client.sendTransaction({
      account: devnetAccounts.faucet,
      to: address,
      value: amountWei,
      gas: 100_000n,
    });
    const receipt = await untilMined(client, hash);
    if (receipt.status === "success") return hash;
    throw new Error("This address does not take coins.");
  }

  const { url, close } = await serveOnLoopback((request, response) => answer(request, response, fund));
  return { url: `${url}/`, fund, stop: close };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  fund: (address: Address) => Promise<Hex>,
) {
  const reply = (status: number, body: object | null) => {
    response.writeHead(status, {
      "content-type": "application/json",
      "access-control-allow-origin": "*",
      "access-control-allow-headers": "content-type",
    });
    response.end(body === null ? undefined : JSON.stringify(body));
  };
  if (request.method === "OPTIONS") return reply(204, null);
  if (request.method !== "POST")
    return reply(405, { error: "method-not-allowed", message: "Ask the faucet with POST." });
  const address = await readAddress(request);
  if (address === null)
    return reply(400, { error: "bad-address", message: "The faucet needs a JSON body with an address." });
  try {
    return reply(200, { hash: await fund(address), amountWei: amountWei.toString() });
  } catch (cause) {
    const message = cause instanceof Error ? (cause.message.split("\n")[0] ?? "") : "";
    return reply(502, { error: "faucet-failed", message: `The faucet could not send: ${message}` });
  }
}

async function readAddress(request: IncomingMessage): Promise<Address | null> {
  let body = "";
  for await (const chunk of request) {
    body += chunk;
    if (body.length > longestBody) return null;
  }
  const { address } = (parseJson(body) ?? {}) as { address?: unknown };
  return typeof address === "string" && isAddress(address, { strict: false }) ? address : null;
}
