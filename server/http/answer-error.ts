import { STATUS_CODES } from "node:http";
import type { ApiError } from "@alithia/protocol/api-error.ts";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { Refusal } from "../conversation/refusal.ts";
import { isDatabaseAway } from "../database/database.ts";
import type { AppContext } from "./read-request.ts";

/** Returns the refusal an error maps to; null for a defect, whose details stay in the log. */
export function findRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (!isDatabaseAway(error)) return null;
  return new Refusal(
    503,
    "storage-away",
    "Messages cannot be stored at the moment. Please try again in a few seconds.",
    { headers: { "Retry-After": "5" }, cause: error },
  );
}

export function describeRefusal({ status, message, code }: Refusal, requestId: string): ApiError {
  return { error: STATUS_CODES[status] ?? "Error", message, code, requestId };
}

/** Returns the JSON error response; defects are returned without details. */
export function answerError(context: AppContext, error: unknown): Response {
  const refusal =
    findRefusal(error) ??
    new Refusal(500, "internal-error", "Something went wrong on the server. Please try again.");
  const body = describeRefusal(refusal, context.get("requestId"));
  return context.json(body, refusal.status as ContentfulStatusCode, {
    "Cache-Control": "no-store",
    ...refusal.headers,
  });
}
