import { createInMemoryDatabase } from "./in-memory-database.ts";
import { startInstantModel } from "./instant-model.ts";

process.env.OPENAI_API_URL = await startInstantModel();
process.env.OPENAI_API_KEY = "none";
process.env.USE_OPENAI_EMBEDDING = "true";
process.env.DEFAULT_LOG_LEVEL = "error";

const { AgentRuntime, CacheManager, MemoryCacheAdapter, ModelProviderName } = await import("@elizaos/core");
const { DirectClient } = await import("@elizaos/client-direct");

const character = {
  name: "Alithia",
  modelProvider: ModelProviderName.OPENAI,
  plugins: [],
  bio: ["An agent on Sonic."],
  lore: ["Reads the chain."],
  messageExamples: [],
  postExamples: [],
  topics: [],
  adjectives: [],
  style: { all: [], chat: [], post: [] },
  system: "Answer shortly.",
};
const runtime = new AgentRuntime({
  token: "none",
  modelProvider: ModelProviderName.OPENAI,
  character,
  databaseAdapter: createInMemoryDatabase() as never,
  plugins: [],
  managers: [],
  cacheManager: new CacheManager(new MemoryCacheAdapter()),
});
await runtime.initialize();
const client = new DirectClient();
client.registerAgent(runtime);
client.start(Number(process.env.PORT));
process.stdout.write(`READY ${runtime.agentId}\n`);
