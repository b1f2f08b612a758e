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
    isOnline: () => true,
    reload: () => {
      reloads += 1;
    },
    now: () => time,
    ...change,
  });
  return {
    /** Dispatches a failed chunk load; returns whether the error reaches the importer. */
    loseChunk: () => page.dispatchEvent(new Event("vite:preloadError", { cancelable: true })),
    wait: (milliseconds: number) => {
      time += milliseconds;
    },
    countReloads: () => reloads,
    leave,
  };
}

test("a lost chunk reloads the page once; a second one within the minute is heard of instead", () => {
  const page = openPage();
  expect(page.loseChunk()).toBe(false);
  expect(page.loseChunk()).toBe(true);
  expect(page.countReloads()).toBe(1);
  page.wait(60_000);
  expect(page.loseChunk()).toBe(false);
  expect(page.countReloads()).toBe(2);
});

test("without a network the page stays, so that what is written can still be read", () => {
  const page = openPage({ isOnline: () => false });
  expect(page.loseChunk()).toBe(true);
  expect(page.countReloads()).toBe(0);
});

test("a browser that forbids its storage never reloads in a circle", () => {
  const page = openPage({
    findStorage: () => {
      throw new DOMException("denied", "SecurityError");
    },
  });
  expect(page.loseChunk()).toBe(true);
  expect(page.countReloads()).toBe(0);
});

test("a page that was left reloads no more", () => {
  const page = openPage();
  page.leave();
  expect(page.loseChunk()).toBe(true);
  expect(page.countReloads()).toBe(0);
});
