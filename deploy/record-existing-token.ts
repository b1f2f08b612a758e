import { join } from "node:path";
import { type Address, createPublicClient, http } from "viem";
import { saveJson } from "./deployment-record.ts";
import { describeDeployment } from "./describe-deployment.ts";
import { checkExistingToken, listTokenAddresses, readExistingToken } from "./existing-token.ts";

/** Nothing to deploy and nothing to sign: checks the token and writes its address for server and site. */
export async function recordExistingToken(request: {
  folder: string;
  name: string;
  nodeUrl: string;
  chainId: number;
  token: Address;
  say: (sentence: string) => void;
}): Promise<void> {
  const client = createPublicClient({ transport: http(request.nodeUrl) });
  const actualChainId = await client.getChainId();
  if (actualChainId !== request.chainId) {
    throw new Error(`The node is on chain ${actualChainId}, not on ${request.chainId}.`);
  }
  const existing = await readExistingToken(client, request.token);
  const problems = checkExistingToken(existing, null);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  const path = join(request.folder, "addresses", `${request.name}.json`);
  saveJson(path, listTokenAddresses(request.token, existing));
  const nothing = { deploys: "nothing" as const, contracts: [], token: request.token };
  for (const sentence of describeDeployment(nothing, existing)) request.say(sentence);
  request.say(`Addresses for ADDRESSES of the server: ${path}`);
}
