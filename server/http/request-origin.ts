import type { AppContext } from "./app-context.ts";

/** The origin that attachment urls start with. */
export function readOrigin(context: AppContext, publicOrigin: string | undefined): string {
  return publicOrigin ?? new URL(context.req.url).origin;
}
