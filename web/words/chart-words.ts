import type { Chart } from "@alithia/protocol/media.ts";

export const asset = "Asset";
export const amount = "Worth";
export const share = "Share";
export const percent = (part: number) =>
  part > 0 && part < 0.001 ? "<0.1 %" : `${(100 * part).toFixed(1)} %`;
export const asTable = "As a table";
export const number = (value: number) => value.toLocaleString("en-US", { maximumFractionDigits: 4 });
export const columns = ({ title, legend, axis }: Extract<Chart, { kind: "columns" }>) =>
  `${title} by ${axis.toLowerCase()}: ${legend.up}, above the line, and ${legend.down}, below it; the numbers are in the table that opens below.`;

type Told = { said: string; moment: string };

export const line = {
  pointer: "Point of the line to read",
  asTable,
  time: "Time",
  first: "First",
  last: "Last",
  high: "High",
  low: "Low",
};
export const describeLine = (title: string, unit: string, first: Told, last: Told) =>
  `${title}: from ${first.said} ${unit} on ${first.moment} to ${last.said} ${unit} on ${last.moment}; the numbers are in the table that opens below.`;
