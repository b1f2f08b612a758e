type Labels = Record<string, string>;

/** Series of one name, written together as OpenMetrics demands. */
type Family = { write(): string };

const bucketsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

function writeLabels(labels: Labels): string {
  const escapeValue = (value: string) =>
    value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeValue(value)}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

/** Series that are expected are there from the start, as 0: a growth from nothing is not seen as a growth. */
function createCounter(name: string, help: string, expected: Labels[] = []) {
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

function createHistogram(name: string, help: string) {
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
function writeGauge(name: string, samples: readonly Sample[]): string {
  const lines = samples.map(({ labels = {}, value }) => `${name}${writeLabels(labels)} ${value}`);
  return [`# TYPE ${name} gauge`, `# HELP ${name} ${samples[0]?.help ?? ""}`, ...lines].join("\n");
}

type EndedRequest = { method: string; route: string; status: number; durationMs: number };

type ModelUsage = {
  provider: string;
  inputTokens: number;
  outputTokens: number;
  microDollars: number;
  /** Null where it said nothing. */
  firstWordMs: number | null;
};

export type Gauge = { name: string; help: string; labels?: Record<string, string>; value: number };
/** Looks up gauges that belong together; what is not known is left out. */
type ReadGauges = () => Gauge[] | Promise<Gauge[]>;

const modelFailureCodes = [
  "provider-unavailable",
  "provider-broke-off",
  "provider-resting",
  "budget-unknown",
  "budget-spent",
  "budget-spent-visitor",
];

/**
 * Counts for operators, written as OpenMetrics text. No label holds anything a visitor typed. `providers` are those
 * whose models may fail.
 */
export function createMetrics(providers: string[] = []) {
  const requests = createCounter("alithia_requests", "Requests by route and status.");
  const requestSeconds = createHistogram("alithia_request_seconds", "Time until the answer began.");
  const replies = createCounter(
    "alithia_replies",
    "Replies by how they ended.",
    ["done", "stopped", "failed"].map((status) => ({ status, code: "" })),
  );
  const replySeconds = createHistogram("alithia_reply_seconds", "Time a reply took, by how it ended.");
  const steps = createCounter("alithia_steps", "Capability calls by name and outcome.");
  const nodeCalls = createCounter(
    "alithia_node_calls",
    "Calls to the chain's node by outcome.",
    ["answered", "node-timeout", "node-unreachable", "node-busy"].map((outcome) => ({ outcome })),
  );
  const nodeSeconds = createHistogram("alithia_node_seconds", "Time the chain's node took.");
  const nodeAttempts = createCounter("alithia_node_attempts", "Calls to each node of NODE_URL, by outcome.");
  const nodeAttemptSeconds = createHistogram("alithia_node_attempt_seconds", "Time each node took.");
  const modelFailures = createCounter(
    "alithia_model_failures",
    "Answers a provider's model did not give, so that another fell in.",
    providers.flatMap((provider) => modelFailureCodes.map((code) => ({ provider, code }))),
  );
  const writes = createCounter(
    "alithia_database_writes",
    "Statements that store, by kind and outcome.",
    ["sends", "events"].flatMap((kind) => ["stored", "failed"].map((outcome) => ({ kind, outcome }))),
  );
  const modelTokens = createCounter("alithia_model_tokens", "Tokens that providers were paid for.");
  const modelDollars = createCounter(
    "alithia_model_dollars",
    "What providers' answers cost, by the set prices.",
  );
  const firstWordSeconds = createHistogram(
    "alithia_model_first_word_seconds",
    "Time until a provider's first word.",
  );
  const writeSeconds = createHistogram("alithia_database_write_seconds", "Time a statement took to store.");
  const defects = createCounter("alithia_defects", "Errors nobody provided for.", [{}]);
  const families: Family[] = [requests, requestSeconds, replies, replySeconds, steps];
  families.push(
    nodeCalls,
    nodeSeconds,
    nodeAttempts,
    nodeAttemptSeconds,
    modelFailures,
    modelTokens,
    modelDollars,
    firstWordSeconds,
  );
  families.push(writes, writeSeconds, defects);
  const gaugeReaders: ReadGauges[] = [];
  let knownSteps = new Set<string>();

  return {
    requestEnded({ method, route, status, durationMs }: EndedRequest) {
      requests.add({ method, route, status: String(status) });
      requestSeconds.observe({ route }, durationMs / 1000);
    },
    replyEnded(status: string, code: string, durationMs: number) {
      replies.add({ status, code });
      replySeconds.observe({ status }, durationMs / 1000);
    },
    /** Says which capabilities there are: a model may ask for names it has invented, which are counted together. */
    expectSteps(names: string[]) {
      knownSteps = new Set(names);
      for (const capability of names)
        for (const outcome of ["done", "failed"]) steps.add({ capability, outcome }, 0);
    },
    stepEnded: (capability: string, outcome: string) =>
      steps.add({ capability: knownSteps.has(capability) ? capability : "unknown", outcome }),
    nodeAnswered(outcome: string, durationMs: number) {
      nodeCalls.add({ outcome });
      nodeSeconds.observe({}, durationMs / 1000);
    },
    /** One of several nodes, by its place in the setting: addresses may hold keys. */
    nodeAsked(place: number, outcome: string, durationMs: number) {
      nodeAttempts.add({ node: String(place), outcome });
      nodeAttemptSeconds.observe({ node: String(place) }, durationMs / 1000);
    },
    modelAnswered({ provider, inputTokens, outputTokens, microDollars, firstWordMs }: ModelUsage) {
      modelTokens.add({ provider, direction: "in" }, inputTokens);
      modelTokens.add({ provider, direction: "out" }, outputTokens);
      modelDollars.add({ provider }, microDollars / 1_000_000);
      if (firstWordMs !== null) firstWordSeconds.observe({ provider }, firstWordMs / 1000);
    },
    modelFailed: (provider: string, code: string) => modelFailures.add({ provider, code }),
    databaseWrote(kind: string, outcome: "stored" | "failed", durationMs: number) {
      writes.add({ kind, outcome });
      writeSeconds.observe({ kind }, durationMs / 1000);
    },
    defect: () => defects.add({}),
    /** Numbers that are looked up whenever somebody reads the metrics. */
    addGauges: (read: ReadGauges) => gaugeReaders.push(read),
    async write(): Promise<string> {
      const gauges = (await Promise.all(gaugeReaders.map((read) => read()))).flat();
      const texts = [...Map.groupBy(gauges, ({ name }) => name)].map(([name, samples]) =>
        writeGauge(`alithia_${name}`, samples),
      );
      return `${[...families.map((family) => family.write()), ...texts, "# EOF"].join("\n")}\n`;
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
