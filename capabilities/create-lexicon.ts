import {
  createIntentClassifier,
  type IntentClassifier,
  type IntentLabel,
} from "@alithia/agent/intent-classifier/create-intent-classifier.ts";
import type { Lexicon } from "@alithia/agent/lexicon.ts";
import { loadReader, loadRoleReader } from "@alithia/agent/reader/load-reader.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { sonicTokens } from "@alithia/chain/registry/sonic-tokens.ts";
import { agentProfile } from "@alithia/content/agent-profile.ts";
import { findFalsePremise } from "@alithia/content/false-premises.ts";
import { herName, usualName } from "@alithia/content/own-names.ts";
import { siteName } from "@alithia/content/site.ts";
import { checksumAddress } from "viem";
import weights from "./intent-classifier/generated/weights.json" with { type: "json" };

/** Loads the weights that `bench/intents/learn.ts` trains on the intent sets. */
function loadIntentClassifier(): IntentClassifier {
  return createIntentClassifier({ labels: weights.labels as IntentLabel[], features: weights.features });
}

/** The agent's own symbol for the site's token, whatever its symbol on the chain is. */
const ownSymbol = "ALI";

/** Creates the agent's lexicon of words and addresses from the registry of its network. */
export function createLexicon(
  registry: Pick<Registry, "tokens"> & Partial<Pick<Registry, "addresses" | "network">>,
): Lexicon {
  const native = { symbol: "S", name: "Sonic", decimals: 18 };
  const listed = registry.tokens.map(({ symbol, name, address, decimals, kind }) => {
    const isRenamed = kind === "ali" && symbol !== ownSymbol;
    return { ...(isRenamed ? { symbol: ownSymbol, alias: symbol } : { symbol }), name, address, decimals };
  });
  return {
    tokens: [native, ...listed],
    ...findElsewhere(registry),
    ...(registry.addresses?.aliSale === undefined ? {} : { sale: registry.addresses.aliSale }),
    checksumAddress,
    calls: { name: herName, word: usualName },
    introduction: `I am ${siteName}, an AI agent for the Sonic chain. ${agentProfile.nameOrigin}`,
    correctPremise: findFalsePremise,
    classifyIntent: loadIntentClassifier(),
    reader: loadReader(),
    roles: loadRoleReader(),
  };
}

/** The tokens of Sonic's main network that another network lacks. */
function findElsewhere({
  network,
  tokens,
}: Pick<Registry, "tokens"> & Partial<Registry>): Pick<Lexicon, "elsewhere"> {
  const known = new Set(tokens.map(({ symbol }) => symbol.toLowerCase()));
  const elsewhere = sonicTokens
    .filter(({ symbol }) => !known.has(symbol.toLowerCase()))
    .map(({ symbol, name, address, decimals }) => ({
      symbol,
      name,
      address,
      decimals,
      isElsewhere: true as const,
    }));
  return network === undefined || elsewhere.length === 0
    ? {}
    : { elsewhere: { network: network.name, tokens: elsewhere } };
}
