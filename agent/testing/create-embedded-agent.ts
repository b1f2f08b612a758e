import { type Agent, createAgent } from "../create-agent.ts";
import { createEmbeddedModel } from "../embedded/create-embedded-model.ts";
import { createUnderstanding } from "../understanding/create-understanding.ts";

/** Creates an agent whose embedded model and gate share one understanding, as on the server. */
export function createEmbeddedAgent(
  given: Pick<Parameters<typeof createAgent>[0], "capabilities" | "lexicon" | "chainId">,
): Agent {
  const { capabilities, lexicon } = given;
  const understanding = createUnderstanding(capabilities, lexicon);
  const model = createEmbeddedModel({ capabilities, lexicon, understanding });
  return createAgent({ ...given, model, understanding, now: Date.now });
}
