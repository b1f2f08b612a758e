import type { Portfolio } from "@alithia/protocol/portfolio.ts";
import { expect, test } from "vitest";
import { samplePortfolio } from "../../testing/gallery/sample-parts.ts";
import { createLastVisits, visitsKey } from "./last-visits.ts";

const day = 86_400_000;
const first: Portfolio = { ...samplePortfolio, activity: [], block: "100", totalWei: "1000" };
const [event] = samplePortfolio.activity;

function createStorage(stored: Record<string, string> = {}) {
  return {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value;
    },
  };
}

const at = (block: string) => ({ ...(event as NonNullable<typeof event>), block });

test("the first look at a wallet has nothing to compare with; a later visit tells what changed", () => {
  const visits = createLastVisits(createStorage());
  expect(visits.note(first, 0)).toBeNull();
  const later = { ...first, block: "300", totalWei: "1400", activity: [at("250"), at("200"), at("90")] };
  expect(visits.note(later, day)).toEqual({ sinceMs: 0, totalWei: 400n, events: 2, isAll: true });
});

test("looking twice in one visit compares with the visit before both times", () => {
  const visits = createLastVisits(createStorage());
  visits.note(first, 0);
  visits.note({ ...first, block: "200", totalWei: "900" }, day);
  const again = visits.note({ ...first, block: "201", totalWei: "950" }, day + 60_000);
  expect(again).toMatchObject({ sinceMs: 0, totalWei: -50n });
});

test("where every row is new, there may be more than the card shows", () => {
  const visits = createLastVisits(createStorage());
  visits.note(first, 0);
  const change = visits.note({ ...first, block: "300", activity: [at("250")] }, day);
  expect(change).toMatchObject({ events: 1, isAll: false });
});

test("an old answer that is drawn again after a reload changes nothing", () => {
  const visits = createLastVisits(createStorage());
  visits.note({ ...first, block: "500" }, 0);
  expect(visits.note(first, day)).toBeNull();
  expect(visits.note({ ...first, block: "600" }, day)).toMatchObject({ sinceMs: 0 });
});

test("each network and each wallet is remembered by itself, twenty at most", () => {
  const storage = createStorage();
  const visits = createLastVisits(storage);
  for (let place = 0; place < 30; place += 1) {
    const address = `0x${String(place).padStart(40, "0")}` as const;
    visits.note({ ...first, address }, 0);
    expect(visits.note({ ...first, address, chainId: 1 }, day)).toBeNull();
  }
  expect(Object.keys(JSON.parse(storage.getItem(visitsKey) ?? "{}"))).toHaveLength(20);
});

test.each(["no JSON", "[]", '{"146 0x0":{"last":{"block":"x"}}}', "null"])(
  "what is stored as %s is nothing",
  (text) => {
    expect(createLastVisits(createStorage({ [visitsKey]: text })).note(first, day)).toBeNull();
  },
);
