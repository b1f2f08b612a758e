import { expect, test } from "vitest";
import { wrongProposals } from "./testing/consent-dialogues.ts";
import { adversarialRequests } from "./testing/consent-dialogues-adversarial.ts";
import { attachedFiles } from "./testing/consent-dialogues-files.ts";
import { conversations } from "./testing/consent-dialogues-turns.ts";
import { unsafeRequests } from "./testing/consent-dialogues-unsafe.ts";
import { runDialogue } from "./testing/run-dialogue.ts";

test.each([...wrongProposals, ...unsafeRequests, ...adversarialRequests, ...conversations, ...attachedFiles])(
  "%j comes to no more than %s",
  async (said, outcome) => {
    const expected = outcome.split(" / ");
    const came = await runDialogue(said);
    for (const [index, one] of came.entries()) {
      const most = expected[index] ?? "-";
      const isLess = most.startsWith("?") && one === "-";
      expect(isLess ? most : one).toBe(most);
    }
  },
);
