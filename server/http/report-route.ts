import { limits } from "@alithia/protocol/limits.ts";
import { Hono } from "hono";
import * as z from "zod";
import { Refusal } from "../conversation/refusal.ts";
import { digestVisitor } from "../conversation/visitor-ids.ts";
import type { Report } from "../observe/keep-report.ts";
import type { AppEnvironment } from "./app-context.ts";
import { createTokenBuckets } from "./limit-calls.ts";
import { readBody } from "./read-body.ts";
import { openBody } from "./read-pieces.ts";
import { findAgent, readUserId } from "./read-request.ts";
import type { RouteDependencies } from "./route-dependencies.ts";

const maxBodyBytes = 32_768;
const reportsPerMinute = 3;

export const reportSchema = z.object({
  /** The excerpt of the answer that the visitor saw and agreed to send. */
  excerpt: z.string().min(1).max(limits.reportExcerptCharacters),
  comment: z.string().max(limits.reportCommentCharacters).default(""),
});

function parseReport(body: Buffer) {
  try {
    return reportSchema.parse(JSON.parse(body.toString("utf8")));
  } catch (cause) {
    throw new Refusal(
      422,
      "invalid-report",
      "Send the part of the answer that you report, and a short note.",
      {
        cause,
      },
    );
  }
}

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
    const report = parseReport(await readBody(openBody(context), maxBodyBytes));
    const reply = await (await conversations()).findReply(context.req.param("messageId"));
    if (reply?.visitor !== visitor) throw new Refusal(404, "reply-not-found", "That answer does not exist.");
    if (!reply.content.includes(report.excerpt))
      throw new Refusal(422, "excerpt-not-found", "That is no part of the answer as it stands here.");
    await keepReport({ replyId: reply.replyId, answeredAt: reply.createdAt.toISOString(), ...report });
    return context.body(null, 204);
  });
}
