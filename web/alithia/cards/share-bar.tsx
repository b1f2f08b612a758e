import "./share-bar.css";

const shades = 6;

/** Stacked bar of fractions (0 to 1); decorative, since the table below has the values. */
export function ShareBar({ parts }: { parts: readonly number[] }) {
  if (parts.length === 0) return null;
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, part) => sum + part, 0));
  return (
    <svg className="share-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      {parts.map((part, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a whole at one block never change.
          key={index}
          x={100 * (starts[index] ?? 0)}
          width={100 * part}
          height="4"
          data-shade={index % shades}
        />
      ))}
    </svg>
  );
}
