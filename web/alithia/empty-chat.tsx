import type { AgentAction, AgentProfile } from "@alithia/content/agent-profile.ts";
import { knownQuestions } from "@alithia/content/known-questions.ts";
import type { MouseEvent } from "react";
import * as chatWords from "../words/chat-words.ts";

const namedQuestions = ["read-chain", "answer-question", "buy-ali", "trade"];

/** Content of an empty thread: header image, welcome, suggestion buttons and the tagline. */
export function EmptyChat({ profile, onAsk }: { profile: AgentProfile; onAsk: (text: string) => void }) {
  const questions = knownQuestions.filter((question) => namedQuestions.includes(question.id));

  function ask(event: MouseEvent, text: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onAsk(text);
  }

  return (
    <div className="empty-chat">
      <div className="welcome">
        {profile.headerImage && (
          <img className="header-image" src={profile.headerImage} alt="" width="320" height="160" />
        )}
        <h1 className="welcome-text">{profile.welcomeText}</h1>
        <noscript>{import.meta.env.SSR && <p>{chatWords.noScript}</p>}</noscript>
        <ul className="welcome-questions">
          {questions.map((question) => (
            <li key={question.id}>
              <a href={`/alithia?ask=${question.id}`} onClick={(event) => ask(event, question.text)}>
                {question.text}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <SuggestionActions actions={profile.actions} />
      <p className="tagline">{profile.tagline}</p>
    </div>
  );
}

/** The suggestion buttons of an empty chat; null if there are none. */
function SuggestionActions({ actions }: { actions: AgentAction[] }) {
  if (actions.length === 0) return null;
  return (
    <div className="suggestion-actions">
      {actions.map(({ title, color, background, handler }) => (
        <button
          key={title}
          type="button"
          // The content security policy blocks style attributes in prerendered HTML, but not this.
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
