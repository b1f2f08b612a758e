import { expect } from "vitest";

/** Null for a server that is not there, or went away in mid-answer, as node's fetch says it. */
export function unlessUnreachable(cause: unknown): null {
  if (cause instanceof TypeError && /^(fetch failed|terminated)$/.test(cause.message)) return null;
  throw cause;
}

/** The status that a server gives of itself; null while it is not there. */
export async function readReadiness(url: string): Promise<number | null> {
  const response = await fetch(`${url}/api/ready`).catch(unlessUnreachable);
  return response === null ? null : response.status;
}

/** Waits until a server that is starting is ready to answer. */
export async function untilReady(url: string): Promise<void> {
  await expect.poll(() => readReadiness(url)).toBe(200);
}
