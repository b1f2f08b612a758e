import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ColumnChart } from "./column-chart.tsx";

function writeLegend(labels: string[]): string {
  const columns = labels.map((label) => ({ label, up: 1, down: 0, said: { up: "1", down: "0" } }));
  const words = { description: "", legend: { up: "In", down: "Out" }, axis: "Day", asTable: "Table" };
  const html = renderToStaticMarkup(<ColumnChart columns={columns} {...words} />);
  return /class="chart-legend".*?<\/p>/.exec(html)?.[0].replaceAll(/^[^>]*>|<[^>]*>/g, " ") ?? "";
}

test("a column chart says from where to where it goes", () => {
  expect(writeLegend(["28 Nov", "29 Nov", "30 Nov"])).toContain("28 Nov … 30 Nov");
  expect(writeLegend(["28 Nov"])).toMatch(/28 Nov\s+In/);
});
