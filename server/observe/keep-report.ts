import { randomUUID } from "node:crypto";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "../conversation/refusal.ts";

const maxPerDay = 500;

export type Report = { replyId: string; answeredAt: string; excerpt: string; comment: string };

/**
 * Saves visitors' reports into the operator's folder, one file each. Throws a `Refusal` if reports are off or
 * the day's limit is reached.
 */
export function createReportKeeper(folder: string | undefined, now: () => number) {
  return async function keepReport(report: Report): Promise<void> {
    if (folder === undefined)
      throw new Refusal(
        403,
        "reports-off",
        "Reports are not taken here. Please write to the contact instead.",
      );
    const day = new Date(now()).toISOString().slice(0, 10);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const ofToday = (await readdir(folder)).filter((name) => name.startsWith(day));
    if (ofToday.length >= maxPerDay) {
      throw new Refusal(
        503,
        "reports-full",
        "No more reports are taken today. Please write to the contact instead.",
      );
    }
    const text = `${JSON.stringify({ day, ...report }, null, 2)}\n`;
    await writeFile(join(folder, `${day}-${randomUUID()}.json`), text, { mode: 0o600, flag: "wx" });
  };
}
