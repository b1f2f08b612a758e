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

/** One transaction the visitor is asked to sign. `to` is absent for a deployment. */
const proposalStepSchema = z.object({
  to: z.optional(addressSchema),
  data: hexSchema,
  valueWei: integerSchema,
  gas: z.optional(integerSchema),
  status: stepStatusSchema,
  hash: z.optional(hashSchema),
  /** The decoded reason of a revert, in words. */
  reason: z.optional(z.string()),
  /** The contract that its mined transaction created. */
  created: z.optional(addressSchema),
});

/** A change of one account's balance; `token` is absent for the native coin. Amounts in the token's smallest unit. */
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
    /** Of a token transfer: by how much the recipient's balance grew, which is less where the token keeps a part. */
    arrivedUnits: z.optional(integerSchema),
  }),
  z.object({ outcome: z.literal("revert"), reason: z.string() }),
  z.object({ outcome: z.literal("not-simulated"), why: z.string() }),
]);

const simulationSchema = z.object({
  block: integerSchema,
  steps: z.array(stepSimulationSchema),
  /** How many steps of the reply's earlier proposals were run before these ones. */
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
  /** The values the visitor confirmed, from which the browser builds the same steps again. */
  form: z.record(z.string(), z.unknown()),
  steps: z.array(proposalStepSchema),
  /** One sentence a step, made by decoding the calldata. */
  summary: z.array(z.string()),
  simulation: simulationSchema,
  warnings: z.array(warningSchema),
  maxFeePerGasWei: integerSchema,
  /** What the visitor asked for and where each value came from; absent from what was proposed before it was kept. */
  command: z.optional(commandSchema),
  /** Passages of the reply's text, in Markdown, that a page with the ticket need not show. */
  said: z.optional(z.array(z.string())),
  /** Of a trade: what was read of its market, which its bytes do not tell, as plain text. */
  market: z.optional(z.array(z.object({ name: z.string(), value: z.string() }))),
  /** The earlier proposal that the visitor corrected with this one. */
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
