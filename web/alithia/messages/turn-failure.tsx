import { useChatActions } from "../chat-context.ts";
import type { Send } from "../thread/chat-state.ts";
import { CopyText } from "./copy-text.tsx";

/** Why a turn failed, and what can be done about it: nothing the visitor typed is lost. */
export function TurnFailure({ send }: { send: Send }) {
  const { retry, edit } = useChatActions();
  return (
    <div className="turn-failure">
      <p>{send.failure?.sentence ?? "An error occurred."}</p>
      <div className="failure-buttons">
        {send.failure?.code !== "file-gone" && (
          <button type="button" onClick={() => retry(send.sendId)}>
            Retry
          </button>
        )}
        <button type="button" onClick={() => edit(send.text)}>
          Edit
        </button>
        <CopyText text={send.text} />
      </div>
    </div>
  );
}
