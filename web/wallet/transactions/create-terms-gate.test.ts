import { expect, test } from "vitest";
import { createKeptStorage } from "../create-kept-storage.ts";
import { createTermsGate } from "./ask-wallet.ts";

const account = "0xAbCdEf0000000000000000000000000000000001";
const terms = { version: "2026-11", statements: ["I am of age."] };

function createAsking(answers: boolean[]) {
  const asked: string[] = [];
  const ask = async ({ version }: { version: string }) => {
    asked.push(version);
    return answers.shift() ?? false;
  };
  return { asked, ask };
}

const emptyStorage = () =>
  createKeptStorage(() => {
    throw new Error("The browser forbids it.");
  });

test("an account confirms once, and another account by itself", async () => {
  const { asked, ask } = createAsking([false, true, true]);
  const gate = createTermsGate(terms, emptyStorage(), ask);
  expect(await gate(account)).toBe(false);
  expect(await gate(account)).toBe(true);
  expect(await gate(account.toLowerCase())).toBe(true);
  expect(asked).toHaveLength(2);
  expect(await gate(`0x${"22".repeat(20)}`)).toBe(true);
  expect(asked).toHaveLength(3);
});

test("another version, and other words of the same version, are asked for again", async () => {
  const storage = emptyStorage();
  const { asked, ask } = createAsking([true, true, true]);
  await createTermsGate(terms, storage, ask)(account);
  await createTermsGate({ ...terms, version: "2026-12" }, storage, ask)(account);
  await createTermsGate({ ...terms, statements: ["I am 18 or older."] }, storage, ask)(account);
  expect(asked).toEqual(["2026-11", "2026-12", "2026-11"]);
});

test("where the owner asks nothing, nobody is asked", async () => {
  const { asked, ask } = createAsking([]);
  expect(await createTermsGate({ version: "", statements: [] }, emptyStorage(), ask)(account)).toBe(true);
  expect(asked).toEqual([]);
});
