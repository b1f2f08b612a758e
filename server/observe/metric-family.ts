type Labels = Record<string, string>;

/** Series of one name, written together as OpenMetrics demands. */
export type Family = { write(): string };

const bucketsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

function writeLabels(labels: Labels): string {
  const escapeValue = (value: string) =>
    value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeValue(value)}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

/** Series that are expected are there from the start, as 0: a growth from nothing is not seen as a growth. */
export function createCounter(name: string, help: string, expected: Labels[] = []) {
  const counts = new Map(expected.map((labels) => [writeLabels(labels), 0]));
  return {
    add(labels: Labels, by = 1) {
      const key = writeLabels(labels);
      counts.set(key, (counts.get(key) ?? 0) + by);
    },
    write: () =>
      [
        `# TYPE ${name} counter`,
        `# HELP ${name} ${help}`,
        ...[...counts].map(([labels, count]) => `${name}_total${labels} ${count}`),
      ].join("\n"),
  };
}

type Series = { labels: Labels; buckets: number[]; sum: number; count: number };

export function createHistogram(name: string, help: string) {
  const series = new Map<string, Series>();

  function writeSeries({ labels, buckets, sum, count }: Series): string[] {
    const bounds = [...bucketsSeconds.map(String), "+Inf"];
    let below = 0;
    const lines = bounds.map((le, place) => {
      below = le === "+Inf" ? count : below + (buckets[place] ?? 0);
      return `${name}_bucket${writeLabels({ ...labels, le })} ${below}`;
    });
    return [
      ...lines,
      `${name}_sum${writeLabels(labels)} ${sum}`,
      `${name}_count${writeLabels(labels)} ${count}`,
    ];
  }

  return {
    observe(labels: Labels, seconds: number) {
      const key = writeLabels(labels);
      const one = series.get(key) ?? { labels, buckets: bucketsSeconds.map(() => 0), sum: 0, count: 0 };
      series.set(key, one);
      one.sum += seconds;
      one.count += 1;
      const place = bucketsSeconds.findIndex((bound) => seconds <= bound);
      if (place !== -1) one.buckets[place] = (one.buckets[place] ?? 0) + 1;
    },
    write: () =>
      [
        `# TYPE ${name} histogram`,
        `# UNIT ${name} seconds`,
        `# HELP ${name} ${help}`,
        ...[...series.values()].flatMap(writeSeries),
      ].join("\n"),
  };
}

type Sample = { help: string; labels?: Labels; value: number };

/** A gauge of one or more samples, which differ in their labels. */
export function writeGauge(name: string, samples: readonly Sample[]): string {
  const lines = samples.map(({ labels = {}, value }) => `${name}${writeLabels(labels)} ${value}`);
  return [`# TYPE ${name} gauge`, `# HELP ${name} ${samples[0]?.help ?? ""}`, ...lines].join("\n");
}
