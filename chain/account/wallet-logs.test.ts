import fc from "fast-check";
import { encodeAbiParameters } from "viem";
import { expect, test } from "vitest";
import type { Hex } from "../node/rpc-request.ts";
import { transferLog } from "../testing/create-told-node.ts";
import { encodeAddress, encodeNumber } from "../testing/encode-value.ts";
import { countByBlock, findMovement, listMovements } from "./wallet-logs.ts";

const token = "0x29219dd400f2Bf60E5a23d13Be72B486D4038894";
const from = "0x039e2fB66102314Ce7b64Ce5Ce3E5183bc94aD38";
const to = "0xaa52bB8110fE38D0d2d2AF0B85C3A3eE622CA455";
const place = { blockNumber: 1n, transactionHash: "0x01" as Hex, logIndex: 0 };
const fungible = transferLog(token, from, to, 7n);

test("an amount, a single item and several of one item are told apart", () => {
  expect(findMovement({ ...fungible, ...place })).toMatchObject({ token, from, to, units: 7n });
  expect(findMovement({ ...fungible, ...place })).not.toHaveProperty("tokenId");
  const single = {
    ...fungible,
    ...place,
    topics: [...fungible.topics, encodeNumber(9n)],
    data: "0x" as const,
  };
  expect(findMovement(single)).toMatchObject({ units: 1n, tokenId: 9n });
  const several = {
    ...place,
    address: token as Hex,
    topics: [
      "0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62" as Hex,
      encodeAddress(to),
      encodeAddress(from),
      encodeAddress(to),
    ],
    data: `${encodeNumber(9n)}${encodeNumber(4n).slice(2)}` as Hex,
  };
  expect(findMovement(several)).toMatchObject({ from, to, units: 4n, tokenId: 9n });
});

test.each([
  { topics: [] },
  { topics: fungible.topics.slice(0, 2) },
  { data: "0x" as const },
  { data: `${fungible.data}00` as Hex },
])("a malformed log is no movement: %o", (change) => {
  expect(findMovement({ ...fungible, ...place, ...change })).toBeNull();
});

test("a batch of items is a movement for each, and lists that do not fit each other are none", () => {
  const batch = (ids: bigint[], amounts: bigint[]) => ({
    ...place,
    address: token as Hex,
    topics: [
      "0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb" as Hex,
      encodeAddress(to),
      encodeAddress(from),
      encodeAddress(to),
    ],
    data: encodeAbiParameters([{ type: "uint256[]" }, { type: "uint256[]" }], [ids, amounts]),
  });
  expect(listMovements(batch([3n, 4n], [1n, 20n]))).toMatchObject([
    { from, to, tokenId: 3n, units: 1n },
    { from, to, tokenId: 4n, units: 20n },
  ]);
  expect(listMovements(batch([3n], [1n, 2n]))).toEqual([]);
  expect(listMovements({ ...batch([3n], [1n]), data: "0x1234" })).toEqual([]);
  expect(listMovements({ ...fungible, ...place })).toHaveLength(1);
});

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
