import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { environmentSchema, readEnvironment } from "./environment.ts";

const needed = { CHAIN_ID: "146", NODE_URL: "https://node.test" };
const example = parseEnv(readFileSync(join(import.meta.dirname, "../.env.example"), "utf8"));

test("a missing variable and a wrong one are both named", () => {
  expect(() => readEnvironment({ CHAIN_ID: "146", PORT: "http" })).toThrow(
    /PORT is wrong: .*\nNODE_URL is missing\./,
  );
});

test("an empty variable counts as not set", () => {
  expect(readEnvironment({ ...needed, PORT: "", DATABASE_URL: "" })).toMatchObject({ PORT: 3000 });
});

test.each([
  { PUBLIC_ORIGIN: "https://alithia.test/" },
  { PUBLIC_ORIGIN: "alithia.test" },
  { NODE_URL: "file:///etc/passwd" },
  { NODE_URL: "https://node.test, ftp://other.test" },
  { NODE_URL: "," },
  { DATABASE_URL: "mysql://a" },
  { UPLOADS: "yes" },
  { TRUSTED_PROXIES: "-1" },
])("%o is refused by its name", (wrong) => {
  const [name = ""] = Object.keys(wrong);
  expect(() => readEnvironment({ ...needed, ...wrong })).toThrow(`${name} is wrong`);
});

test(".env.example explains every variable and no other", () => {
  expect(Object.keys(example).sort()).toEqual(Object.keys(environmentSchema.shape).sort());
});

test("the values of .env.example are the defaults", () => {
  const { SITE_FOLDER, DATABASE_FOLDER, ...shown } = readEnvironment(example);
  expect(readEnvironment({ CHAIN_ID: example.CHAIN_ID, NODE_URL: example.NODE_URL })).toMatchObject(shown);
  expect(SITE_FOLDER).toMatch(/dist$/);
  expect(DATABASE_FOLDER).toMatch(/database$/);
});
