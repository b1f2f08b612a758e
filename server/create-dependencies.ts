import { applySwitches, operationSwitch } from "@alithia/agent/apply-switches.ts";
import { createAgent } from "@alithia/agent/create-agent.ts";
import { createEmbeddedModel } from "@alithia/agent/embedded/create-embedded-model.ts";
import { ModelFailure } from "@alithia/agent/language-model.ts";
import { createUnderstanding } from "@alithia/agent/understanding/create-understanding.ts";
import { withholdProposals } from "@alithia/agent/withhold-proposals.ts";
import { type AnswerBook, createAnswerBook } from "@alithia/capabilities/answer-question/answer-book.ts";
import { createCapabilities } from "@alithia/capabilities/create-capabilities.ts";
import { createLexicon } from "@alithia/capabilities/create-lexicon.ts";
import { findNetwork, networks } from "@alithia/chain/networks.ts";
import { connectNodes } from "@alithia/chain/node/create-node-pool.ts";
import { shareAnswers } from "@alithia/chain/node/share-answers.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";
import { agentProfile } from "@alithia/content/agent-profile.ts";
import type { ServerDependencies } from "./create-server.ts";
import { createDatabaseOpener } from "./database/create-database-opener.ts";
import { createSharedBudgetStore } from "./database/daily-counts.ts";
import { type Environment, EnvironmentFault } from "./environment.ts";
import { loadDescriptors, loadSiteConfig } from "./load-site-config.ts";
import { createModel } from "./models/create-model.ts";
import { createDefectReport, type Log } from "./observe/create-log.ts";
import { createMetrics } from "./observe/create-metrics.ts";
import { createUsageCounters } from "./observe/create-usage-counters.ts";
import { createModelWatch, watchNode } from "./observe/read-status.ts";
import { createMisreadReport, createUnclearReport } from "./observe/report-question.ts";
import { createScamList } from "./scams/create-scam-list.ts";
import { createSwitches, venueSwitch } from "./switches/list-switches.ts";

const etherscanUrl = "https://api.etherscan.io/v2/api";

/** An explorer API is used if its URL or an Etherscan key is configured. */
function findExplorerApi({ EXPLORER_API_URL, EXPLORER_API_KEY: key }: Environment) {
  if (EXPLORER_API_URL === undefined && key === undefined) return {};
  return { explorerApi: { url: EXPLORER_API_URL ?? etherscanUrl, key } };
}

/** Builds all server dependencies from the settings. Throws an `EnvironmentFault` for unusable settings. */
export async function createDependencies(
  environment: Environment,
  log: Log,
  answers: AnswerBook = createAnswerBook(),
): Promise<ServerDependencies> {
  const network = findNetwork(environment.CHAIN_ID);
  if (network === null) {
    const known = networks.map(({ chainId, name }) => `${chainId} (${name})`).join(", ");
    throw new EnvironmentFault(`CHAIN_ID is wrong: known networks are ${known}.`);
  }
  const siteConfig = await loadSiteConfig(environment);
  const addresses = siteConfig.addresses ?? {};
  const registry = createRegistry(network, addresses);
  const lexicon = createLexicon(registry);
  const metrics = createMetrics(environment.MODELS);
  const usageCounters = createUsageCounters(Date.now);
  const openDatabase = createDatabaseOpener(environment);
  const pool = connectNodes(environment.NODE_URL, environment.CHAIN_ID, (one, place) =>
    watchNode(one, (outcome, durationMs) => metrics.nodeAsked(place, outcome, durationMs)),
  );
  const node = shareAnswers(watchNode(pool, metrics.nodeAnswered));
  const switches = createSwitches();
  // Builds the indexes now, here and below, instead of during the first request.
  answers.find(agentProfile.firstName);
  const every = createCapabilities({
    answers,
    isVenueOn: (id) => switches.isOn(venueSwitch(id)),
    isOperationOn: (name) => switches.isOn(operationSwitch(name)),
    network,
    node,
    addresses,
    ...findExplorerApi(environment),
    ...(environment.DESCRIPTORS_FOLDER !== undefined && {
      descriptors: loadDescriptors(environment.DESCRIPTORS_FOLDER),
    }),
    ...(environment.SCAM_LIST !== undefined && {
      scams: createScamList({
        path: environment.SCAM_LIST,
        findName: registry.findName,
        now: Date.now,
        report: (cause) => log.error("scam-list", cause),
      }),
    }),
  });
  const offered = environment.PROPOSALS ? every : every.map(withholdProposals);
  const capabilities = offered.map((capability) => applySwitches(capability, switches.isOn));
  const understanding = createUnderstanding(capabilities, lexicon);
  understanding.findFollowUp({ capability: "", input: {} }, "");
  metrics.expectSteps([...capabilities.map(({ name }) => name), "compute", "ask-visitor"]);
  const modelWatch = createModelWatch(environment.MODELS, Date.now);
  const { agentId, firstName, description } = agentProfile;
  return {
    environment,
    siteConfig,
    node,
    capabilities,
    agents: [{ id: agentId, name: firstName, bio: description }],
    answerTurns: createAgent({
      model: await createModel(environment, {
        embedded: createEmbeddedModel({
          capabilities,
          lexicon,
          understanding,
          reportUnclear: createUnclearReport({
            environment,
            usageCounters,
            openDatabase,
            log,
            now: Date.now,
          }),
        }),
        now: Date.now,
        isOn: switches.isOn,
        surroundings: { network, symbols: lexicon.tokens.map(({ symbol }) => symbol), now: Date.now },
        reportFailure: (cause, provider) => {
          modelWatch.failed(provider);
          metrics.modelFailed(provider, cause instanceof ModelFailure ? cause.code : "budget-unknown");
          const isSpent = cause instanceof ModelFailure && /^(?:budget-spent|model-off)/.test(cause.code);
          if (!isSpent) log.error("model-failure", cause);
        },
        reportUsage: metrics.modelAnswered,
        budgetStore: createSharedBudgetStore(async () => (await openDatabase()).database),
      }),
      capabilities,
      lexicon,
      understanding,
      chainId: node.chainId,
      listAlternatives: understanding.listAlternatives,
      reportMisread: createMisreadReport({ environment, log, now: Date.now }),
      limits: { replyDeadlineMs: environment.REPLY_DEADLINE_MS },
      now: Date.now,
      reportDefect: createDefectReport({ log, metrics }, "agent-defect"),
    }).runAgent,
    openDatabase,
    readModelState: modelWatch.read,
    metrics,
    usageCounters,
    switches,
    log,
    now: Date.now,
  };
}
