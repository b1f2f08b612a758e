import { expect, test } from "vitest";
import * as z from "zod";
import { applySwitches } from "./apply-switches.ts";
import type { AnyCapability, CapabilityContext } from "./capability.ts";

const context: CapabilityContext = {
  signal: new AbortController().signal,
  book: [],
  dialogue: { proposals: [] },
  knownAddresses: [],
  earlierProposals: [],
};

function createSending(onWork: () => void = () => {}): AnyCapability {
  return {
    name: "send",
    effect: "propose",
    description: "Sends.",
    input: z.object({}),
    command: () => ({ operation: "send", arguments: [] }),
    understand: () => [{ capability: "send", score: 1, input: {}, movesValue: true }],
    narrate: () => "",
    execute: async () => {
      onWork();
      return { facts: {} };
    },
  };
}

const run = (capability: AnyCapability) => capability.execute({} as never, context);
const sentence = "The operator has switched this off for now (send).";

test("what is switched off is refused in a sentence, and works again when it is on", async () => {
  const off = new Set(["operation:send"]);
  const capability = applySwitches(createSending(), (name) => !off.has(name));
  await expect(run(capability)).rejects.toThrow(sentence);
  off.clear();
  expect(await run(capability)).toEqual({ facts: {} });
  off.add("proposals");
  await expect(run(capability)).rejects.toThrow("Preparing transactions is switched off here.");
});

test("what is switched off while it works is refused in a sentence as well", async () => {
  const off = new Set<string>();
  const working = createSending(() => off.add("operation:send"));
  await expect(run(applySwitches(working, (name) => !off.has(name)))).rejects.toThrow(sentence);
});

test("another operation's switch changes nothing", async () => {
  const capability = applySwitches(createSending(), (name) => name !== "operation:trade");
  expect(await run(capability)).toEqual({ facts: {} });
});
