import { join } from "node:path";
import { type Address, createPublicClient, http } from "viem";
import { checkExistingToken } from "./check-existing-token.ts";
import { saveJson } from "./deployment-record.ts";
import { describeDeployment } from "./describe-deployment.ts";

/** Nothing to deploy and nothing to sign: checks that the token is an ALI and writes its address for server and site. */
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
  const problems = await checkExistingToken(client, request.token, 0n);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  const path = join(request.folder, "addresses", `${request.name}.json`);
  saveJson(path, { aliToken: request.token });
  for (const sentence of describeDeployment({ deploys: "nothing", contracts: [], token: request.token })) {
    request.say(sentence);
  }
  request.say(`Addresses for ADDRESSES of the server: ${path}`);
}
