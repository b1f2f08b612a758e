import type { AgentAction } from "@alithia/content/agent-profile.ts";

/** The suggestion buttons of an empty chat; nothing when there are none. */
export function SuggestionActions({ actions }: { actions: AgentAction[] }) {
  if (actions.length === 0) return null;
  return (
    <div className="suggestion-actions">
      {actions.map(({ title, color, background, handler }) => (
        <button
          key={title}
          type="button"
          // A style attribute in prerendered HTML is dead under the content security policy; this is not.
          ref={(button) => {
            if (button !== null) Object.assign(button.style, { color, background });
          }}
          onClick={handler}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
