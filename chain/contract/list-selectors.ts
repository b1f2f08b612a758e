import type { Hex } from "../node/hex-quantity.ts";

const push1 = 0x60;
const push4 = 0x63;
const push32 = 0x7f;
const comparisons = new Set([0x14, 0x18]);
const lookAhead = 4;

/**
 * The function selectors that a contract's dispatcher compares with, in order. Read from the opcodes with
 * pushed data skipped; a contract built by an unusual compiler may hide some.
 */
export function listSelectors(code: Hex): Hex[] {
  const bytes = code.slice(2).match(/../g) ?? [];
  const found = new Set<Hex>();
  for (let place = 0; place < bytes.length; ) {
    const opcode = Number.parseInt(bytes[place] ?? "0", 16);
    const pushed = opcode >= push1 && opcode <= push32 ? opcode - push1 + 1 : 0;
    const next = place + 1 + pushed;
    if (opcode === push4 && isCompared(bytes, next)) found.add(`0x${bytes.slice(place + 1, next).join("")}`);
    place = next;
  }
  return [...found].map((selector) => selector.toLowerCase() as Hex);
}

function isCompared(bytes: readonly string[], from: number): boolean {
  return bytes.slice(from, from + lookAhead).some((byte) => comparisons.has(Number.parseInt(byte, 16)));
}
