import { Counter, Gauge as GaugeFamily, Histogram, type OpenMetricsContentType, Registry } from "prom-client";
import type { ProviderUsage } from "../models/create-provider-model.ts";

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

function createRegistry() {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  return registry;
}

type EndedRequest = { method: string; route: string; status: number; durationMs: number };

export type Gauge = { name: string; help: string; labels?: Record<string, string>; value: number };
/** Reads related gauges; unknown values are left out. */
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
 * Creates the operator's metrics in OpenMetrics format. No label contains visitor input. `providers` are
 * those whose models may fail.
 */
export function createMetrics(providers: string[] = []) {
  const registry = createRegistry();
  const registers = [registry];
  /** Expected series start at 0, since an increase from a missing series is not detected. */
  function count<Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    expected: Record<Label, string>[] = [],
  ) {
    const counter = new Counter({ name: `alithia_${name}`, help, labelNames, registers });
    for (const labels of expected) counter.inc(labels, 0);
    return counter;
  }
  function time<Label extends string>(name: string, help: string, labelNames: Label[]) {
    const histogram = new Histogram({
      name: `alithia_${name}_seconds`,
      help,
      labelNames,
      buckets,
      registers,
    });
    return (labels: Record<Label, string>, milliseconds: number) =>
      histogram.observe(labels, milliseconds / 1000);
  }

  const requests = count("requests", "Requests by route and status.", ["method", "route", "status"]);
  const timeRequest = time("request", "Time until the answer began.", ["route"]);
  const replies = count(
    "replies",
    "Replies by how they ended.",
    ["status", "code"],
    ["done", "stopped", "failed"].map((status) => ({ status, code: "" })),
  );
  const timeReply = time("reply", "Time a reply took, by how it ended.", ["status"]);
  const steps = count("steps", "Capability calls by name and outcome.", ["capability", "outcome"]);
  const nodeCalls = count(
    "node_calls",
    "Calls to the chain's node by outcome.",
    ["outcome"],
    ["answered", "node-timeout", "node-unreachable", "node-busy"].map((outcome) => ({ outcome })),
  );
  const timeNode = time("node", "Time the chain's node took.", []);
  const nodeAttempts = count("node_attempts", "Calls to each node of NODE_URL, by outcome.", [
    "node",
    "outcome",
  ]);
  const timeNodeAttempt = time("node_attempt", "Time each node took.", ["node"]);
  const modelFailures = count(
    "model_failures",
    "Answers a provider's model did not give, so that another fell in.",
    ["provider", "code"],
    providers.flatMap((provider) => modelFailureCodes.map((code) => ({ provider, code }))),
  );
  const modelTokens = count("model_tokens", "Tokens that providers were paid for.", [
    "provider",
    "direction",
  ]);
  const modelDollars = count("model_dollars", "What providers' answers cost, by the set prices.", [
    "provider",
  ]);
  const timeFirstWord = time("model_first_word", "Time until a provider's first word.", ["provider"]);
  const writes = count(
    "database_writes",
    "Statements that store, by kind and outcome.",
    ["kind", "outcome"],
    ["sends", "events"].flatMap((kind) => ["stored", "failed"].map((outcome) => ({ kind, outcome }))),
  );
  const timeWrite = time("database_write", "Time a statement took to store.", ["kind"]);
  const defects = count("defects", "Errors nobody provided for.", [], [{}]);
  const gaugeReaders: ReadGauges[] = [];
  let knownSteps = new Set<string>();

  return {
    requestEnded({ method, route, status, durationMs }: EndedRequest) {
      requests.inc({ method, route, status });
      timeRequest({ route }, durationMs);
    },
    replyEnded(status: string, code: string, durationMs: number) {
      replies.inc({ status, code });
      timeReply({ status }, durationMs);
    },
    /** Sets the known capabilities; names a model invents are counted together. */
    expectSteps(names: string[]) {
      knownSteps = new Set(names);
      for (const capability of names)
        for (const outcome of ["done", "failed"]) steps.inc({ capability, outcome }, 0);
    },
    stepEnded: (capability: string, outcome: string) =>
      steps.inc({ capability: knownSteps.has(capability) ? capability : "unknown", outcome }),
    nodeAnswered(outcome: string, durationMs: number) {
      nodeCalls.inc({ outcome });
      timeNode({}, durationMs);
    },
    /** Records one of several nodes by its index in the setting, since URLs may contain keys. */
    nodeAsked(place: number, outcome: string, durationMs: number) {
      nodeAttempts.inc({ node: place, outcome });
      timeNodeAttempt({ node: String(place) }, durationMs);
    },
    modelAnswered({ provider, inputTokens, outputTokens, microDollars, firstWordMs }: ProviderUsage) {
      modelTokens.inc({ provider, direction: "in" }, inputTokens);
      modelTokens.inc({ provider, direction: "out" }, outputTokens);
      modelDollars.inc({ provider }, microDollars / 1_000_000);
      if (firstWordMs !== null) timeFirstWord({ provider }, firstWordMs);
    },
    modelFailed: (provider: string, code: string) => modelFailures.inc({ provider, code }),
    databaseWrote(kind: string, outcome: "stored" | "failed", durationMs: number) {
      writes.inc({ kind, outcome });
      timeWrite({ kind }, durationMs);
    },
    defect: () => defects.inc(),
    /** Adds values that are read on every scrape. */
    addGauges: (read: ReadGauges) => gaugeReaders.push(read),
    async write(): Promise<string> {
      const looked = createRegistry();
      const gauges = (await Promise.all(gaugeReaders.map((read) => read()))).flat();
      for (const [name, samples] of Map.groupBy(gauges, (one) => one.name)) {
        const [{ help, labels = {} }] = samples as [Gauge];
        const labelNames = Object.keys(labels);
        const family = new GaugeFamily({ name: `alithia_${name}`, help, labelNames, registers: [looked] });
        for (const sample of samples) family.set(sample.labels ?? {}, sample.value);
      }
      const [counted, found] = await Promise.all([registry.metrics(), looked.metrics()]);
      return counted.replace(/# EOF\n$/, "") + found;
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
