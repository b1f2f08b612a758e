/** A ruled bar: engraved where sold, open where not. */
export function SoldBar({ sold, cap }: { sold: bigint; cap: bigint }) {
  const perMille = Number((sold * 1000n) / cap);
  const shown = sold > 0n ? Math.max(perMille, 2) : 0;
  const percent = (perMille / 10).toFixed(1);
  return (
    <svg
      className="sold-bar"
      viewBox="0 0 1000 24"
      preserveAspectRatio="none"
      role="img"
      aria-label={`${percent} percent sold`}
    >
      <rect className="sold-bar-open" x="0.5" y="0.5" width="999" height="23" />
      <rect className="sold-bar-full" width={shown} height="24" />
      {[100, 200, 300, 400, 500, 600, 700, 800, 900].map((x) => (
        <line key={x} className="sold-bar-mark" x1={x} x2={x} y1="16" y2="24" />
      ))}
    </svg>
  );
}
