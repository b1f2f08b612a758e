import { expect, test } from "vitest";
import { writeReturnCalendar } from "./panels/position-panel.tsx";
import { account, sampleSale } from "./testing/gallery/sample-context.ts";

test("a calendar has each deadline of what can still be returned, at its second, a day's warning before", () => {
  const file = writeReturnCalendar(sampleSale, account);
  const lines = file.split("\r\n");
  expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(2);
  expect(lines).toContain("DTSTART:20270124T181320Z");
  expect(lines).toContain("SUMMARY:Last moment to return 1\\,000 ALI");
  expect(lines.filter((line) => line === "TRIGGER:-P1D")).toHaveLength(2);
  expect(new Set(lines.filter((line) => line.startsWith("UID:"))).size).toBe(2);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(75);
  expect(lines[0]).toBe("BEGIN:VCALENDAR");
  expect(lines.slice(-2)).toEqual(["END:VCALENDAR", ""]);
});
