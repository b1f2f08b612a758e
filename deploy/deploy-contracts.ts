import { type Address, createPublicClient, formatEther, type Hex, http } from "viem";
import { checkAddresses } from "./check-addresses.ts";
import { checkExistingToken, findMissingFunds } from "./check-existing-token.ts";
import { checkParameters } from "./check-parameters.ts";
import { checkTreasury } from "./check-treasury.ts";
import type { DeploymentParameters } from "./deployment-parameters.ts";
import type { DeploymentSigner } from "./deployment-signer.ts";
import { describeDeployment } from "./describe-deployment.ts";
import { type DeployedName, planDeployment } from "./plan-deployment.ts";
import { simulateDeployment } from "./simulate-deployment.ts";

export type DeploymentRequest = {
  nodeUrl: string;
  chainId: number;
  parameters: DeploymentParameters;
  signer: DeploymentSigner;
  /** Where an interrupted deployment began, to go on with it. */
  firstNonce?: number;
  say: (sentence: string) => void;
  /** Called before each signature; false ends the deployment. */
  confirm: (question: string) => Promise<boolean>;
  /** Called before the first signature, so that an interrupted deployment can go on. */
  begin: (firstNonce: number) => void;
};

export type Deployment = Partial<Record<DeployedName, { address: Address; transaction: Hex | null }>>;

/**
 * Checks, simulates and deploys what the parameters say: the vesting wallets, ALI and its sale, or a part of them.
 * Contracts that a former run has deployed are left as they are. Throws with all problems found, before anything is signed.
 */
export async function deployContracts(request: DeploymentRequest): Promise<Deployment> {
  const { nodeUrl, chainId, parameters, signer, say, confirm } = request;
  const client = createPublicClient({ transport: http(nodeUrl), pollingInterval: 300 });
  const actualChainId = await client.getChainId();
  if (actualChainId !== chainId) {
    throw new Error(`The node is on chain ${actualChainId}, not on ${chainId}.`);
  }
  const nextNonce = await client.getTransactionCount({ address: signer.address });
  const firstNonce = request.firstNonce ?? nextNonce;
  const steps = planDeployment(parameters, signer.address, firstNonce);
  const done = nextNonce - firstNonce;
  if (done < 0 || done > steps.length) {
    throw new Error("The deployer has sent other transactions since the deployment began; it cannot go on.");
  }

  const sale = steps.find(({ name }) => name === "aliSale")?.address;
  const { timestamp, baseFeePerGas } = await client.getBlock();
  const problems = [
    ...checkParameters(parameters, Number(timestamp)),
    ...(await checkAddresses(parameters, (address) => client.getCode({ address }))),
    ...(sale && "sale" in parameters ? await checkTreasury(client, parameters.sale.treasury, sale) : []),
    ...("token" in parameters ? await checkExistingToken(client, parameters.token) : []),
  ];
  if (problems.length > 0 && done < steps.length) throw new Error(problems.join("\n"));

  for (const sentence of describeDeployment(parameters)) say(sentence);
  if (parameters.deploys === "sale" && done === 0) {
    request.begin(firstNonce);
    const missing = sale && (await findMissingFunds(client, parameters.token, sale, parameters.sale.cap));
    if (missing) throw new Error(missing);
  }
  const maxFeePerGas = ((baseFeePerGas ?? 0n) * 13n) / 10n;
  if (done === 0 && steps.length > 0) {
    const allocations = await simulateDeployment(client, signer.address, steps, parameters);
    for (const { name, address, tokens } of allocations) {
      say(`${formatEther(tokens)} ALI to the ${name} at ${address}`);
    }
  }
  request.begin(firstNonce);

  const deployment: Deployment = {};
  for (const [index, step] of steps.entries()) {
    let transaction: Hex | null = null;
    if (index >= done) {
      const gas = await client.estimateGas({ account: signer.address, data: step.data });
      const limit = (gas * 11n) / 10n;
      const fee = formatEther(limit * maxFeePerGas);
      const question = `Create ${step.contractName} (${step.name}) at ${step.address} for at most ${fee} S?`;
      if (!(await confirm(question))) throw new Error("Stopped before signing; nothing more was sent.");
      transaction = await signer.send({ data: step.data, nonce: step.nonce, gas: limit, maxFeePerGas });
      const receipt = await client.waitForTransactionReceipt({ hash: transaction, timeout: 120_000 });
      if (receipt.status !== "success")
        throw new Error(`The creation of ${step.name} failed: ${transaction}`);
    }
    const code = await client.getCode({ address: step.address });
    if (code === undefined) throw new Error(`There is no ${step.name} at ${step.address}.`);
    deployment[step.name] = { address: step.address, transaction };
    say(`${step.name}: ${step.address}`);
  }
  return deployment;
}
