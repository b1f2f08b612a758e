import type { NodeAnswer } from "../node/chain-node.ts";
import { canonicalJson } from "./canonical-json.ts";
import { pickWhatMatters } from "./pick-what-matters.ts";

/** sha-256, as hex without a prefix, of the part of an answer that matters. Needs WebCrypto (https or localhost). */
export async function digestAnswer(method: string, answer: NodeAnswer): Promise<string> {
  const text = new TextEncoder().encode(canonicalJson(pickWhatMatters(method, answer)));
  const hash = await crypto.subtle.digest("SHA-256", text);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
