import { expect, test } from "vitest";
import { nameContacts } from "./tell-result.ts";

const helga = { name: "Helga", address: "0x976EA74026E726554dB657fA54763abd0C3a0aa9" } as const;
const name = (text: string) => nameContacts(text, [helga]);

test("an address of the address book is told with its name, which a reply that has it does not repeat", () => {
  expect(name(`60 USDC reached \`${helga.address}\`; the fee was 0.002 S.`)).toBe(
    `60 USDC reached Helga (\`${helga.address}\`); the fee was 0.002 S.`,
  );
  expect(name(`Send 60 USDC to ${helga.address.toLowerCase()}.`)).toBe(
    `Send 60 USDC to Helga (${helga.address.toLowerCase()}).`,
  );
  expect(name(`Helga (${helga.address}) holds 5 S.`)).toBe(`Helga (${helga.address}) holds 5 S.`);
});

test("other addresses, and data that contains the digits, stay as they are", () => {
  const data = `0xa9059cbb000000000000000000000000${helga.address.slice(2)}00`;
  for (const text of [data, `${helga.address}00`, "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955"])
    expect(name(text)).toBe(text);
});
