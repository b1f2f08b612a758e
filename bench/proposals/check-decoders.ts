import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { buildSteps } from "@alithia/chain/proposal/build-steps.ts";
import { decodeStep } from "@alithia/chain/proposal/decode-step.ts";
import { type DecodedStep, listFormTokens, type StepCall } from "@alithia/chain/proposal/decoded-step.ts";
import { describeStep } from "@alithia/chain/proposal/describe-step.ts";
import { verifyProposal } from "@alithia/chain/proposal/verify-proposal.ts";
import { agentTokenBytecode } from "@alithia/contracts/generated/agent-token-bytecode.ts";
import { mintableAgentTokenBytecode } from "@alithia/contracts/generated/mintable-agent-token-bytecode.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import { type ProposalForm, proposalFormSchema } from "@alithia/protocol/proposal-form.ts";
import { AbiCoder, Interface } from "@ethersproject/abi";
import fc from "fast-check";
import type { TransactionLog } from "../../web/wallet/transactions/create-transaction-log.ts";
import { createTransactionSender } from "../../web/wallet/transactions/create-transaction-sender.ts";
import { anyAddress, anyForm } from "./random-forms.ts";

type WalletRequest = { from: string; to?: string; data: string; value: string };

const log: TransactionLog = {
  records: () => [],
  put: () => {},
  patch: () => {},
  remove: () => {},
  subscribe: () => () => {},
};
const fees = { gas: 1n, maxFeePerGasWei: 1n, maxPriorityFeePerGasWei: 1n, maxFeeWei: 1n };

/** Returns what the page asks a wallet to sign for a step; the wallet declines. */
async function askWallet(from: `0x${string}`, step: StepCall): Promise<WalletRequest> {
  let asked: unknown;
  const desk = createTransactionSender({
    chainId: 31_337,
    request: async () => "0x1",
    log,
    explainRevert: async () => "",
    locks: undefined,
    createId: () => "bench",
    now: () => 0,
    wait: async () => {},
    confirmTerms: async () => true,
  });
  const provider = {
    request: async ({ method, params }: { method: string; params?: readonly unknown[] | object }) => {
      if (method === "eth_chainId") return 31_337;
      [asked] = params as readonly unknown[];
      throw Object.assign(new Error("declined"), { code: 4001 });
    },
  };
  await desk.send({ purpose: "bench", provider, call: { from, ...step }, fees });
  return asked as WalletRequest;
}

/** The routers of Uniswap V2 and Solidly, which encode hops differently. */
const amountsRouters = ["address[] route", "tuple(address from, address to, bool stable)[] route"].flatMap(
  (route) => [
    `function swapExactTokensForTokens(uint256 amountIn, uint256 least, ${route}, address to, uint256 deadline)`,
    `function swapExactTokensForETH(uint256 amountIn, uint256 least, ${route}, address to, uint256 deadline)`,
    `function swapExactETHForTokens(uint256 least, ${route}, address to, uint256 deadline)`,
    `function swapTokensForExactTokens(uint256 amountOut, uint256 most, ${route}, address to, uint256 deadline)`,
    `function swapTokensForExactETH(uint256 amountOut, uint256 most, ${route}, address to, uint256 deadline)`,
    `function swapETHForExactTokens(uint256 amountOut, ${route}, address to, uint256 deadline)`,
  ],
);

const known = new Interface([
  ...amountsRouters,
  "function batchSwap(uint8 kind, tuple(bytes32 poolId, uint256 assetIn, uint256 assetOut, uint256 amount, bytes userData)[] swaps, address[] assets, tuple(address sender, bool fromInternalBalance, address recipient, bool toInternalBalance) funds, int256[] limits, uint256 deadline)",
  "function multicall(bytes[] data)",
  "function exactInput(tuple(bytes path, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum) params)",
  "function exactOutput(tuple(bytes path, address recipient, uint256 deadline, uint256 amountOut, uint256 amountInMaximum) params)",
  "function unwrapWNativeToken(uint256 amountMinimum, address recipient)",
  "function refundNativeToken()",
  "function transfer(address to, uint256 amount)",
  "function approve(address spender, uint256 amount)",
  "function buy(uint256 minTokens, uint256 deadline)",
  "function returnTokens(uint256 amount)",
  "function deposit()",
  "function withdraw(uint256 amount)",
  "function mint(address to, uint256 amount)",
  "function burn(uint256 amount)",
  "function multicall(uint256 deadline, bytes[] data)",
  "function exactInput(tuple(bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params)",
  "function exactOutput(tuple(bytes path, address recipient, uint256 amountOut, uint256 amountInMaximum) params)",
  "function unwrapWETH9(uint256 amountMinimum, address recipient)",
  "function refundETH()",
  "function configure(address who, uint256 number, bool flag, string words, uint256[] list)",
]);
const coder = new AbiCoder();

/** A call as decoded by another library: its name and its values as flat, ordered texts. */
type IndependentReading = { name: string; values: string[]; reencoded: string };

/** Decodes calldata with ethers' coder and re-encodes it. Throws on unknown functions. */
function decodeIndependently(to: string | undefined, data: string): IndependentReading {
  if (to === undefined) return decodeDeployment(data);
  if (data === "0x") return { name: "coins", values: [], reencoded: "0x" };
  const call = known.parseTransaction({ data });
  const reencoded = known.encodeFunctionData(call.functionFragment, call.args as unknown[]);
  if (call.name !== "multicall") return { name: call.name, values: flatten(call.args), reencoded };
  const inner = call.args.at(-1) as string[];
  const calls = inner.map((one) => decodeIndependently(to, one));
  const isSame = calls.every((one, index) => one.reencoded === inner[index]);
  return {
    name: ["multicall", ...calls.map(({ name }) => name)].join(" "),
    values: [...flatten(call.args.slice(0, -1)), ...calls.flatMap(({ values }) => values)],
    reencoded: isSame ? reencoded : "the inner calls differ",
  };
}

function decodeDeployment(data: string): IndependentReading {
  const [bytecode, types] = data.startsWith(mintableAgentTokenBytecode)
    ? [mintableAgentTokenBytecode, ["string", "string", "uint256", "uint256", "address"]]
    : [agentTokenBytecode, ["string", "string", "uint256", "address"]];
  const values = coder.decode(types, `0x${data.slice(bytecode.length)}`);
  return {
    name: "deployment",
    values: flatten(values),
    reencoded: `${bytecode}${coder.encode(types, values as unknown[]).slice(2)}`,
  };
}

/** Balancer's vault counts outgoing amounts as negative. */
function flatten(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(flatten);
  return [String(value).replace(/^-/, "")];
}

/**
 * Checks on random calls that the card's text, viem's decoding, another library's decoding and the wallet
 * request agree. Returns every difference as text.
 */
export async function checkDecoders(
  calls: number,
  seed: number,
): Promise<{ calls: number; faults: string[] }> {
  const faults: string[] = [];
  let checked = 0;
  const forms = fc.sample(fc.tuple(anyForm, anyAddress), { numRuns: calls, seed });
  for (const [form, from] of forms) {
    if (checked >= calls) break;
    const proposal = toProposal(form, from);
    const verification = verifyProposal(proposal);
    if (verification.outcome === "different") {
      faults.push(`${form.kind}: ${verification.sentence}`);
      continue;
    }
    for (const [index, step] of verification.steps.entries()) {
      const fault = await findFault(step, proposal, index);
      if (fault !== null) faults.push(`${form.kind}, step ${index + 1}: ${fault}`);
      checked += 1;
    }
  }
  return { calls: checked, faults };
}

function toProposal(form: ProposalForm, from: `0x${string}`): Proposal {
  const steps = buildSteps(form, from);
  const status = "to-review" as const;
  return {
    id: "bench",
    chainId: 31_337,
    from,
    capability: form.kind,
    form,
    steps: steps.map(({ valueWei, ...step }) => ({ ...step, valueWei: valueWei.toString(), status })),
    summary: steps.map((step) => describeStep(step, listFormTokens(form))),
    simulation: { block: "1", steps: [] },
    warnings: [],
    maxFeePerGasWei: "1",
    expiresAt: 0,
  };
}

async function findFault(step: StepCall, proposal: Proposal, index: number): Promise<string | null> {
  const other = decodeIndependently(step.to, step.data);
  if (other.reencoded !== step.data) return "the other library makes other bytes of it";
  const asked = await askWallet(proposal.from, step);
  if (asked.data !== step.data || (asked.to ?? "") !== (step.to ?? ""))
    return "the wallet is asked for other bytes";
  if (BigInt(asked.value) !== step.valueWei || asked.from !== proposal.from)
    return "the wallet is asked for another value";
  const ours = decodeStep(step);
  const values = listValues(ours);
  const theirs = new Set(other.values.map((value) => value.toLowerCase()));
  const missing = values.find((value) => !theirs.has(value.toLowerCase()));
  if (missing !== undefined) return `the other library does not read ${missing}`;
  const sentence = proposal.summary[index] ?? "";
  const unsaid = listShown(ours, step, findSaleDecimals(proposal)).find((shown) => !sentence.includes(shown));
  return unsaid === undefined ? null : `the card does not say ${unsaid}`;
}

/** Returns all values our decoder read from the calldata, as text. */
function listValues(step: DecodedStep): string[] {
  switch (step.kind) {
    case "token-transfer":
    case "mint":
      return [step.to, String(step.units)];
    case "approval":
      return [step.spender, String(step.units)];
    case "sale-purchase":
      return [String(step.minTokens), String(step.deadline)];
    case "sale-return":
    case "unwrap":
      return [String(step.units)];
    case "swap":
      return [
        // Coins are sold through the transaction's value, which the calldata need not repeat.
        ...(step.sellsCoins ? [] : [String(step.sellUnits)]),
        String(step.buyUnits),
        String(step.deadline),
        step.unwrapTo ?? step.recipient ?? "",
      ];
    case "deployment":
      return [
        step.name,
        step.symbol,
        String(step.supply),
        step.recipient,
        ...(step.cap === null ? [] : [String(step.cap)]),
      ];
    default:
      return [];
  }
}

function findSaleDecimals({ form }: Proposal): number {
  const tokens = listFormTokens(proposalFormSchema.parse(form));
  return tokens.find(({ ofSale }) => ofSale)?.decimals ?? 18;
}

/** Returns what the card's sentence must show in full. */
function listShown(step: DecodedStep, { to: called, valueWei }: StepCall, saleDecimals: number): string[] {
  const to: string = called ?? "";
  switch (step.kind) {
    case "coin-transfer":
      return [step.to, `${formatAmount(valueWei, 18)} S`];
    case "token-transfer":
    case "mint":
      return [step.to];
    case "approval":
      return [step.spender];
    case "sale-purchase":
      return [to, formatAmount(valueWei, 18), formatAmount(step.minTokens, saleDecimals)];
    case "sale-return":
      return [to, formatAmount(step.units, saleDecimals)];
    case "unwrap":
      return [to, formatAmount(step.units, 18)];
    case "wrap":
      return [to, formatAmount(valueWei, 18)];
    case "swap":
      return [step.router, step.unwrapTo ?? step.recipient ?? "nobody"];
    case "deployment":
      return [step.recipient, formatAmount(step.supply, 18)];
    default:
      return [to];
  }
}
