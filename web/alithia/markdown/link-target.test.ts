import { expect, test } from "vitest";
import { findLinkTarget } from "./tokens-to-nodes.ts";

test("a host in other letters, also percent-encoded, is named as the network knows it", () => {
  const there = { href: "https://xn--bcher-kva.example/a", host: "xn--bcher-kva.example" };
  expect(findLinkTarget("https://bücher.example/a", "https://alithia.test")).toEqual(there);
  expect(findLinkTarget("https://b%C3%BCcher.example/a", "https://alithia.test")).toEqual(there);
});
