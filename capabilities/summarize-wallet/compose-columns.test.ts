import { expect, test } from "vitest";
import { drawColumns } from "../chart/draw-columns.ts";
import { loadLetters } from "../chart/load-letters.ts";
import { composeColumns } from "./compose-columns.ts";

const address = "0x039e2fB66102314Ce7b64Ce5Ce3E5183bc94aD38";
const movementCounts = [
  { fromBlock: "1", toBlock: "50", in: 3, out: 0 },
  { fromBlock: "51", toBlock: "1200", in: 1, out: 2 },
];

test("movements are drawn from the first block to the latest, with their sums", async () => {
  const columns = composeColumns({ address, movementCounts });
  expect(columns).toMatchObject({
    title: "6 token movements",
    ends: ["Block 1", "Block 1,200"],
    legend: ["4 came in", "2 went out"],
  });
  if (!columns) throw new Error("nothing to draw");
  const png = await drawColumns(loadLetters(), columns).toPng();
  expect(Buffer.from(png).subarray(1, 4).toString()).toBe("PNG");
});

test("a handful of movements is no picture", () => {
  expect(composeColumns({ address, movementCounts: [] })).toBeNull();
  expect(composeColumns({ address, movementCounts: movementCounts.slice(0, 1) })).toBeNull();
});
