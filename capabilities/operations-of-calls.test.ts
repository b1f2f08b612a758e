import { callOfOperation } from "@alithia/agent/reader/call-of-operation.ts";
import { labelOf } from "@alithia/agent/reader/describe-readings.ts";
import { operationsOfCall } from "@alithia/agent/reader/operations-of-call.ts";
import { isOperationName, operations } from "@alithia/protocol/operations.ts";
import { expect, test } from "vitest";
import { sharedWorld } from "../bench/intents/shared-understanding.ts";

const names = Object.keys(operations).filter(isOperationName);
const { capabilities } = sharedWorld;

test("each operation that the reader hands on goes to a capability that there is", () => {
  const known = new Set(capabilities.map(({ name }) => name));
  const targets = names.flatMap((name) => callOfOperation(name)?.capability ?? []);
  expect(targets.filter((target) => !known.has(target))).toEqual([]);
});

test("a call that an operation leads to counts as serving it", () => {
  const lost = names.filter((name) => {
    const call = callOfOperation(name);
    return call !== null && !operationsOfCall(labelOf(call)).includes(name);
  });
  expect(lost).toEqual([]);
});
