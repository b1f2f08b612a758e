import type { Entity } from "../utterance.ts";

/** An earlier request: its capability, and its values by argument name. */
export type Frame = { capability: string; values: readonly { name: string; value: string }[] };

/** Different names of the wallet's address. */
const renamed: Record<string, string> = {
  of: "address",
  owner: "address",
  buyer: "address",
  slippagePercent: "slippage",
};

/** Flattens the input of a call or label into values named by the last part of their paths. */
export function toFrame(capability: string, input: Record<string, unknown>): Frame {
  const values: { name: string; value: string }[] = [];
  const walk = (name: string, value: unknown): void => {
    if (typeof value === "string") values.push({ name: renamed[name] ?? name, value });
    else if (Array.isArray(value)) for (const one of value) walk(name, one);
    else if (typeof value === "object" && value !== null)
      for (const [key, one] of Object.entries(value)) walk(key, one);
  };
  walk("", input);
  return { capability, values };
}

/** Whether an earlier value can be an entity of this kind. */
export function isOfKind(kind: Entity["kind"], value: string): boolean {
  if (kind === "address") return /^0x[0-9a-fA-F]{40}$/.test(value);
  if (kind === "hash") return /^0x[0-9a-fA-F]{64}$/.test(value);
  if (kind === "number") return /^\d+(\.\d+)?$/.test(value);
  return kind === "token" && (/^0x[0-9a-fA-F]{40}$/.test(value) || /^[\w.₮]{1,16}$/.test(value));
}
