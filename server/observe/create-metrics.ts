type Labels = Record<string, string>;
type EndedRequest = { method: string; route: string; status: number; durationMs: number };

const bucketsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

function writeLabels(labels: Labels): string {
  const escapeValue = (value: string) =>
    value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeValue(value)}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

function createCounter(name: string, help: string) {
  const counts = new Map<string, number>();
  return {
    add(labels: Labels) {
      const key = writeLabels(labels);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    write: () =>
      [
        `# TYPE ${name} counter`,
        `# HELP ${name} ${help}`,
        ...[...counts].map(([labels, count]) => `${name}_total${labels} ${count}`),
      ].join("\n"),
  };
}

function createHistogram(name: string, help: string) {
  const series = new Map<string, { labels: Labels; buckets: number[]; sum: number; count: number }>();
  return {
    observe(labels: Labels, seconds: number) {
      const key = writeLabels(labels);
      const one = series.get(key) ?? { labels, buckets: bucketsSeconds.map(() => 0), sum: 0, count: 0 };
      series.set(key, one);
      one.sum += seconds;
      one.count += 1;
      for (const [place, bound] of bucketsSeconds.entries()) {
        if (seconds <= bound) one.buckets[place] = (one.buckets[place] ?? 0) + 1;
      }
    },
    write: () =>
      [
        `# TYPE ${name} histogram`,
        `# UNIT ${name} seconds`,
        `# HELP ${name} ${help}`,
        ...[...series.values()].flatMap(({ labels, buckets, sum, count }) => [
          ...buckets.map((inBucket, place) => {
            const bound = String(bucketsSeconds[place]);
            return `${name}_bucket${writeLabels({ ...labels, le: bound })} ${inBucket}`;
          }),
          `${name}_bucket${writeLabels({ ...labels, le: "+Inf" })} ${count}`,
          `${name}_sum${writeLabels(labels)} ${sum}`,
          `${name}_count${writeLabels(labels)} ${count}`,
        ]),
      ].join("\n"),
  };
}

export type Gauges = Record<string, { help: string; read(): number }>;

/** Counts for operators, written as OpenMetrics text. No label holds anything a visitor typed. */
export function createMetrics(gauges: Gauges) {
  const requests = createCounter("alithia_requests", "Requests by route and status.");
  const requestSeconds = createHistogram("alithia_request_seconds", "Time until the answer began.");
  const replies = createCounter("alithia_replies", "Replies by how they ended.");
  const replySeconds = createHistogram("alithia_reply_seconds", "Time a reply took, by how it ended.");
  const steps = createCounter("alithia_steps", "Capability calls by name and outcome.");
  const defects = createCounter("alithia_defects", "Errors nobody provided for.");

  return {
    requestEnded({ method, route, status, durationMs }: EndedRequest) {
      requests.add({ method, route, status: String(status) });
      requestSeconds.observe({ route }, durationMs / 1000);
    },
    replyEnded(status: string, code: string, durationMs: number) {
      replies.add({ status, code });
      replySeconds.observe({ status }, durationMs / 1000);
    },
    stepEnded: (capability: string, outcome: string) => steps.add({ capability, outcome }),
    defect: () => defects.add({}),
    write() {
      const gaugeTexts = Object.entries(gauges).map(([name, { help, read }]) =>
        [`# TYPE alithia_${name} gauge`, `# HELP alithia_${name} ${help}`, `alithia_${name} ${read()}`].join(
          "\n",
        ),
      );
      const texts = [requests, requestSeconds, replies, replySeconds, steps, defects].map((one) =>
        one.write(),
      );
      return `${[...texts, ...gaugeTexts, "# EOF"].join("\n")}\n`;
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
