import { expect, test } from "vitest";
import type { Turn } from "./language-model.ts";
import { listNamesSaid } from "./names-said.ts";

const first = "0x976EA74026E726554dB657fA54763abd0C3a0aa9";
const second = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";

function namesIn(text: string): [name: string, address: string][] {
  const turns: Turn[] = [{ sender: "user", text, picks: [] }];
  return listNamesSaid(turns).map(({ name, address }) => [name, address]);
}

test.each([
  [`send 5 S to Ana ${first}`, [["Ana", first]]],
  [
    `Olga the cleaner is ${first}, Marta who babysits is ${second}`,
    [
      ["Olga", first],
      ["Marta", second],
    ],
  ],
  [`remember ${first} as Lena`, [["Lena", first]]],
  [`and ${second} is Tom, he is in the same flat`, [["Tom", second]]],
  [`is ${first} Safe?`, []],
  [`${first} is a contract`, []],
  [`and balanceOf ${first}, for ownerOf ${second}`, []],
])("%s", (text, names) => expect(namesIn(text)).toEqual(names));
