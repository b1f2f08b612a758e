import { expect, test } from "vitest";
import { decryptKeystore } from "./deployment-signer.ts";
import vectors from "./vectors/keystores.json" with { type: "json" };

test.each(["scrypt", "pbkdf2"] as const)("the %s vector opens", (kind) => {
  const content = JSON.stringify(vectors[kind]);
  expect(decryptKeystore(content, vectors.password)).toBe(vectors.privateKey);
});

test("a wrong password is said", () => {
  expect(() => decryptKeystore(JSON.stringify(vectors.pbkdf2), "other")).toThrow(
    "The password does not open this keystore.",
  );
});

test.each(["", "null", "{}", '{"version":1}'])("%j is not a keystore", (content) => {
  expect(() => decryptKeystore(content, "x")).toThrow("This file is not an encrypted keystore of version 3.");
});
