import { expect, test } from "vitest";
import type { Turn } from "./language-model.ts";
import { listContested, listNamesSaid } from "./names-said.ts";
import { userTurn } from "./testing/turns.ts";

const first = "0x976EA74026E726554dB657fA54763abd0C3a0aa9";
const second = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";

function namesIn(text: string): [name: string, address: string][] {
  const turns: Turn[] = [userTurn(text)];
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

test.each([
  [`Nia=A; then there's Owen, who has B`, "Nia A, Owen B"],
  [`A, that's Nia, gets 40 USDC, B is Owen and he gets 55`, "Nia A, Owen B"],
  [`from now on call A Nia`, "Nia A"],
  [`if I say Nia, it's A`, "Nia A"],
  [`my people: Nia (A), Owen (B)`, "Nia A, Owen B"],
  [`A Nia, B Owen`, "Nia A, Owen B"],
  [`Nia, A and Owen, B`, "Nia A, Owen B"],
  [`A goes by Nia`, "Nia A"],
  [`A is my sister Nia, who lives abroad`, "Nia A"],
  [`Nia does the drawings, her wallet is A`, "Nia A"],
  [`Owen has a new wallet, B`, "Owen B"],
  [`the painter Nia sits at A, Owen's wallet is B`, "Nia A, Owen B"],
  [`Anna Berg is A`, "Anna Berg A, Anna A"],
  [`Is Nia A?`, ""],
  [`Nia isn't A`, ""],
  [`tell Nia that A is wrong`, ""],
  [`I sent Nia's money to A`, ""],
  [`transfer 5 USDC from Nia to A`, ""],
])("%s pairs names with addresses", (said, pairs) => {
  const named = namesIn(said.replace(/\bA\b/g, first).replace(/\bB\b/g, second));
  const spelled = named.map(([name, address]) => `${name} ${address === first ? "A" : "B"}`);
  expect(spelled.join(", ")).toBe(pairs);
});

test("a name of two addresses stands for none, and both are known", () => {
  const turns: Turn[] = [first, second].map((one) => userTurn(`Nia is ${one}`));
  expect(listNamesSaid(turns)).toEqual([]);
  expect(listContested(turns).map(({ address }) => address)).toEqual([second, first]);
});
