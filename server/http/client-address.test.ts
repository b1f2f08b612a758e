import fc from "fast-check";
import { expect, test } from "vitest";
import { findClientAddress } from "./client-address.ts";

test("without trusted proxies no header changes the address", () => {
  fc.assert(fc.property(fc.string(), (header) => findClientAddress("1.2.3.4", header, 0) === "1.2.3.4"));
});

test("what a visitor puts in front of the header changes nothing behind trusted proxies", () => {
  fc.assert(
    fc.property(
      fc.string(),
      (invented) => findClientAddress("10.0.0.1", `${invented}, 9.9.9.9`, 1) === "9.9.9.9",
    ),
  );
  expect(findClientAddress("10.0.0.1", "6.6.6.6, 9.9.9.9, 10.0.0.2", 2)).toBe("9.9.9.9");
});

test("a proxy that says nothing counts itself", () => {
  expect(findClientAddress("10.0.0.1", undefined, 1)).toBe("10.0.0.1");
  expect(findClientAddress("10.0.0.1", "9.9.9.9", 3)).toBe("10.0.0.1");
});
