import fc from "fast-check";
import { expect, test } from "vitest";
import {
  findEnd,
  jumpToEnd,
  placeAfterResize,
  readScroll,
  readUpwardIntent,
  rememberOwnWrite,
  startFollowing,
} from "./use-autoscroll.ts";

const place = (top: number, height = 1_000, viewHeight = 400) => ({ top, height, viewHeight });
const following = rememberOwnWrite(startFollowing(), place(600));

test("a view that follows goes to the end when the list grows", () => {
  expect(placeAfterResize(following, place(600, 1_200))).toBe(800);
  expect(placeAfterResize(following, place(600))).toBeNull();
});

test("our own write is not the reader's movement", () => {
  expect(readScroll(following, place(600)).isFollowing).toBe(true);
});

test("any way up lets go, and the list may grow as it likes", () => {
  const away = readScroll(following, place(550));
  expect(away.isFollowing).toBe(false);
  expect(placeAfterResize(away, place(550, 2_000))).toBeNull();
  expect(readUpwardIntent(following, place(600)).isFollowing).toBe(false);
});

test("a list that shrank moved the view, not the reader", () => {
  expect(readScroll(following, place(300, 700)).isFollowing).toBe(true);
});

test("the end takes hold again", () => {
  const away = readScroll(following, place(100));
  expect(readScroll(away, place(590)).isFollowing).toBe(true);
  expect(readScroll(away, place(300)).isFollowing).toBe(false);
  expect(jumpToEnd(away).isFollowing).toBe(true);
});

test("a list that fits its view cannot be left", () => {
  const fits = place(0, 300, 400);
  expect(readUpwardIntent(following, fits).isFollowing).toBe(true);
  expect(findEnd(fits)).toBe(0);
});

test("while the reader is away, no growth ever moves the view", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5_000), { minLength: 1 }), (heights) => {
      const away = readScroll(following, place(200));
      for (const height of heights) expect(placeAfterResize(away, place(200, 1_000 + height))).toBeNull();
    }),
  );
});
