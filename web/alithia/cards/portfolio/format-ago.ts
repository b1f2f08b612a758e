const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** How long ago a moment is, in the largest whole unit: "2 minutes ago". What is less than a minute away is "now". */
export function formatAgo(iso: string, nowMs: number): string {
  const seconds = Math.round((Date.parse(iso) - nowMs) / 1000);
  const [unit, length] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? [
    "second",
    Number.POSITIVE_INFINITY,
  ];
  return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(
    Math.trunc(seconds / length) || 0,
    unit,
  );
}
