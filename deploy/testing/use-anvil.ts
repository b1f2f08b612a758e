import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { createDevnetClient, type DevnetClient } from "../devnet/devnet-client.ts";
import { type Anvil, type AnvilOptions, startAnvil } from "../devnet/start-anvil.ts";

export type TestChain = {
  /** Removed with the chain. */
  readonly folder: string;
  readonly url: string;
  readonly client: DevnetClient;
};

/** Starts an empty chain for the tests of a file and stops it after them. */
export function useAnvil(options: Pick<AnvilOptions, "chainId" | "genesisTimestamp"> = {}): TestChain {
  const folder = mkdtempSync(join(tmpdir(), "alithia-chain-"));
  let anvil: Anvil | undefined;
  let client: DevnetClient | undefined;

  beforeAll(async () => {
    const statePath = join(folder, "state.json");
    anvil = await startAnvil({ port: 0, statePath, ...options });
  });
  afterAll(async () => {
    await anvil?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const findUrl = () => {
    if (anvil === undefined) throw new Error("The chain starts with the first test.");
    return anvil.url;
  };
  return {
    folder,
    get url() {
      return findUrl();
    },
    get client() {
      client ??= createDevnetClient(findUrl());
      return client;
    },
  };
}
