import { expect, test } from "vitest";
import { writeTranscript } from "./conversations-dialog.tsx";

test("a transcript says who said what and when, and keeps the answer's own Markdown", () => {
  const createdAt = Date.UTC(2026, 10, 22, 9, 5, 30);
  const turns = [
    { sender: "user", content: "what is in\n0x12?", createdAt },
    { sender: "agent", content: "**It holds 5 S.**\n\n| S | 5 |", createdAt },
  ] as const;
  expect(writeTranscript("my *wallet*", turns, "Alithia")).toBe(
    [
      "# my \\*wallet\\*",
      "**You**, 2026-11-22 09:05 UTC",
      "> what is in\n> 0x12?",
      "**Alithia**, 2026-11-22 09:05 UTC",
      "**It holds 5 S.**\n\n| S | 5 |\n",
    ].join("\n\n"),
  );
});
