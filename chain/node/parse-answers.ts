import type { NodeAnswer, RpcError } from "./chain-node.ts";
import { NodeFailure } from "./node-failure.ts";

/** Puts a JSON-RPC body (one answer or a batch in any order, ids counted from 0) into the order of the calls. */
export function parseAnswers(body: unknown, count: number): NodeAnswer[] {
  const items = Array.isArray(body) ? body : [body];
  const answers: (NodeAnswer | undefined)[] = Array.from({ length: count });
  for (const item of items) {
    if (typeof item !== "object" || item === null || !("result" in item || "error" in item)) continue;
    const { id, result, error } = item as { id?: unknown; result?: unknown; error?: unknown };
    const place = count === 1 ? 0 : Number(id);
    if (place in answers)
      answers[place] = error ? { ok: false, error: parseError(error) } : { ok: true, result: result ?? null };
  }
  return answers.map((answer) => {
    if (answer) return answer;
    throw new NodeFailure("node-garbled", "The node left some of my questions unanswered. Please try again.");
  });
}

/** The error that a node gave in place of a whole batch, alone or in a list that is too short; null where there is none. */
export function parseLoneError(body: unknown, count: number): RpcError | null {
  const items: unknown[] = Array.isArray(body) ? body : [body];
  if (items.length >= count) return null;
  const found = items.find((item) => typeof item === "object" && item !== null && "error" in item);
  return found === undefined ? null : parseError((found as { error: unknown }).error);
}

function parseError(error: unknown): RpcError {
  const { code, message, data } = (error ?? {}) as { code?: unknown; message?: unknown; data?: unknown };
  const parsed: RpcError = {
    code: typeof code === "number" ? code : 0,
    message: typeof message === "string" ? message.slice(0, 500) : "",
  };
  const bytes = findRevertData(data);
  return bytes === undefined ? parsed : { ...parsed, data: bytes };
}

/** Nodes give revert bytes as `data`, or as `data.data`. */
function findRevertData(data: unknown): string | undefined {
  const bytes =
    typeof data === "object" && data !== null && "data" in data ? (data as { data: unknown }).data : data;
  return typeof bytes === "string" && /^0x([0-9a-f]{2})*$/i.test(bytes) ? bytes.toLowerCase() : undefined;
}
