import * as chatWords from "../../words/chat-words.ts";
/** Says that what was said before could not be loaded, and offers to ask again. */
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
