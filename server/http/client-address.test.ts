import fc from "fast-check";
import { expect, test } from "vitest";
import { findClientAddress, findClientSubnet } from "./request-logging.ts";

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

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:51234", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:cb00:7107", "203.0.113.7"],
  ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::1]:443", "2001:db8:1:2::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
  ["unknown", "unknown"],
])("%s counts as %s", (address, network) => {
  expect(findClientSubnet(address)).toBe(network);
});

test("every address of a /64 counts as one, in every spelling", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 }), (host) => {
      const groups = host.map((group) => group.toString(16).padStart(4, "0")).join(":");
      expect(findClientSubnet(`2001:db8:7:8:${groups}`)).toBe("2001:db8:7:8::/64");
    }),
  );
});

test("whatever a proxy says the address is, it is counted under something", () => {
  fc.assert(fc.property(fc.string(), (address) => typeof findClientSubnet(address) === "string"));
});
