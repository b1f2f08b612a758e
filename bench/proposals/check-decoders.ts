import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { buildSteps } from "@alithia/chain/proposal/build-steps.ts";
import { decodeStep } from "@alithia/chain/proposal/decode-step.ts";
import type { DecodedStep, StepCall } from "@alithia/chain/proposal/decoded-step.ts";
import { describeStep } from "@alithia/chain/proposal/describe-step.ts";
import { listFormTokens } from "@alithia/chain/proposal/list-form-tokens.ts";
import { verifyProposal } from "@alithia/chain/proposal/verify-proposal.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import { type ProposalForm, proposalFormSchema } from "@alithia/protocol/proposal-form.ts";
import fc from "fast-check";
import { askWallet } from "./ask-wallet.ts";
import { decodeIndependently } from "./decode-independently.ts";
import { anyAddress, anyForm } from "./random-forms.ts";

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
