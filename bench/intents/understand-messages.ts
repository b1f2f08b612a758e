import type { Turn } from "@alithia/agent/language-model.ts";
import { createUnderstanding } from "@alithia/agent/understanding/create-understanding.ts";
import { createIntentWorld } from "./intent-world.ts";

const account = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";

/** Creates a function that says which calls the last of several messages is read as, after each earlier was done. */
export function createAnalysis() {
  const { capabilities, lexicon } = createIntentWorld();
  const { understand } = createUnderstanding(capabilities, lexicon);

  function understandLast(...messages: string[]): string[] {
    const turns: Turn[] = [];
    let read: { capability: string; input: Record<string, unknown> }[] = [];
    for (const text of messages) {
      turns.push({ sender: "user", text, picks: [] });
      read = understand([...turns], account).flatMap((intent) => {
        if (intent.kind !== "request") return [];
        const { capability, input, missing, also = [] } = intent.reading;
        return missing === undefined
          ? [input, ...also].map((one) => ({ capability, input: one }))
          : [{ capability, input: { asks: missing.argument } }];
      });
      const calls = read
        .filter(({ input }) => input.asks === undefined)
        .map((call, at) => ({ ...call, id: `${at}`, outcome: "done" as const, result: { facts: {} } }));
      turns.push({ sender: "agent", text: "Done.", calls });
    }
    return read.map(({ capability, input }) => `${capability} ${JSON.stringify(input)}`);
  }

  return { account, understandLast };
}
