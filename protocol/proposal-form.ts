import * as z from "zod/mini";
import { addressSchema, integerSchema } from "./hex.ts";

/**
 * Converts swap forms stored before trades named their venue (Uniswap V3 only), which have the router and the
 * pools' fees at the top level. Returns any other form unchanged.
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

/** A token in a proposal. `address` is what moves; symbol and decimals are for formatting amounts. */
const formTokenSchema = z.object({
  address: addressSchema,
  symbol: z.string().check(z.maxLength(64)),
  decimals: z.number().check(z.int(), z.gte(0), z.lte(77)),
  /** Set if the symbol is only the contract's own claim. */
  unlisted: z.optional(z.literal(true)),
});

/** One route of a trade through one venue and its amounts; the amount that is not exact is a bound. */
const swapRouteSchema = z.object({
  venue: z.string().check(z.maxLength(40)),
  router: addressSchema,
  /** Token addresses from sold to bought; the wrapped coin stands for the native one. */
  path: z.array(addressSchema).check(z.minLength(2), z.maxLength(3)),
  /** Identifies the pool of each hop on its venue, e.g. a fee in millionths or a tick spacing. */
  pools: z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(2)),
  sellUnits: integerSchema,
  buyUnits: integerSchema,
  approve: z.boolean(),
});

/** The sale purchase after a swap; it spends at most the minimum that the preceding steps yield. */
const purchaseSchema = z.object({
  sale: addressSchema,
  token: formTokenSchema,
  paymentWei: integerSchema,
  minTokens: integerSchema,
});

/**
 * All values behind a proposal. The server and the browser derive the same steps from them.
 * Amounts are in the token's smallest unit; times are block timestamps in seconds.
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
    /** The token being sold by the sale. */
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
    /** Which amount is exact. The other is a bound: the maximum sold or the minimum bought. */
    exact: z.enum(["sell", "buy"]),
    /** Totals over all routes. */
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
    /** Null for a fixed supply. */
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
          /** An operator may move every item of a collection; defaults to an allowance. */
          kind: z.optional(z.enum(["allowance", "operator"])),
        }),
      )
      .check(z.minLength(1), z.maxLength(20)),
  }),
  z.object({
    kind: z.literal("call-contract"),
    address: addressSchema,
    /** The function signature as in Solidity, e.g. `setGreeting(string)`. */
    signature: z.string().check(z.maxLength(500)),
    /** One text per argument; lists and tuples as JSON. */
    arguments: z.array(z.string()).check(z.maxLength(20)),
    valueWei: integerSchema,
  }),
]);

/** Also accepts forms stored before trades named their venue. */
export const proposalFormSchema = z.pipe(z.transform(renewSwapForm), formSchema);

export type FormToken = z.infer<typeof formTokenSchema>;
export type ProposalForm = z.infer<typeof formSchema>;
export type FormOf<Kind extends ProposalForm["kind"]> = Extract<ProposalForm, { kind: Kind }>;
