import { expect, test } from "vitest";
import { reloadAfterRedeploy } from "./use-fresh-scripts.ts";

function openPage(change: Partial<Parameters<typeof reloadAfterRedeploy>[0]> = {}) {
  const page = new EventTarget();
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
  let reloads = 0;
  let time = 1_000_000;
  const leave = reloadAfterRedeploy({
    page,
    findStorage: () => storage,
    askServer: async () => ({ ok: true }),
    reload: () => {
      reloads += 1;
    },
    now: () => time,
    ...change,
  });
  return {
    /** Dispatches a failed chunk load; returns the number of reloads after it. */
    async loseChunk() {
      page.dispatchEvent(new Event("vite:preloadError", { cancelable: true }));
      await new Promise((resolve) => setTimeout(resolve));
      return reloads;
    },
    wait: (milliseconds: number) => {
      time += milliseconds;
    },
    leave,
  };
}

test("a lost chunk reloads the page once, and a second one within the minute does not", async () => {
  const page = openPage();
  expect(await page.loseChunk()).toBe(1);
  expect(await page.loseChunk()).toBe(1);
  page.wait(60_000);
  expect(await page.loseChunk()).toBe(2);
});

test.each([
  ["does not answer", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["answers with a fault", async () => ({ ok: false })],
])("while the server %s the page stays, so that what is written can still be read", async (_, askServer) => {
  expect(await openPage({ askServer }).loseChunk()).toBe(0);
});

test("a browser that forbids its storage never reloads in a circle", async () => {
  const page = openPage({
    findStorage: () => {
      throw new DOMException("denied", "SecurityError");
    },
  });
  expect(await page.loseChunk()).toBe(0);
});

test("a page that was left reloads no more", async () => {
  const page = openPage();
  page.leave();
  expect(await page.loseChunk()).toBe(0);
});
