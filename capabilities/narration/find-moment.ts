import { formatMoment } from "@alithia/chain/amount/format-moment.ts";

const earliest = 1_000_000_000n;
const latest = 4_102_444_800n;

/** A number as a moment, where its name says that it is one and it lies between 2001 and 2100. */
export function findMoment(name: string, value: unknown): string | null {
  const isNamedSo =
    /(deadline|expir(y|ation|es)|timestamp|start|end|until)$/i.test(name) || /Time$/.test(name);
  if (!isNamedSo || typeof value !== "string" || !/^\d{10}$/.test(value)) return null;
  const seconds = BigInt(value);
  return seconds >= earliest && seconds < latest ? formatMoment(seconds) : null;
}
