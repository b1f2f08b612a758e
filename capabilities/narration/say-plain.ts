import type { PlainValue } from "@alithia/chain/decoding/plain-value.ts";

type SayNamed = (name: string, value: PlainValue) => string;

/** Lists and structs as they read best: `[1, 2]`, `{to: 0x…, amount: 5}`. */
export function sayPlain(value: PlainValue, sayNamed: SayNamed = (_, held) => sayPlain(held)): string {
  if (Array.isArray(value)) return `[${value.map((held) => sayPlain(held, sayNamed)).join(", ")}]`;
  if (typeof value !== "object") return String(value);
  return `{${Object.entries(value)
    .map(([name, held]) => `${name}: ${sayNamed(name, held)}`)
    .join(", ")}}`;
}
