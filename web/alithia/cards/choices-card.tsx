import type { Choices } from "@alithia/protocol/choices.ts";
import { lazy, Suspense } from "react";
import { useChatActions } from "../chat-context.ts";

const FieldsCard = lazy(() => import("./fields-card.tsx").then((loaded) => ({ default: loaded.FieldsCard })));

/** A question with options to pick from. A pick is sent as the visitor's own words. */
export function ChoicesCard({ choices, isOpen }: { choices: Choices; isOpen: boolean }) {
  const { pick } = useChatActions();
  if (choices.fields !== undefined) {
    return (
      <Suspense fallback={<p>{choices.question}</p>}>
        <FieldsCard choices={choices} fields={choices.fields} isOpen={isOpen} />
      </Suspense>
    );
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
