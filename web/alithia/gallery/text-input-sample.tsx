import { useState } from "react";
import { TextInput } from "../../ui/text-input.tsx";

/** The text input alone, with the events it emits written below it. */
export function TextInputSample() {
  const [value, setValue] = useState("");
  const [events, setEvents] = useState<string[]>([]);
  const note = (event: string) => setEvents((before) => [...before, event]);
  return (
    <main className="plain-page">
      <h1>Text input</h1>
      <TextInput
        label="Sample"
        value={value}
        onValueUpdate={(text) => {
          setValue(text);
          note(`value-update ${text}`);
        }}
        onInput={(text) => note(`input ${text}`)}
        onEnter={() => note("enter")}
        onBlur={() => note("blur")}
      />
      <ol className="sample-events">
        {events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events are only ever appended.
          <li key={index}>{event}</li>
        ))}
      </ol>
    </main>
  );
}
