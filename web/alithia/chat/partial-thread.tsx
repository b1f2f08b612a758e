/** Says that what was said before could not be loaded, and offers to ask again. */
export function PartialThread({ onRetry }: { onRetry: (() => void) | undefined }) {
  return (
    <p className="partial-thread" role="status">
      What was said before could not be loaded.
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}
