const lines = [5, 6, 7, 8, 9] as const;

/** A few ledger lines that come to rest once, on those of the drawing. The style sheet draws them. */
export function SettlingLines() {
  return (
    <svg
      aria-hidden="true"
      className="settling-lines"
      viewBox="0 0 1600 736"
      preserveAspectRatio="none"
      fill="none"
    >
      {lines.map((line) => (
        <path key={line} className={`settling-line settling-line-${line}`} />
      ))}
    </svg>
  );
}
