const lines = [5, 6, 7, 8, 9] as const;

/** A few ledger lines that come to rest once; at rest they lie exactly on those of the drawing. */
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
        <path
          key={line}
          className={`settling-line settling-line-${line}`}
          d={`M900 ${64 + 48 * line}C1000 ${64 + 48 * line} 1100 ${64 + 48 * line} 1200 ${64 + 48 * line}S1400 ${64 + 48 * line} 1560 ${64 + 48 * line}`}
        />
      ))}
    </svg>
  );
}
