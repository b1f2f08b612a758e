// Usage: node scripts/with-toolchain.mjs deploy/deploy.ts --network testnet --keystore <file>
//    or: … --network testnet --withdraw-record, to start over with other parameters
//    or: … --network testnet --verification, to rewrite the files for explorer and Sourcify
//    or: … --network sonic --unlocked <address> --node <URL of a node with the key or a hardware wallet>

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { sonic, sonicDevnet, sonicTestnet } from "@alithia/chain/networks.ts";
import { createPublicClient, http, isAddress } from "viem";
import { type Deployment, type DeploymentRequest, deployContracts } from "./deploy-contracts.ts";
import { loadDeploymentRecord, saveJson, withdrawRecord } from "./deployment-record.ts";
import { createKeySigner, createNodeSigner, decryptKeystore } from "./deployment-signer.ts";
import { createDevnetParameters } from "./devnet/devnet-record.ts";
import { listTokenAddresses, readExistingToken, recordExistingToken } from "./existing-token.ts";
import { parameters, parseDeploymentParameters } from "./parameters.ts";
import { type DeployedAddresses, fingerprintPlan } from "./plan-deployment.ts";
import { writeRecordedVerification, writeVerification } from "./write-verification.ts";

type DeploymentRun = Omit<DeploymentRequest, "keep" | "sent"> & {
  /** Where `deployments/`, `addresses/` and `verification/` are written. */
  folder: string;
  /** The network's name in those files. */
  name: string;
};

const howToWithdraw = "Withdraw it with --withdraw-record to begin a new deployment.";

/**
 * Deploys, or resumes an interrupted run, and writes what site, server and explorer need. The record is first
 * written with the first transaction, so declining the first question leaves no files.
 */
export async function runDeployment({ folder, name, ...request }: DeploymentRun): Promise<Deployment> {
  const { chainId, parameters, signer, say } = request;
  const recordPath = join(folder, "deployments", `${name}.json`);
  const plan = fingerprintPlan(parameters, signer.address);
  const record = loadDeploymentRecord(recordPath);
  if (record !== null && (record.chainId !== chainId || record.deployer !== signer.address)) {
    throw new Error(`${recordPath} is of another chain or deployer. ${howToWithdraw}`);
  }
  if (record !== null && record.plan !== plan) {
    throw new Error(`${recordPath} is of other parameters or contracts. ${howToWithdraw}`);
  }

  const deployment = await deployContracts({
    ...request,
    sent: record?.steps ?? {},
    keep: (steps) => saveJson(recordPath, { chainId, deployer: signer.address, plan, steps }),
  });

  const addresses: DeployedAddresses = Object.fromEntries(
    Object.entries(deployment).map(([key, { address }]) => [key, address]),
  );
  if ("token" in parameters) addresses.aliToken = parameters.token;
  const existing =
    "token" in parameters
      ? listTokenAddresses(
          parameters.token,
          await readExistingToken(createPublicClient({ transport: http(request.nodeUrl) }), parameters.token),
        )
      : {};
  const addressesPath = join(folder, "addresses", `${name}.json`);
  const holders =
    "daoTreasury" in parameters
      ? { daoTreasury: parameters.daoTreasury, ecosystem: parameters.ecosystem }
      : {};
  saveJson(addressesPath, { ...addresses, ...existing, ...holders });
  say(`Addresses for ADDRESSES of the server: ${addressesPath}`);
  if (Object.keys(deployment).length > 0) {
    const steps = loadDeploymentRecord(recordPath)?.steps ?? {};
    const target = writeVerification({
      folder,
      name,
      chainId,
      parameters,
      deployer: signer.address,
      addresses,
      steps,
    });
    say(`Input for the verification by an explorer and by Sourcify: ${target}`);
  }
  return deployment;
}

/** Asks a question; only the answer `yes` confirms. */
async function confirmOnTerminal(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} Type yes to sign: `);
  terminal.close();
  return answer.trim() === "yes";
}

/** Asks for a secret without echoing the input. */
async function askSecret(question: string): Promise<string> {
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({
    input: process.stdin,
    output: nowhere,
    terminal: process.stdin.isTTY === true,
  });
  const answer = await terminal.question("");
  terminal.close();
  process.stdout.write("\n");
  return answer;
}

const now = Math.floor(Date.now() / 1000);
const targets: Record<string, { network: typeof sonic; parameters: unknown }> = {
  devnet: { network: sonicDevnet, parameters: createDevnetParameters(now) },
  testnet: { network: sonicTestnet, parameters: parameters.testnet },
  sonic: { network: sonic, parameters: parameters.sonic },
};

/** Deploys as the command's arguments say; throws with a sentence if they do not suffice. */
export async function deployByArguments(arguments_: string[]): Promise<unknown> {
  const { values } = parseArgs({
    args: arguments_,
    options: {
      network: { type: "string" },
      node: { type: "string" },
      keystore: { type: "string" },
      unlocked: { type: "string" },
      out: { type: "string", default: import.meta.dirname },
      "withdraw-record": { type: "boolean", default: false },
      verification: { type: "boolean", default: false },
    },
  });
  const name = values.network ?? "";
  const target = targets[name];
  if (target === undefined) throw new Error(`--network must be one of: ${Object.keys(targets).join(", ")}.`);
  const { network } = target;
  const folder = resolve(values.out);
  if (values["withdraw-record"]) {
    const kept = withdrawRecord(folder, name, Date.now());
    return console.log(
      kept === null ? "There is nothing to withdraw." : `Withdrawn; the files are kept in ${kept}`,
    );
  }
  const decided = parseDeploymentParameters(target.parameters);
  if (values.verification) {
    return console.log(`Written: ${writeRecordedVerification({ folder, name, parameters: decided })}`);
  }
  const nodeUrl = values.node ?? network.publicNodeUrl;
  if (nodeUrl === undefined) throw new Error("--node must be the URL of a node.");

  const place = { folder, name, nodeUrl, chainId: network.chainId, say: console.log };
  if (decided.deploys === "nothing") return recordExistingToken({ ...place, token: decided.token });
  return runDeployment({
    ...place,
    parameters: decided,
    signer: await chooseSigner(nodeUrl, network.chainId, values.keystore, values.unlocked),
    confirm: network.chainId === sonicDevnet.chainId ? async () => true : confirmOnTerminal,
  });
}

async function chooseSigner(nodeUrl: string, chainId: number, keystore?: string, unlocked?: string) {
  if (keystore !== undefined) {
    const content = readFileSync(resolve(keystore), "utf8");
    const key = decryptKeystore(content, await askSecret("Password of the keystore: "));
    return createKeySigner(nodeUrl, chainId, key);
  }
  if (unlocked === undefined || !isAddress(unlocked)) {
    throw new Error("Name who signs: --keystore <file>, or --unlocked <address> of an account of the node.");
  }
  return createNodeSigner(nodeUrl, unlocked);
}

if (import.meta.main)
  deployByArguments(process.argv.slice(2)).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
