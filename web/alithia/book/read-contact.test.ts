import { expect, test } from "vitest";
import { readContact } from "./address-book-dialog.tsx";

const a = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";

test("a typed contact has its spaces put right and its address in checksummed spelling", () => {
  expect(readContact({ name: "  Aunt   Mary ", address: ` ${a.toLowerCase()} ` }, [])).toEqual({
    outcome: "contact",
    contact: { name: "Aunt Mary", address: a },
    twin: null,
  });
});

test.each([
  ["", a, "begins with a letter"],
  ["0xBob", a, "begins with a letter"],
  ["Bob", a.slice(0, -1), "40 hex digits"],
  ["Bob", a.replace("F79", "f79"), "checksum"],
])("%j with %s is refused", (name, address, why) => {
  expect(readContact({ name, address }, [])).toMatchObject({
    outcome: "fault",
    sentence: expect.stringContaining(why),
  });
});

test("an address that begins and ends like another name's is told with that name", () => {
  const known = [{ name: "Bob", address: a } as const];
  const twin = "0x90f7000000000000000000000000000000003906";
  expect(readContact({ name: "Eve", address: twin }, known)).toMatchObject({ twin: { name: "Bob" } });
  expect(readContact({ name: "bob", address: twin }, known)).toMatchObject({ twin: null });
});
