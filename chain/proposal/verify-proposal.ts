import type { Proposal } from "@alithia/protocol/proposal.ts";
import { proposalFormSchema } from "@alithia/protocol/proposal-form.ts";
import { sonic } from "../networks.ts";
import { isRouterOnSonic } from "../venues/list-venues.ts";
import { buildSteps } from "./build-steps.ts";
import { listFormTokens, type StepCall } from "./decoded-step.ts";
import { describeStep } from "./describe-step.ts";

export type Verification =
  | { outcome: "same"; steps: StepCall[]; summary: string[] }
  | { outcome: "different"; sentence: string };

/** Rebuilds a proposal's steps from the confirmed values and compares them, independently of the server. */
export function verifyProposal(proposal: Proposal): Verification {
  const form = proposalFormSchema.safeParse(proposal.form);
  if (!form.success) return differ("The values behind this proposal cannot be read.");
  if (proposal.chainId === sonic.chainId && form.data.kind === "swap") {
    const { routes } = form.data;
    if (!routes.every(({ venue, router }) => isRouterOnSonic(venue, router)))
      return differ("This trade goes through a contract that is not the router of the exchange it names.");
  }
  const built = rebuild(() => buildSteps(form.data, proposal.from));
  if (built === null) return differ("The values behind this proposal do not make a transaction.");
  const same =
    built.length === proposal.steps.length &&
    built.every((step, index) => isSame(step, proposal.steps[index]));
  if (!same) return differ("The proposed bytes are not the ones that follow from the confirmed values.");
  const summary = built.map((step) => describeStep(step, listFormTokens(form.data)));
  if (summary.join("\n") !== proposal.summary.join("\n")) {
    return differ("The summary is not what the bytes say.");
  }
  return { outcome: "same", steps: built, summary };
}

function isSame(built: StepCall, proposed: Proposal["steps"][number] | undefined): boolean {
  return (
    proposed !== undefined &&
    (built.to ?? "").toLowerCase() === (proposed.to ?? "").toLowerCase() &&
    built.data.toLowerCase() === proposed.data.toLowerCase() &&
    built.valueWei === BigInt(proposed.valueWei)
  );
}

function rebuild(build: () => StepCall[]): StepCall[] | null {
  try {
    return build();
  } catch {
    // The server's form may be invalid; values that cannot be built do not match the proposal.
    return null;
  }
}

function differ(sentence: string): Verification {
  return { outcome: "different", sentence: `${sentence} This page refuses to open your wallet for it.` };
}
