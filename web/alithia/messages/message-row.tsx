import type { ReplyPart } from "@alithia/protocol/reply.ts";
import { lazy, memo, Suspense, useState } from "react";
import { useCopy } from "../../ui/copy-button.tsx";
import * as messageWords from "../../words/message-words.ts";
import { Attachments, ReplyCards } from "../cards/reply-cards.tsx";
import type { Send, ThreadMessage } from "../chat/chat-state.ts";
import { useChatActions } from "../chat-context.ts";
import { MarkdownText } from "../markdown/markdown-text.tsx";

/**
 * Removes from a reply's text the passages that its cards show themselves (their `said` text). While the text
 * streams, a trailing prefix of such a passage is held back.
 */
export function withoutSaid(content: string, parts: readonly ReplyPart[], isWriting: boolean): string {
  const passages = parts.flatMap(listSaid).filter((passage) => passage !== "");
  return passages.reduce((text, passage) => cutPassage(text, passage, isWriting), content).trimEnd();
}

function listSaid(part: ReplyPart): readonly string[] {
  switch (part.type) {
    case "portfolio":
      return [part.portfolio.said];
    case "proposal":
      return part.proposal.said ?? [];
    case "choices":
      return [part.choices.question];
    case "notice":
      return [part.sentence];
    default:
      return [];
  }
}

function cutPassage(text: string, passage: string, isWriting: boolean): string {
  const from = text.indexOf(passage);
  if (from !== -1) {
    const before = text.slice(0, from).trimEnd();
    const after = text.slice(from + passage.length).trimStart();
    return before === "" || after === "" ? before + after : `${before}\n\n${after}`;
  }
  if (!isWriting) return text;
  for (let length = Math.min(passage.length - 1, text.length); length > 0; length--)
    if (text.endsWith(passage.slice(0, length))) return text.slice(0, -length).trimEnd();
  return text;
}

const AnswerDialog = lazy(() =>
  import("../answer/answer-dialog.tsx").then((loaded) => ({ default: loaded.AnswerDialog })),
);

function CopyText({ text }: { text: string }) {
  const { outcome, copy } = useCopy();
  return (
    <button type="button" onClick={() => copy(text)}>
      {messageWords.copyText[outcome]}
    </button>
  );
}

const notMeant = { value: "not-meant", label: messageWords.notMeantSentence };

type ToolsProps = { message: ThreadMessage; isDone: boolean; isOpen: boolean };

/**
 * Message actions: copy on every message, edit on the visitor's own. The latest reply can be marked as not
 * meant, which offers other readings of the question. A finished reply can be shared and reported.
 */
function MessageTools({ message, isDone, isOpen }: ToolsProps) {
  const { edit, pick, config } = useChatActions();
  const [shown, show] = useState<"share" | "report" | null>(null);
  const { replyId } = message;
  const isKept = isDone && replyId !== undefined && message.content.trim() !== "";
  return (
    <div className="message-tools">
      <CopyText text={message.content} />
      {message.sender === "user" && (
        <button type="button" onClick={() => edit(message.content)}>
          {messageWords.edit}
        </button>
      )}
      {message.sender === "agent" && isOpen && (
        <button type="button" onClick={() => pick("reply.not-meant", notMeant)}>
          {messageWords.notMeant}
        </button>
      )}
      {isKept && (
        <button type="button" onClick={() => show("share")}>
          {messageWords.share}
        </button>
      )}
      {isKept && config.reports && (
        <button type="button" onClick={() => show("report")}>
          {messageWords.report}
        </button>
      )}
      {isKept && shown !== null && (
        <Suspense fallback={null}>
          <AnswerDialog act={shown} replyId={replyId} content={message.content} onClose={() => show(null)} />
        </Suspense>
      )}
    </div>
  );
}

type MessageRowProps = {
  message: ThreadMessage;
  /** The message's send while it is pending, failed or stopped. */
  send: Send | null;
  /** Last message of its turn, which shows how the turn ended. */
  endsTurn: boolean;
  /** Its cards can still be answered. */
  isOpen: boolean;
};

export const MessageRow = memo(function MessageRow({ message, send, endsTurn, isOpen }: MessageRowProps) {
  const isAgent = message.sender === "agent";
  const isWriting = isAgent && send !== null && send.status === "answering";
  return (
    <li className="message" id={message.id} data-sender={message.sender} data-new={message.isNew}>
      {isAgent && <AgentAvatar />}
      <div className="message-body">
        <span className="sr-only">{isAgent ? messageWords.agent : messageWords.you}</span>
        {isAgent ? (
          <MarkdownText text={withoutSaid(message.content, message.parts, isWriting)} isWriting={isWriting} />
        ) : (
          <p className="visitor-text">{message.content}</p>
        )}
        <ReplyCards parts={message.parts} isOpen={isOpen} />
        <Attachments attachments={message.attachments ?? []} />
        {endsTurn && send?.status === "failed" && <TurnFailure send={send} />}
        {endsTurn && send?.status === "stopped" && <p className="turn-note">{messageWords.stopped}</p>}
        {!isWriting && <MessageTools message={message} isDone={send === null} isOpen={isOpen} />}
      </div>
    </li>
  );
});

/** The agent's image, or its initials if it has none. */
function AgentAvatar() {
  const { profile } = useChatActions();
  const initials = `${profile.firstName.charAt(0)}${profile.lastName.charAt(0)}`.toUpperCase();
  if (!profile.chatImage)
    return (
      <span className="avatar avatar-initials" aria-hidden="true">
        {initials}
      </span>
    );
  return <img className="avatar" src={profile.chatImage} alt="" width="36" height="36" />;
}

/** Shows why a turn failed, with retry and edit buttons. */
function TurnFailure({ send }: { send: Send }) {
  const { retry, edit } = useChatActions();
  return (
    <div className="turn-failure">
      <p>{send.failure?.sentence ?? messageWords.failed}</p>
      <div className="failure-buttons">
        {send.failure?.code !== "file-gone" && (
          <button type="button" onClick={() => retry(send.sendId)}>
            {messageWords.retry}
          </button>
        )}
        <button type="button" onClick={() => edit(send.text)}>
          {messageWords.edit}
        </button>
        <CopyText text={send.text} />
      </div>
    </div>
  );
}
