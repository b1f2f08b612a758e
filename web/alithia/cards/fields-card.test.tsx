import { agentProfile } from "@alithia/content/agent-profile.ts";
import type { Choices } from "@alithia/protocol/choices.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type ChatActions, ChatContext } from "../chat-context.ts";
import { FieldsCard } from "./fields-card.tsx";

const actions: ChatActions = {
  profile: agentProfile,
  config: { apiBase: "/api" },
  userID: "u",
  setAccount: () => {},
  reportSigned: () => {},
  loadThread: () => {},
  retry: () => {},
  edit: () => {},
  pick: () => {},
  askAgain: () => {},
};
const choices: Choices = {
  questionId: "call-contract.arguments",
  question: "The values of mint(address,uint256)",
  options: [],
  fields: [
    { name: "recipient", type: "address" },
    { name: "amount", type: "uint256" },
  ],
};

const draw = (isOpen: boolean) =>
  renderToStaticMarkup(
    <ChatContext value={actions}>
      <FieldsCard choices={choices} fields={choices.fields ?? []} isOpen={isOpen} />
    </ChatContext>,
  );

test("a question for values is a form with a field for each, named by its name and type", () => {
  const html = draw(true);
  expect(html.match(/<input/g)).toHaveLength(2);
  expect(html).toMatch(/<label[^>]*>recipient <span[^>]*>address<\/span><\/label>/);
  expect(html).toContain("The values of mint(address,uint256)");
  expect(html).not.toContain("disabled");
});

test("an answered question takes no more values", () => {
  expect(draw(false)).toMatch(/<fieldset disabled/);
});
