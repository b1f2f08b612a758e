import { expect } from "vitest";

/** Maps node's fetch errors for a missing or lost server to null and rethrows others. */
export function unlessUnreachable(cause: unknown): null {
  if (cause instanceof TypeError && /^(fetch failed|terminated)$/.test(cause.message)) return null;
  throw cause;
}

/** Returns the server's readiness status code; null while it is unreachable. */
export async function readReadiness(url: string): Promise<number | null> {
  const response = await fetch(`${url}/api/ready`).catch(unlessUnreachable);
  return response === null ? null : response.status;
}

/** Waits until a starting server is ready. */
export async function untilReady(url: string): Promise<void> {
  await expect.poll(() => readReadiness(url)).toBe(200);
}
