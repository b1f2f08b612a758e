import { useState } from "react";
import { CopyButton } from "../../ui/copy-button.tsx";
import { createKeptStorage } from "../../wallet/create-kept-storage.ts";
import * as answerWords from "../../words/answer-words.ts";
import { useChatActions } from "../chat-context.ts";
import { sendShare, sendWithdrawal } from "./send-about-answer.ts";
import { createSharedLinks, type SharedLink } from "./shared-links.ts";

const titleCharacters = 60;

const shorten = (line: string) =>
  line
    .replace(/[*_`#|]/g, "")
    .trim()
    .slice(0, titleCharacters);
const formatDay = (at: number) => new Date(at).toISOString().slice(0, 10);

type FormProps = { replyId: string; content: string; attempt: (run: () => Promise<string>) => Promise<void> };

/** Creates and withdraws the link to one answer, and lists this browser's other links. */
export function ShareForm({ replyId, content, attempt }: FormProps) {
  const { config, profile, userID } = useChatActions();
  const { apiBase } = config;
  const [links] = useState(() =>
    createSharedLinks(
      createKeptStorage(() => localStorage),
      Date.now,
    ),
  );
  const [shown, setShown] = useState(links.list);
  const mine = shown.find((link) => link.replyId === replyId);
  const others = shown.filter((link) => link !== mine);

  async function share(): Promise<string> {
    const made = await sendShare({ apiBase, agentId: profile.agentId, userID, replyId });
    const [firstLine = ""] = content.trim().split("\n");
    links.add({ ...made, replyId, title: shorten(firstLine) || made.id });
    setShown(links.list());
    return "";
  }

  async function withdraw(link: SharedLink): Promise<string> {
    await sendWithdrawal(apiBase, link);
    links.remove(link.id);
    setShown(links.list());
    return answerWords.withdrawn;
  }

  const withdrawButton = (link: SharedLink) => (
    <button type="button" className="button-risk" onClick={() => void attempt(() => withdraw(link))}>
      {answerWords.withdraw}
      <span className="sr-only"> {link.title}</span>
    </button>
  );

  return (
    <>
      {mine === undefined ? (
        <>
          <p>{answerWords.shareExplain}</p>
          <button type="button" onClick={() => void attempt(share)}>
            {answerWords.makeLink}
          </button>
        </>
      ) : (
        <>
          <input readOnly aria-label={answerWords.linkLabel} value={mine.url} />
          <p>{answerWords.endsOn(formatDay(mine.expiresAt))}</p>
          <div className="answer-buttons">
            <CopyButton text={mine.url} label={answerWords.copyLink} />
            {withdrawButton(mine)}
          </div>
        </>
      )}
      {others.length > 0 && (
        <>
          <h3>{answerWords.others}</h3>
          <ul>
            {others.map((link) => (
              <li key={link.id}>
                <a href={link.url}>{link.title}</a>
                {withdrawButton(link)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
