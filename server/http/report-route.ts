import { randomUUID } from "node:crypto";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { limits } from "@alithia/protocol/limits.ts";
import { Hono } from "hono";
import * as z from "zod";
import { digestVisitor } from "../conversation/incoming-message.ts";
import { Refusal } from "../conversation/refusal.ts";
import { createTokenBuckets } from "./limit-calls.ts";
import { openBody, readJson } from "./read-body.ts";
import { type AppEnvironment, findAgent, type RouteDependencies, readUserId } from "./read-request.ts";

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

const maxBodyBytes = 32_768;
const reportsPerMinute = 3;

export const reportSchema = z.object({
  /** The excerpt of the answer that the visitor saw and agreed to send. */
  excerpt: z.string().min(1).max(limits.reportExcerptCharacters),
  comment: z.string().max(limits.reportCommentCharacters).default(""),
});

/** `POST …/report`: reports an excerpt of an answer to the operator, without the rest of the conversation. */
export function createReportRoute({
  agents,
  conversations,
  keepReport,
}: RouteDependencies & { keepReport(report: Report): Promise<void> }) {
  const { take } = createTokenBuckets(reportsPerMinute, () => performance.now());
  return new Hono<AppEnvironment>().post("/:agentId/message/:messageId/report", async (context) => {
    findAgent(agents, context.req.param("agentId"));
    const visitor = digestVisitor(readUserId(context));
    const seconds = take(context.get("network"));
    if (seconds > 0) {
      throw new Refusal(429, "too-many-reports", `Please report again in ${seconds} seconds.`, {
        headers: { "Retry-After": String(seconds) },
      });
    }
    const report = await readJson(openBody(context), maxBodyBytes, {
      schema: reportSchema,
      code: "invalid-report",
      sentence: "Send the part of the answer that you report, and a short note.",
    });
    const reply = await (await conversations()).findReply(context.req.param("messageId"));
    if (reply?.visitor !== visitor) throw new Refusal(404, "reply-not-found", "That answer does not exist.");
    if (!reply.content.includes(report.excerpt))
      throw new Refusal(422, "excerpt-not-found", "That is no part of the answer as it stands here.");
    await keepReport({ replyId: reply.replyId, answeredAt: reply.createdAt.toISOString(), ...report });
    return context.body(null, 204);
  });
}
