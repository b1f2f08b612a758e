import { expect, test } from "vitest";
import { meansOwn } from "./means-own.ts";

test.each(["I meant ours", "mine, not his", "no, my own wallet please"])(
  "%j means the own wallet",
  (text) => {
    expect(meansOwn(text)).toBe(true);
  },
);

test.each(["Is that my own address?", "and is this mine?", "so was it my wallet?"])(
  "%j asks whose a wallet is",
  (text) => {
    expect(meansOwn(text)).toBe(false);
  },
);
