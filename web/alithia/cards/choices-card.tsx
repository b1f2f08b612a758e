import type { Choices } from "@alithia/protocol/choices.ts";
import { useChatActions } from "../chat-context.ts";
import { FieldsCard } from "./fields-card.tsx";

/** A question with options to pick from. A pick is sent as the visitor's own words. */
export function ChoicesCard({ choices, isOpen }: { choices: Choices; isOpen: boolean }) {
  const { pick } = useChatActions();
  if (choices.fields !== undefined) {
    return <FieldsCard choices={choices} fields={choices.fields} isOpen={isOpen} />;
  }
  return (
    <fieldset className="card choices-card" disabled={!isOpen}>
      <legend>{choices.question}</legend>
      {choices.options.map((choice) => (
        <button key={choice.value} type="button" onClick={() => pick(choices.questionId, choice)}>
          <span>{choice.label}</span>
          {choice.detail !== undefined && <span className="choice-detail mono">{choice.detail}</span>}
        </button>
      ))}
    </fieldset>
  );
}
