import type { NodeAnswer } from "../node/chain-node.ts";
import { pickWhatMatters } from "./pick-what-matters.ts";

/** sha-256, as hex without a prefix, of the part of an answer that matters. Needs WebCrypto (https or localhost). */
export async function digestAnswer(method: string, answer: NodeAnswer): Promise<string> {
  const text = new TextEncoder().encode(canonicalJson(pickWhatMatters(method, answer)));
  const hash = await crypto.subtle.digest("SHA-256", text);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** JSON with sorted keys and no white space: equal values give equal text on every machine. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value)
      .filter(([, held]) => held !== undefined)
      .sort(([left], [right]) => (left < right ? -1 : 1));
    return `{${entries.map(([key, held]) => `${JSON.stringify(key)}:${canonicalJson(held)}`).join(",")}}`;
  }
  return JSON.stringify(value ?? null);
}
