import { expect, test } from "vitest";
import { commandSchema } from "./command.ts";
import { findArgumentRule, type OperationName, operations } from "./operations.ts";

const proposing = (Object.keys(operations) as OperationName[]).filter(
  (name) => operations[name].effect === "propose",
);

test("no address, spender or function of a proposal may come from a read or a computation", () => {
  for (const name of proposing)
    for (const [path, rule] of Object.entries(operations[name].arguments)) {
      // A trade's side says which token the amount refers to, so it follows the amount's sources.
      if (rule.kind === "amount" || path === "side") continue;
      expect(rule.sources, `${name} ${path}`).not.toContain("read");
      expect(rule.sources, `${name} ${path}`).not.toContain("computed");
    }
});

test("only what has a usual value may be left to the code", () => {
  for (const name of proposing)
    for (const [path, rule] of Object.entries(operations[name].arguments))
      expect(rule.sources.includes("usual"), `${name} ${path}`).toBe("usual" in rule);
});

test("a path finds its rule whatever its place in a list, and a path of another operation finds none", () => {
  expect(findArgumentRule("send", "transfers.12.to")?.kind).toBe("address");
  expect(findArgumentRule("send", "spender")).toBeNull();
  expect(findArgumentRule("send", "toString")).toBeNull();
});

test("a command of an unknown operation or with an unknown source is refused", () => {
  const value = { path: "amount", value: "5", source: { kind: "said", message: 0, from: 5, to: 6 } };
  const command = { operation: "wrap", arguments: [value], kind: "request" };
  expect(commandSchema.safeParse(command).success).toBe(true);
  expect(commandSchema.safeParse({ ...command, operation: "steal" }).success).toBe(false);
  expect(commandSchema.safeParse({ ...command, operation: "constructor" }).success).toBe(false);
  const invented = { ...value, source: { kind: "remembered" } };
  expect(commandSchema.safeParse({ ...command, arguments: [invented] }).success).toBe(false);
});
