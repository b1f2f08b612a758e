import { expect, test } from "vitest";
import { createKeptStorage } from "../../wallet/create-kept-storage.ts";
import { createSharedLinks, type SharedLink } from "./answer-dialog.tsx";

const link = (id: string, expiresAt: number): SharedLink => ({
  replyId: `reply-${id}`,
  id,
  secret: "s",
  url: `https://alithia.test/shared/${id}`,
  expiresAt,
  title: "An answer",
});

function open(now: number, saved?: string) {
  const kept = new Map<string, string>(saved === undefined ? [] : [["alithia.shared", saved]]);
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return createSharedLinks(
    createKeptStorage(() => storage as Storage),
    () => now,
  );
}

test("links are kept with their secrets until they are withdrawn or run out", () => {
  const links = open(1_000);
  links.add(link("old", 999));
  links.add(link("a", 2_000));
  links.add(link("b", 3_000));
  expect(links.list().map(({ id }) => id)).toEqual(["b", "a"]);
  links.remove("b");
  expect(links.list()).toEqual([link("a", 2_000)]);
});

test.each([
  "no json",
  "{}",
  '[null,{"id":"x"}]',
  JSON.stringify([{ ...link("c", 9e9), url: "javascript:0" }]),
])("what cannot be read is no link: %s", (saved) => {
  expect(open(0, saved).list()).toEqual([]);
});
