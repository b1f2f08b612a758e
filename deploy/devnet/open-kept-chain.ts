import { createDevnetClient, type DevnetClient } from "./devnet-client.ts";
import { type DevnetRecord, loadDevnetRecord } from "./devnet-record.ts";
import { type Anvil, startAnvil } from "./start-anvil.ts";

export type OpenChain = { anvil: Anvil; client: DevnetClient; record: DevnetRecord };

export type KeptChain = { recordPath: string; statePath: string; fingerprint: string; port: number };

/** Starts the chain that an earlier run left. Null, with the reason said, if there is none that can be used. */
export async function openKeptChain(
  { recordPath, statePath, fingerprint, port }: KeptChain,
  log: (sentence: string) => void,
): Promise<OpenChain | null> {
  const record = loadDevnetRecord(recordPath);
  if (record === null) return null;
  if (record.fingerprint !== fingerprint) {
    log("The contracts or their parameters have changed, so the local chain begins anew.");
    return null;
  }
  let anvil: Anvil | undefined;
  try {
    anvil = await startAnvil({ port, statePath });
    const client = createDevnetClient(anvil.url);
    if (await holdsRecord(client, record)) return { anvil, client, record };
  } catch {
    // The same sentence as for a state that can be read and does not fit.
  }
  await anvil?.stop();
  log("The local chain's kept state cannot be used, so it begins anew.");
  return null;
}

async function holdsRecord(client: DevnetClient, record: DevnetRecord): Promise<boolean> {
  const [code, receipt] = await Promise.all([
    client.getCode({ address: record.addresses.aliSale }),
    client.getTransactionReceipt({ hash: record.history.contractCreation }).catch(() => null),
  ]);
  return code !== undefined && receipt !== null;
}
