import { expect, test } from "vitest";
import { recallTurns } from "./recall-turns.ts";

type Stored = Parameters<typeof recallTurns>[0][number];

const loaders: Parameters<typeof recallTurns>[2] = {
  recallProposals: async () => [],
  loadFileText: async () => null,
};
const choices = (questionId: string) => ({
  type: "choices" as const,
  choices: { questionId, question: "Which?", options: [{ value: "5", label: "5" }] },
});
const said = (content: string, picks: Stored["picks"] = []) =>
  ({ sender: "user", content, picks, parts: [], attachments: [], status: "done" }) as unknown as Stored;
const asked = {
  sender: "agent",
  content: "Which?",
  picks: [],
  parts: [choices("send.amount"), choices("reader.meant")],
  attachments: [],
  status: "done",
} as unknown as Stored;

const recall = async (stored: Stored[], picks: Stored["picks"] = []) => {
  const turns = await recallTurns(stored, picks, loaders);
  return turns.flatMap((turn) => (turn.sender === "agent" ? [turn.choices?.questionId] : []));
};

test("of two questions in a reply the one that was picked from is recalled, or else the first", async () => {
  const pick = { questionId: "reader.meant", value: "5" };
  expect(await recall([said("send it"), asked, said("5", [pick])])).toEqual(["reader.meant"]);
  expect(await recall([said("send it"), asked], [pick])).toEqual(["reader.meant"]);
  expect(await recall([said("send it"), asked, said("what?")])).toEqual(["send.amount"]);
});
