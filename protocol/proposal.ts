import * as z from "zod/mini";
import { commandSchema } from "./command.ts";
import { addressSchema, hashSchema, hexSchema, integerSchema } from "./hex.ts";

const stepStatusSchema = z.enum([
  "to-review",
  "awaiting-signature",
  "pending",
  "confirmed",
  "reverted",
  "rejected",
  "replaced",
  "other-transaction",
  "dropped",
  "expired",
]);

/** One transaction for the visitor to sign. `to` is absent for a deployment. */
const proposalStepSchema = z.object({
  to: z.optional(addressSchema),
  data: hexSchema,
  valueWei: integerSchema,
  gas: z.optional(integerSchema),
  status: stepStatusSchema,
  hash: z.optional(hashSchema),
  /** The decoded revert reason as text. */
  reason: z.optional(z.string()),
  /** Address of the contract created by the mined transaction. */
  created: z.optional(addressSchema),
});

/** A change of an account's balance in the smallest unit; `token` is absent for the native coin. */
const balanceChangeSchema = z.object({
  account: addressSchema,
  token: z.optional(addressSchema),
  symbol: z.string(),
  decimals: z.number(),
  change: integerSchema,
});

const stepSimulationSchema = z.discriminatedUnion("outcome", [
  z.object({
    outcome: z.literal("success"),
    gasUsed: integerSchema,
    changes: z.array(balanceChangeSchema),
    /** For token transfers: how much the recipient's balance grew, which is less if the token takes a fee. */
    arrivedUnits: z.optional(integerSchema),
  }),
  z.object({ outcome: z.literal("revert"), reason: z.string() }),
  z.object({ outcome: z.literal("not-simulated"), why: z.string() }),
]);

const simulationSchema = z.object({
  block: integerSchema,
  steps: z.array(stepSimulationSchema),
  /** How many steps of the reply's earlier proposals were simulated before these. */
  afterSteps: z.optional(z.number()),
});

const warningSchema = z.object({
  code: z.string(),
  level: z.enum(["note", "caution", "stop"]),
  sentence: z.string(),
});

export const proposalSchema = z.object({
  id: z.string(),
  chainId: z.number(),
  from: addressSchema,
  capability: z.string(),
  /** The values the visitor confirmed, from which the browser rebuilds the same steps. */
  form: z.record(z.string(), z.unknown()),
  steps: z.array(proposalStepSchema),
  /** One sentence per step, decoded from the calldata. */
  summary: z.array(z.string()),
  simulation: simulationSchema,
  warnings: z.array(warningSchema),
  maxFeePerGasWei: integerSchema,
  /** The visitor's request and the source of each value; absent in proposals stored without it. */
  command: z.optional(commandSchema),
  /** Markdown passages of the reply's text that pages with the ticket can omit. */
  said: z.optional(z.array(z.string())),
  /** For trades: market data not contained in the calldata, as plain text. */
  market: z.optional(z.array(z.object({ name: z.string(), value: z.string() }))),
  /** The earlier proposal that this one corrects. */
  replaces: z.optional(z.string()),
  /** Unix milliseconds. */
  expiresAt: z.number(),
});

/** Body of `PUT /api/:agentId/proposals/:id`: the visitor signed this step. */
export const proposalSignatureSchema = z.object({ step: z.number(), hash: hashSchema });

export type ProposalStep = z.infer<typeof proposalStepSchema>;
export type BalanceChange = z.infer<typeof balanceChangeSchema>;
export type StepSimulation = z.infer<typeof stepSimulationSchema>;
export type Simulation = z.infer<typeof simulationSchema>;
export type Warning = z.infer<typeof warningSchema>;
export type MarketRow = NonNullable<z.infer<typeof proposalSchema>["market"]>[number];
export type Proposal = z.infer<typeof proposalSchema>;

/** Returns the maximum total network fee of all steps in wei, or null if a step has no gas estimate. */
export function findMaxFee({ steps, maxFeePerGasWei }: Proposal): bigint | null {
  if (steps.some(({ gas }) => gas === undefined)) return null;
  const gas = steps.reduce((sum, step) => sum + BigInt(step.gas ?? "0"), 0n);
  return gas * BigInt(maxFeePerGasWei);
}
