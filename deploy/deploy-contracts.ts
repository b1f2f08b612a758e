import { formatTokens } from "@alithia/chain/amount/format-amount.ts";
import { describeOwnToken } from "@alithia/chain/registry/own-token.ts";
import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { aliTokenAbi } from "@alithia/contracts/generated/ali-token.ts";
import {
  type Address,
  createPublicClient,
  formatEther,
  getContractAddress,
  type Hex,
  http,
  type PublicClient,
  parseEther,
} from "viem";
import { checkDeployed, simulateDeployment, wasStepMined } from "./check-deployment.ts";
import { checkAddresses, checkParameters, describeDeployment } from "./check-parameters.ts";
import type { SentSteps } from "./deployment-record.ts";
import type { DeploymentSigner } from "./deployment-signer.ts";
import { checkExistingToken, readExistingToken } from "./existing-token.ts";
import type { DeploymentParameters, SaleParameters } from "./parameters.ts";
import {
  type CreationStep,
  type DeployedAddresses,
  type DeployedName,
  type DeploymentStep,
  encodeFunding,
  type FundingStep,
  planDeployment,
} from "./plan-deployment.ts";
import { publicPollMs, untilMined } from "./until-mined.ts";

export type DeploymentRequest = {
  nodeUrl: string;
  chainId: number;
  parameters: DeploymentParameters;
  signer: DeploymentSigner;
  /** The steps sent by earlier runs. */
  sent: SentSteps;
  say: (sentence: string) => void;
  /** Called before each signature; false aborts the deployment. */
  confirm: (question: string) => Promise<boolean>;
  /** Called before and after each transaction is sent, so that an interrupted deployment can resume. */
  keep: (sent: SentSteps) => void;
};

export type Deployment = Partial<Record<DeployedName, { address: Address; transaction: Hex | null }>>;

/**
 * Checks, simulates and deploys what the parameters ask for: the vesting wallets, ALI and its sale, or a
 * part. Skips steps that an earlier run completed. Throws with all problems found before anything is signed.
 */
export async function deployContracts(request: DeploymentRequest): Promise<Deployment> {
  const { nodeUrl, chainId, parameters, signer, say, confirm, keep } = request;
  const client = createPublicClient({ transport: http(nodeUrl), pollingInterval: 300 });
  const actualChainId = await client.getChainId();
  if (actualChainId !== chainId) {
    throw new Error(`The node is on chain ${actualChainId}, not on ${chainId}.`);
  }
  const plan = planDeployment(parameters, signer.address);
  const sent = { ...request.sent };
  const isNew = Object.keys(sent).length === 0;
  const { timestamp } = await client.getBlock();
  const existing = "token" in parameters ? await readExistingToken(client, parameters.token) : null;
  const unit = existing ?? describeOwnToken(undefined);
  const write = (units: bigint) => formatTokens(units, unit);
  const problems = isNew ? await findProblems() : [];
  if (problems.length > 0) throw new Error(problems.join("\n"));

  for (const sentence of describeDeployment(parameters, unit)) say(sentence);
  const addresses: DeployedAddresses = "token" in parameters ? { aliToken: parameters.token } : {};
  if (isNew) await simulate();

  const deployment: Deployment = {};
  for (const step of plan) {
    if (step.kind === "funding") await fund(step);
    else deployment[step.name] = await create(step);
  }
  return deployment;

  async function findProblems(): Promise<string[]> {
    const sale = "sale" in parameters ? parameters.sale : null;
    return [
      ...checkParameters(parameters, Number(timestamp), unit),
      ...(await checkAddresses(parameters, (address) => client.getCode({ address }))),
      ...(existing === null ? [] : checkExistingToken(existing, sale)),
      ...(sale === null ? [] : await checkRecipients(sale)),
    ];
  }

  async function simulate(): Promise<void> {
    const canFund =
      parameters.deploys !== "sale" ||
      (await readTokens(parameters.token, signer.address)) >= parameters.sale.cap;
    const steps = canFund ? plan : plan.filter(({ kind }) => kind === "creation");
    const allocations = await simulateDeployment(client, signer.address, steps, parameters);
    for (const { name, address, tokens } of allocations) say(`${write(tokens)} to the ${name} at ${address}`);
  }

  async function checkRecipients({ treasury, fallbackTreasury }: SaleParameters): Promise<string[]> {
    const nonce = await client.getTransactionCount({ address: signer.address });
    const payer = getContractAddress({ from: signer.address, nonce: BigInt(nonce) });
    return checkTreasury(client, { treasury, "fallback treasury": fallbackTreasury }, payer);
  }

  async function create(step: CreationStep): Promise<{ address: Address; transaction: Hex | null }> {
    const isMined = await wasStepMined(client, signer.address, sent[step.name]);
    const transaction = isMined ? null : await send(step, null, step.encode(addresses));
    const nonce = BigInt(sent[step.name]?.nonce ?? 0);
    const address = getContractAddress({ from: signer.address, nonce });
    await checkDeployed(client, step.name, address, parameters, addresses);
    addresses[step.name] = address;
    say(`${step.name}: ${address}`);
    return { address, transaction };
  }

  /** Sends the sale the tokens it lacks, after it was created and checked. */
  async function fund(step: FundingStep): Promise<void> {
    const { aliToken, aliSale } = addresses;
    if (aliToken === undefined || aliSale === undefined) throw new Error("There is no sale to fund.");
    const isMined = await wasStepMined(client, signer.address, sent[step.name]);
    const missing =
      step.amount -
      (await client.readContract({ address: aliSale, abi: aliSaleAbi, functionName: "sold" })) -
      (await readTokens(aliToken, aliSale));
    if (isMined || missing <= 0n) return say(`The sale holds the ${write(step.amount)} that it sells.`);
    if ((await readTokens(aliToken, signer.address)) < missing) {
      return say(
        `Send ${write(missing)} to the sale at ${aliSale} before it begins; until then nothing can be bought.`,
      );
    }
    await send(step, aliToken, encodeFunding(aliSale, missing));
    say(`The sale has received ${write(missing)}.`);
  }

  async function send({ name, kind }: DeploymentStep, to: Address | null, data: Hex): Promise<Hex> {
    const nonce = await client.getTransactionCount({ address: signer.address });
    const { baseFeePerGas } = await client.getBlock();
    const maxFeePerGas = ((baseFeePerGas ?? 0n) * 13n) / 10n;
    const estimate = await client.estimateGas({ account: signer.address, data, ...(to !== null && { to }) });
    const gas = (estimate * 11n) / 10n;
    const place = getContractAddress({ from: signer.address, nonce: BigInt(nonce) });
    const deed =
      kind === "creation"
        ? `Create ${name} at ${place}`
        : `Send the sale its ${unit.symbol}, at ${addresses.aliSale}`;
    const question = `${deed} for at most ${formatEther(gas * maxFeePerGas)} S?`;
    if (!(await confirm(question))) throw new Error("Stopped before signing; nothing more was sent.");
    sent[name] = { nonce, transaction: null };
    keep(sent);
    const transaction = await signer.send({ to, data, nonce, gas, maxFeePerGas });
    sent[name] = { nonce, transaction };
    keep(sent);
    const receipt = await untilMined(client, transaction, { pollMs: publicPollMs });
    if (receipt.status !== "success") throw new Error(`The step ${name} failed: ${transaction}`);
    return transaction;
  }

  function readTokens(token: Address, holder: Address): Promise<bigint> {
    return client.readContract({
      address: token,
      abi: aliTokenAbi,
      functionName: "balanceOf",
      args: [holder],
    });
  }
}

/** Returns problems for recipients that reject 1 wei in a simulated transfer from a contract at `payer`. */
async function checkTreasury(
  client: PublicClient,
  recipients: Record<string, Address>,
  payer: Address,
): Promise<string[]> {
  const problems = await Promise.all(
    Object.entries(recipients).map(async ([name, recipient]) => {
      try {
        await client.call({
          account: payer,
          to: recipient,
          value: 1n,
          stateOverride: [{ address: payer, balance: parseEther("1") }],
        });
        return [];
      } catch {
        // Whatever error the node returns, acceptance by the recipient is unproven.
        return [
          `The sale's ${name} ${recipient} did not accept 1 wei in a simulated payment from the sale. Name one that accepts coins from a contract.`,
        ];
      }
    }),
  );
  return problems.flat();
}
