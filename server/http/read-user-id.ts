import { Refusal } from "../conversation/refusal.ts";
import { isUnguessable } from "../conversation/visitor-ids.ts";
import type { AppContext } from "./app-context.ts";

/**
 * The visitor's secret, which every call about something kept needs: the id of a reply or a proposal alone opens
 * nothing. Throws a `Refusal` (401).
 */
export function readUserId(context: AppContext): string {
  const userId = context.req.header("X-User-Id");
  if (isUnguessable(userId)) return userId;
  throw new Refusal(401, "user-id-missing", "Say whose it is: X-User-Id has to be a version 4 UUID.");
}
