import { RpcFailure } from "./rpc-failure.ts";
import type { RpcRequest } from "./rpc-request.ts";

const TIMEOUT_MS = 10_000;

/** Asks a node over HTTP, one request a call; a silent node fails after ten seconds. */
export function createHttpRequest(url: string): RpcRequest {
  let lastId = 0;
  return async (method, params) => {
    lastId += 1;
    const body = await post(url, JSON.stringify({ jsonrpc: "2.0", id: lastId, method, params }));
    if (body.error !== undefined) {
      throw new RpcFailure(
        body.error.message ?? "The node refused the request.",
        body.error.code ?? null,
        findRevertData(body.error.data),
      );
    }
    return body.result;
  };
}

type Answer = { result?: unknown; error?: { code?: number; message?: string; data?: unknown } };

async function post(url: string, body: string): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer: unknown = await response.json();
    if (typeof answer === "object" && answer !== null) return answer;
  } catch (cause) {
    throw new RpcFailure("The node does not answer.", null, undefined, { cause });
  }
  throw new RpcFailure("The node's answer makes no sense.", null);
}

/** Nodes put the revert bytes into `data`, or one level deeper. */
export function findRevertData(data: unknown): `0x${string}` | undefined {
  if (typeof data === "string" && /^0x([0-9a-fA-F]{2})*$/.test(data)) return data as `0x${string}`;
  if (typeof data === "object" && data !== null && "data" in data) return findRevertData(data.data);
  return undefined;
}
