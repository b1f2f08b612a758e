import type { Entity } from "../utterance.ts";

/** An earlier request of the conversation: what did it, and its values by the names of arguments. */
export type Frame = { capability: string; values: readonly { name: string; value: string }[] };

/** Whose wallet it is has several names. */
const renamed: Record<string, string> = {
  of: "address",
  owner: "address",
  buyer: "address",
  slippagePercent: "slippage",
};

/** The values of a call or a label, by the last part of their paths: of every transfer its recipient and amount. */
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

/** Whether a value of an earlier request can be a thing of this kind. */
export function isOfKind(kind: Entity["kind"], value: string): boolean {
  if (kind === "address") return /^0x[0-9a-fA-F]{40}$/.test(value);
  if (kind === "hash") return /^0x[0-9a-fA-F]{64}$/.test(value);
  if (kind === "number") return /^\d+(\.\d+)?$/.test(value);
  return kind === "token" && (/^0x[0-9a-fA-F]{40}$/.test(value) || /^[\w.₮]{1,16}$/.test(value));
}
