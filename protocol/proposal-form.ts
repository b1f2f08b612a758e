import * as z from "zod/mini";
import { addressSchema, integerSchema } from "./hex.ts";

/**
 * Proposals that were stored when Uniswap V3 was the only exchange have its router and its pools' fees beside the
 * amounts. Everything else is left as it is.
 */
function renewSwapForm(form: unknown): unknown {
  if (!isSwapOfOneVenue(form)) return form;
  const { router, path, fees, approve, ...rest } = form;
  const { sellUnits, buyUnits } = rest;
  const pools = Array.isArray(fees) ? fees.map(String) : fees;
  return { ...rest, routes: [{ venue: "uniswap-v3", router, path, pools, sellUnits, buyUnits, approve }] };
}

function isSwapOfOneVenue(form: unknown): form is Record<string, unknown> {
  return (
    typeof form === "object" && form !== null && "kind" in form && form.kind === "swap" && !("routes" in form)
  );
}

/** A token as a proposal names it: what moves is `address`; symbol and decimals say how to write its amounts. */
const formTokenSchema = z.object({
  address: addressSchema,
  symbol: z.string().check(z.maxLength(64)),
  decimals: z.number().check(z.int(), z.gte(0), z.lte(77)),
  /** Present where the symbol is only what the contract calls itself. */
  unlisted: z.optional(z.literal(true)),
});

/** One way of a trade through one venue, with what it takes and gives; the inexact amount is a bound. */
const swapRouteSchema = z.object({
  venue: z.string().check(z.maxLength(40)),
  router: addressSchema,
  /** Token addresses from sold to bought, the wrapped coin standing for the native one. */
  path: z.array(addressSchema).check(z.minLength(2), z.maxLength(3)),
  /** What names the pool of each hop on its venue, such as a fee in millionths or a tick spacing. */
  pools: z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(2)),
  sellUnits: integerSchema,
  buyUnits: integerSchema,
  approve: z.boolean(),
});

/** What the coins of the steps before it buy in the sale: it pays at most the least that they bring. */
const purchaseSchema = z.object({
  sale: addressSchema,
  token: formTokenSchema,
  paymentWei: integerSchema,
  minTokens: integerSchema,
});

/**
 * The values behind a proposal, complete: the same steps follow from them on the server and in the browser.
 * Amounts are in the token's smallest unit; times are block times in seconds.
 */
const formSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("send"),
    /** Null for the native coin. */
    token: z.nullable(formTokenSchema),
    transfers: z
      .array(z.object({ to: addressSchema, units: integerSchema }))
      .check(z.minLength(1), z.maxLength(20)),
  }),
  z.object({
    kind: z.literal("buy-ali"),
    sale: addressSchema,
    /** The one that is sold. */
    token: formTokenSchema,
    paymentWei: integerSchema,
    minTokens: integerSchema,
    deadline: integerSchema,
  }),
  z.object({
    kind: z.literal("return-ali"),
    sale: addressSchema,
    token: formTokenSchema,
    units: integerSchema,
    approve: z.boolean(),
  }),
  z.object({ kind: z.literal("wrap"), wrapped: addressSchema, units: integerSchema }),
  z.object({
    kind: z.literal("unwrap"),
    wrapped: addressSchema,
    units: integerSchema,
    purchase: z.optional(z.extend(purchaseSchema, { deadline: integerSchema })),
  }),
  z.object({
    kind: z.literal("swap"),
    wrapped: addressSchema,
    /** Null for the native coin, which the router wraps or unwraps. */
    sell: z.nullable(formTokenSchema),
    buy: z.nullable(formTokenSchema),
    /** Which amount is exact; the other one is bounded: at most so much is sold, or at least so much is bought. */
    exact: z.enum(["sell", "buy"]),
    /** What all routes together sell and buy. */
    sellUnits: integerSchema,
    buyUnits: integerSchema,
    routes: z.array(swapRouteSchema).check(z.minLength(1), z.maxLength(3)),
    deadline: integerSchema,
    purchase: z.optional(purchaseSchema),
  }),
  z.object({
    kind: z.literal("deploy-token"),
    name: z.string(),
    symbol: z.string(),
    supplyUnits: integerSchema,
    /** Null for a token of fixed supply. */
    capUnits: z.nullable(integerSchema),
  }),
  z.object({
    kind: z.literal("mint-token"),
    token: formTokenSchema,
    to: addressSchema,
    units: integerSchema,
  }),
  z.object({ kind: z.literal("burn-token"), token: formTokenSchema, units: integerSchema }),
  z.object({
    kind: z.literal("approve-token"),
    token: formTokenSchema,
    spender: addressSchema,
    units: integerSchema,
  }),
  z.object({
    kind: z.literal("revoke"),
    approvals: z
      .array(
        z.object({
          token: formTokenSchema,
          spender: addressSchema,
          /** An operator may move every item of a collection; without a kind it is an allowance. */
          kind: z.optional(z.enum(["allowance", "operator"])),
        }),
      )
      .check(z.minLength(1), z.maxLength(20)),
  }),
  z.object({
    kind: z.literal("call-contract"),
    address: addressSchema,
    /** The function as written in Solidity, such as `setGreeting(string)`. */
    signature: z.string().check(z.maxLength(500)),
    /** One text an argument; lists and tuples as JSON. */
    arguments: z.array(z.string()).check(z.maxLength(20)),
    valueWei: integerSchema,
  }),
]);

/** Takes what was stored before trades named their venue as well. */
export const proposalFormSchema = z.pipe(z.transform(renewSwapForm), formSchema);

export type FormToken = z.infer<typeof formTokenSchema>;
export type ProposalForm = z.infer<typeof formSchema>;
export type FormOf<Kind extends ProposalForm["kind"]> = Extract<ProposalForm, { kind: Kind }>;
