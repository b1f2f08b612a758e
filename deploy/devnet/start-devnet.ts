import { join, resolve } from "node:path";
import type { SaleParameters } from "../deployment-parameters.ts";
import { buildNewChain } from "./build-new-chain.ts";
import { chooseFreePort } from "./choose-free-port.ts";
import { devnetChain } from "./devnet-chain.ts";
import type { DevnetAddresses, DevnetHistory } from "./devnet-record.ts";
import { fingerprintDevnet } from "./fingerprint-devnet.ts";
import { keepBaseFee } from "./keep-base-fee.ts";
import { keepClock } from "./keep-clock.ts";
import { lockFolder } from "./lock-folder.ts";
import { openKeptChain } from "./open-kept-chain.ts";
import { type Faucet, startFaucet } from "./start-faucet.ts";

export type DevnetOptions = {
  /** Where the chain is kept between runs, for example `.alithia/devnet`. */
  folder: string;
  /** Wanted port; a taken one is said and another chosen. 0 lets the system choose. */
  port: number;
  log: (sentence: string) => void;
  /** Terms of the sale that differ from the devnet's usual ones. */
  sale?: Partial<SaleParameters>;
};

export type Devnet = {
  url: string;
  chainId: number;
  addresses: DevnetAddresses;
  history: DevnetHistory;
  faucet: Faucet;
  /** The file that carries chain id, addresses and history. */
  recordPath: string;
  /** Writes the state and leaves nothing running. */
  stop: () => Promise<void>;
};

/**
 * Starts the embedded chain: the one kept in `folder` if it was made from the same sources, else a new one. Rejects,
 * and leaves the folder as it is, while another process runs its chain there.
 */
export async function startDevnet(options: DevnetOptions): Promise<Devnet> {
  const home = resolve(options.folder);
  const lock = lockFolder(home, `Another process already runs the local chain in ${home}. Stop it first.`);
  try {
    return await startLocked(home, options, lock.release);
  } catch (cause) {
    lock.release();
    throw cause;
  }
}

async function startLocked(
  home: string,
  { port, log, sale = {} }: DevnetOptions,
  release: () => void,
): Promise<Devnet> {
  const chain = {
    recordPath: join(home, "devnet.json"),
    statePath: join(home, "state.json"),
    fingerprint: fingerprintDevnet(sale),
    port: await chooseFreePort(port, log),
  };
  const { anvil, client, record } = (await openKeptChain(chain, log)) ?? (await buildNewChain(chain, sale));

  const stopKeepingBaseFee = await keepBaseFee(anvil.url);
  const stopKeepingClock = await keepClock(client);
  const faucet = await startFaucet(client);

  return {
    url: anvil.url,
    chainId: devnetChain.id,
    addresses: record.addresses,
    history: record.history,
    faucet,
    recordPath: chain.recordPath,
    async stop() {
      stopKeepingBaseFee();
      stopKeepingClock();
      await faucet.stop();
      await anvil.stop();
      release();
    },
  };
}
