import { expect, test } from "vitest";
import type { Turn } from "../language-model.ts";
import { hearAgreement } from "./hear-agreement.ts";
import { consentPrefix } from "./request.ts";

const questionId = `${consentPrefix}send`;
const asked: Turn = {
  sender: "agent",
  text: "Send 120 USDC to 0x14dC79964da2C08b23698B3D3cc7Ca32193d9955?",
  calls: [],
  choices: { questionId, question: "", options: [{ value: "digest", label: "Prepare it" }] },
};

const hear = (text: string) => hearAgreement([asked, { sender: "user", text, picks: [] }]).at(-1);

test.each(["yes", "send it", "ok send it please", "bet, pay it", "Transfer that."])(
  "%j picks the request that was asked about",
  (text) => expect(hear(text)).toMatchObject({ picks: [{ questionId, value: "digest" }] }),
);

test.each([
  "swap it",
  "ok buy it",
  "send it to Carol",
  "send it twice",
  "don't send it",
  "send it?",
  "send 5",
])("%j is no yes to it", (text) => expect(hear(text)).toMatchObject({ picks: [], text }));
