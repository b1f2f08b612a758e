import { concat, numberToHex, size } from "viem/utils";
import type { Hex } from "../node/rpc-request.ts";

type Answer = { returns: Hex } | { reverts: Hex };

/**
 * Returns the creation code of a contract that answers each selector with fixed bytes and reverts without a
 * reason otherwise, e.g. to model misbehaving tokens.
 */
export function answeringContract(answers: Record<Hex, Answer>): Hex {
  const entries = Object.entries(answers) as [Hex, Answer][];
  const prefix: Hex = "0x5f3560e01c";
  const tableSize = size(prefix) + entries.length * 11 + 4;
  let place = tableSize;
  const bodies = entries.map(([, answer]) => {
    const bytes = "returns" in answer ? answer.returns : answer.reverts;
    const from = place;
    place += bodySize;
    return { from, bytes, ending: "returns" in answer ? 0xf3 : 0xfd };
  });
  let dataPlace = place;
  const code: Hex[] = [prefix];
  for (const [index, [selector]] of entries.entries())
    code.push("0x8063", selector, "0x1461", word(bodies[index]?.from ?? 0), "0x57");
  code.push("0x5f5ffdfe");
  for (const { bytes, ending } of bodies) {
    const length = word(size(bytes));
    code.push(
      "0x5b61",
      length,
      "0x61",
      word(dataPlace),
      "0x5f3961",
      length,
      "0x5f",
      numberToHex(ending, { size: 1 }),
    );
    dataPlace += size(bytes);
  }
  const runtime = concat([...code, ...bodies.map(({ bytes }) => bytes)]);
  return concat(["0x61", word(size(runtime)), "0x8061000b5f395ff3", runtime]);
}

const bodySize = 14;

function word(value: number): Hex {
  return numberToHex(value, { size: 2 });
}
