import * as chatWords from "../../words/chat-words.ts";
/** Notice that earlier messages could not be loaded, with a retry button. */
export function PartialThread({ onRetry }: { onRetry: (() => void) | undefined }) {
  return (
    <p className="partial-thread" role="status">
      {chatWords.partial}
      <button type="button" onClick={onRetry}>
        {chatWords.tryAgain}
      </button>
    </p>
  );
}
