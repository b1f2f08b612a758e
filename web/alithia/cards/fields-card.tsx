import type { Choices } from "@alithia/protocol/choices.ts";
import { type FormEvent, useId, useState } from "react";
import * as onDemandWords from "../../words/on-demand-words.ts";
import { useChatActions } from "../chat-context.ts";

type Fields = NonNullable<Choices["fields"]>;

/** Form for the arguments of a contract function, each validated against its ABI type before sending. */
export function FieldsCard(props: { choices: Choices; fields: Fields; isOpen: boolean }) {
  const { choices, fields, isOpen } = props;
  const { pick } = useChatActions();
  const id = useId();
  const [values, setValues] = useState(() => fields.map(() => ""));
  const [faults, setFaults] = useState<(string | null)[]>([]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = await findFaults();
    setFaults(found);
    const wrong = found.findIndex((fault) => fault !== null);
    if (wrong !== -1) return document.getElementById(`${id}-${wrong}`)?.focus();
    const label = fields.map(({ name }, index) => `${name}: ${values[index]}`).join(", ");
    pick(choices.questionId, { value: values.join("\n"), label });
  }

  async function findFaults() {
    try {
      const { findArgumentFault } = await import("./find-argument-fault.ts");
      return fields.map((field, index) => findArgumentFault(field, values[index] ?? ""));
    } catch {
      // The script did not load.
      return [onDemandWords.notChecked];
    }
  }

  return (
    <form className="card fields-card" onSubmit={(event) => void submit(event)} noValidate>
      <fieldset disabled={!isOpen}>
        <legend>{choices.question}</legend>
        {fields.map(({ name, type }, index) => (
          <p key={name}>
            <label htmlFor={`${id}-${index}`}>
              {name} <span className="field-type mono">{type}</span>
            </label>
            <input
              id={`${id}-${index}`}
              className="mono"
              autoComplete="off"
              spellCheck={false}
              maxLength={400}
              value={values[index]}
              aria-invalid={faults[index] != null}
              aria-describedby={faults[index] == null ? undefined : `${id}-${index}-fault`}
              onChange={(event) => setValues(values.with(index, event.target.value))}
            />
            {faults[index] != null && (
              <span id={`${id}-${index}-fault`} className="field-fault" role="alert">
                {faults[index]}
              </span>
            )}
          </p>
        ))}
        <button type="submit">{onDemandWords.useValues}</button>
      </fieldset>
    </form>
  );
}
