import type { Chart } from "@alithia/protocol/media.ts";

export const asset = "Asset";
export const amount = "Worth";
export const share = "Share";
export const percent = (part: number) =>
  part > 0 && part < 0.001 ? "<0.1 %" : `${(100 * part).toFixed(1)} %`;
export const asTable = "As a table";
export const columns = ({ title, legend }: Extract<Chart, { kind: "columns" }>) =>
  `${title} over the blocks: ${legend.up}, above the line, and ${legend.down}, below it; the numbers are in the table that opens below.`;
