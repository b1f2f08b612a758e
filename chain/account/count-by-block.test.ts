import fc from "fast-check";
import { expect, test } from "vitest";
import type { Hex } from "../node/hex-quantity.ts";
import { transferLog } from "../testing/create-told-node.ts";
import { countByBlock } from "./count-by-block.ts";

const owner = "0x039e2fB66102314Ce7b64Ce5Ce3E5183bc94aD38";
const other = "0x29219dd400f2Bf60E5a23d13Be72B486D4038894";

const logAt = (block: number, index: number, outgoing: boolean) => ({
  ...(outgoing ? transferLog(other, owner, other, 1n) : transferLog(other, other, owner, 1n)),
  blockNumber: BigInt(block),
  transactionHash: `0x${block.toString(16).padStart(64, "0")}` as Hex,
  logIndex: index,
});

test("every movement is counted once, in a stretch that holds its block", () => {
  const movement = fc.record({ block: fc.integer({ min: 0, max: 5_000 }), outgoing: fc.boolean() });
  fc.assert(
    fc.property(
      fc.array(movement, { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 5_000, max: 90_000 }),
      (moves, head) => {
        const stretches = countByBlock(
          owner,
          moves.map(({ block, outgoing }, index) => logAt(block, index, outgoing)),
          BigInt(head),
        );
        const sum = (side: "in" | "out") => stretches.reduce((total, stretch) => total + stretch[side], 0);
        expect(stretches.length).toBeLessThanOrEqual(24);
        expect(sum("out")).toBe(moves.filter(({ outgoing }) => outgoing).length);
        expect(sum("in")).toBe(moves.filter(({ outgoing }) => !outgoing).length);
        expect(stretches[0]?.fromBlock).toBe(String(Math.min(...moves.map(({ block }) => block))));
        expect(stretches.at(-1)?.toBlock).toBe(String(head));
        for (const [place, stretch] of stretches.entries())
          if (place > 0)
            expect(BigInt(stretch.fromBlock)).toBe(BigInt(stretches[place - 1]?.toBlock ?? 0) + 1n);
      },
    ),
  );
});

test("without movements there is nothing to count", () => {
  expect(countByBlock(owner, [], 100n)).toEqual([]);
});
