import { rmSync } from "node:fs";
import type { SaleParameters } from "../deployment-parameters.ts";
import { createDevnetClient, type DevnetClient } from "./create-devnet-client.ts";
import { deployDevnetContracts } from "./deploy-devnet-contracts.ts";
import { baseFeeFloorWei, devnetChain } from "./devnet-chain.ts";
import { createDevnetParameters } from "./devnet-parameters.ts";
import { saveDevnetRecord } from "./devnet-record.ts";
import { createDevnetSender } from "./devnet-sender.ts";
import type { KeptChain, OpenChain } from "./open-kept-chain.ts";
import { startAnvil } from "./start-anvil.ts";
import { supplyExchange } from "./supply-exchange.ts";
import { writeDevnetHistory } from "./write-devnet-history.ts";

const historySeconds = 3 * 86_400;
const stepSeconds = 3_600;

/** Starts a chain that is three days old, with our contracts and some history, and records what is where. */
export async function buildNewChain(
  { recordPath, statePath, fingerprint, port }: KeptChain,
  saleChanges: Partial<SaleParameters>,
): Promise<OpenChain> {
  for (const path of [recordPath, statePath]) rmSync(path, { force: true });
  const genesisTimestamp = Math.floor(Date.now() / 1000) - historySeconds;
  const anvil = await startAnvil({ port, statePath, genesisTimestamp });
  try {
    const client = createDevnetClient(anvil.url);
    const deploying = createDevnetSender(client, genesisTimestamp, stepSeconds);
    const parameters = createDevnetParameters(genesisTimestamp, saleChanges);
    const addresses = await deployDevnetContracts(client, deploying, parameters);
    await supplyExchange(deploying, addresses);
    const living = createDevnetSender(client, genesisTimestamp + historySeconds / 2, stepSeconds);
    const history = await writeDevnetHistory(living, addresses);
    await returnToPresent(client);
    const record = { fingerprint, chainId: devnetChain.id, addresses, history };
    saveDevnetRecord(recordPath, record);
    return { anvil, client, record };
  } catch (cause) {
    await anvil.stop();
    throw cause;
  }
}

async function returnToPresent(client: DevnetClient) {
  await client.setNextBlockTimestamp({ timestamp: BigInt(Math.floor(Date.now() / 1000)) });
  await client.setNextBlockBaseFeePerGas({ baseFeePerGas: baseFeeFloorWei });
  await client.mine({ blocks: 1 });
}
