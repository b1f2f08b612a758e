import { account, hearLast, listReadings } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../../bench/intents/shared-understanding.ts";

const { understand } = sharedUnderstanding;
const a = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const b = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";

/** What the last of the messages asks the address book for, if it does; A and B stand for addresses. */
function hear(...messages: string[]) {
  const said = messages.map((text) => text.replace(/\bA\b/g, a).replace(/\bB\b/g, b));
  return listReadings(hearLast(understand, said, account)).find(
    ({ capability }) => capability === "address-book",
  );
}

test.each([
  ["save A its grandad", "grandad"],
  ["save A as dave hes my mate from football", "dave"],
  ["save this as dad: A", "dad"],
  ["contact add vault7=A", "vault7"],
  ["book add lena A", "lena"],
  ["A is Shazza. bung it in the book", "Shazza"],
  ["A is Jonno the plumber's address, save it as Jonno", "Jonno"],
  ["Odile's new address is A, replace the old one", "Odile"],
  ["Register A in your records as 'Notary Public'.", "Notary Public"],
  ["Save the following, being the liquidator: A", "liquidator"],
  ["add: Kostas yard A", "Kostas yard"],
  ["save A as Nan so i don't have to dig for this at 4am again", "Nan"],
  ["Please set down Prudence's new address, for she has lost the old one: A", "Prudence"],
  ["Kindly enter the wallet of my dentist, Dr. Oyelaran: A", "Dr. Oyelaran"],
  ["write A down under “Heron”", "Heron"],
  ["My wife's wallet is A. Please remember it as Tilda.", "Tilda"],
  ["Contact card\nName: Mateus Prado\nEVM: A\nsave pls", "Mateus Prado"],
  ["remember A for me, thats Wanda", "Wanda"],
  ["My supplier is called Samira. Her address is A. Remember that for me.", "Samira"],
  ["My cousin Bruno asked me for money. His address is A. Could you remember that for me?", "Bruno"],
  ["Our landlady is Mrs Petrova. Remember A for me please.", "Mrs Petrova"],
  ["would you mind? save A = petty float", "petty float"],
  ["alias A as coldbox", "coldbox"],
  ["Let A be known as the Quartermaster", "Quartermaster"],
  ["add contact label=treasury2 address=A", "treasury2"],
  ["Remember Book Club is A", "Book Club"],
  ["update the address of Ferran to A please", "Ferran"],
  ["A belongs to Ottoline, store that", "Ottoline"],
  ["put my brother in law in there as Gaz, its A", "Gaz"],
  ["pls save my nephew Anton's account, which is A. Many thanks!", "Anton"],
  ["save my gardener's address: A, her name is Ivy", "Ivy"],
  ["Write down A as Young Piet", "Young Piet"],
  ["A ← our landlord, label it Mr Quist", "Mr Quist"],
])("%j keeps the address under %j", (text, name) => {
  const reading = hear(text);
  expect(reading?.input).toEqual({ act: "keep", name, address: a });
  expect(reading?.missing).toBeUndefined();
});

test.each([
  [["send 5 S to A", 'put him down as "the Verger"'], "the Verger"],
  [["send 5 S to A", "book him as Vega"], "Vega"],
  [["send 5 S to rosalind A", "save her too"], "rosalind"],
  [["send 5 S to A", "save this address", "Piotr"], "Piotr"],
  [["send 5 S to Percival A", "remember Percival's address"], "Percival"],
])("after an address, %j keeps it under %j", (messages, name) => {
  expect(hear(...messages)?.input).toEqual({ act: "keep", name, address: a });
});

test.each([
  [["remember the address of my landlady"], "address"],
  [["save Beatrix's address"], "address"],
  [["save A"], "name"],
  [["please keep A on file"], "name"],
])("%j asks for what is missing", (messages, asked) => {
  expect(hear(...messages)?.missing?.asks).toBe(asked);
});

test.each([
  ["save gran A and grandpa B", ["gran", "grandpa"]],
  ["ops = A, alice = B", ["ops", "alice"]],
  ["naming of my accounts: A = HOT, B = SPARE", ["HOT", "SPARE"]],
  ["label A hot2 and B vault", ["hot2", "vault"]],
])("%j offers its names one by one", (text, [first, second]) => {
  const options = hear(text)?.missing?.choices?.options.map(({ value }) => value);
  expect(options).toEqual([`Remember that ${first} is ${a}`, `Remember that ${second} is ${b}`]);
});

test.each([
  "add A as owner of the safe",
  "add A to the multisig",
  "put 5 S into A",
  "send 4 S to A",
  "add liquidity to A",
  "note the transaction from A",
  "record of payments to A",
  "log the events of A",
  "list the holders of A",
  "put A on the watch list",
  "set A as the minter of my token",
  "is A Bob?",
  "what is A called?",
  "call name() on A",
  "update me when A pays",
  "keep A from spending my USDC",
  "don't save A as Bob",
  "did you save A as Bob?",
  "why did you save A as Bob",
  "should I save A as Bob?",
  "save some S for A",
  "store 5 in slot 2 of A",
  "make a contract call to A",
  'You write "settlement". I never heard that word, so what is it.',
  "Our subsidiary's address is A. All allowances there, please.",
])("%j is no request to keep a name", (text) => {
  expect(hear(text)?.input).toBeUndefined();
});

test.each([
  ["Please keep the second address under the name Rosalind", "Rosalind", b],
  ["call the second address Rosalind", "Rosalind", b],
  ["save the first one as Tom", "Tom", a],
  ["put the 2nd recipient in my contacts as Ana", "Ana", b],
])("%j names the address at that place", (text, name, address) => {
  const asked = "Send 45 USDC to A and 40 USDC to B";
  expect(hear(asked, text)?.input).toEqual({ act: "keep", name, address });
});

test("a place that no address has is asked about", () => {
  const reading = hear("Send 45 USDC to A and 40 USDC to B", "save the third address as Ana");
  expect([reading?.input.address, reading?.missing?.argument]).toEqual([undefined, "address"]);
});

test.each([
  "Remember Samira is A and Omar is B",
  "I've got two suppliers to keep. Samira is A. Omar is B.",
  "A is Samira, and B is Omar, keep both please",
  "Samira is A and Omar is B. Please remember both.",
])("of two names in one message each is offered: %j", (text) => {
  expect(hear(text)?.missing?.choices?.options.map(({ value }) => value)).toEqual([
    `Remember that Samira is ${a}`,
    `Remember that Omar is ${b}`,
  ]);
});

test.each([
  ["I have a friend Lena who I pay every month. A - can you remember that for me?", "Lena"],
  ["I buy from Karim every week, his wallet is A, keep that for me", "Karim"],
])("a name told in a sentence of something else is offered: %j", (text, name) => {
  expect(hear(text)?.missing?.choices?.options.map(({ value }) => value)).toEqual([
    `Remember that ${name} is ${a}`,
  ]);
});

test.each([
  ["Then he is a thief. Save him as Airport Boy so I remember", "Airport Boy"],
  ["That's less than he said! Keep that address as Shorty please.", "Shorty"],
])(
  "whom a payment was asked of is kept, not the own wallet, whatever is said beside it: %j",
  (text, name) => {
    const asked = "a passenger says he paid me 50 dollars from A. has it come?";
    expect(hear(asked, text)?.input).toEqual({ act: "keep", name, address: a });
  },
);
