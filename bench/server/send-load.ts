import { randomUUID } from "node:crypto";

export type Load = { p50Ms: number; p99Ms: number; perSecond: number; errors: number };

function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

async function sendOne(url: string, visitor: string): Promise<boolean> {
  const form = new FormData();
  form.set("text", "hello");
  form.set("user", "user");
  form.set("roomId", "alithia-web");
  form.set("userId", visitor);
  const response = await fetch(url, {
    method: "POST",
    body: form,
    headers: { "Idempotency-Key": randomUUID() },
  });
  const list = await response.json();
  return response.ok && Array.isArray(list) && list.length > 0;
}

/** Sends `count` messages, `concurrency` at a time, with one visitor per lane. */
export async function sendLoad(url: string, count: number, concurrency: number): Promise<Load> {
  const times: number[] = [];
  let left = count;
  let errors = 0;
  const startedAt = performance.now();
  const lane = async () => {
    const visitor = randomUUID();
    while (left > 0) {
      left -= 1;
      const sentAt = performance.now();
      const good = await sendOne(url, visitor).catch(() => false);
      times.push(performance.now() - sentAt);
      if (!good) errors += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  const seconds = (performance.now() - startedAt) / 1_000;
  times.sort((a, b) => a - b);
  return { p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99), perSecond: count / seconds, errors };
}
