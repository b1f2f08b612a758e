import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import type { Refusal } from "@alithia/agent/reading.ts";
import { timeToSignSeconds } from "@alithia/chain/block/head-time.ts";
import * as z from "zod";
import { amountInput, tokenInput } from "../input/fields.ts";
import { usualSlippagePercent } from "../quoting/resolve-order.ts";

/** A wider bound invites front-running. */
const maxSlippagePercent = 5;

export const tradeInput = z.object({
  sell: tokenInput,
  buy: tokenInput,
  amount: amountInput,
  slippagePercent: z.optional(
    z
      .string()
      .regex(/^\d{1,2}(\.\d{1,2})?$/)
      .describe("If said"),
  ),
  side: z.enum(["sell", "buy"]).describe("Whose amount it is"),
  venue: z.optional(
    z
      .string()
      .regex(/^[a-z0-9-]{2,30}$/)
      .describe("Exchange, if said"),
  ),
  min: z.optional(amountInput.describe("If said")),
  deadline: z.optional(
    z
      .string()
      .regex(/^\d{1,4} [a-z]{3,10}$/)
      .describe("If said"),
  ),
});

export type TradeInput = z.infer<typeof tradeInput>;

/** The visitor's limits of a trade: its slippage, its lifetime and the least to receive. */
export type TradeBounds = { slippageBasisPoints: bigint; lifetimeSeconds: bigint; min: string | undefined };

const secondsOf: Record<string, bigint> = { second: 1n, minute: 60n, hour: 3_600n };
/** The least time that signing and mining take. */
const minLifetimeSeconds = 30n;

/** Parses the limits of a trade. Throws a `CapabilityFailure` if one is out of range. */
export function readTradeBounds({ slippagePercent, min, deadline }: TradeInput): TradeBounds {
  const percent = slippagePercent ?? usualSlippagePercent;
  const slippageBasisPoints = BigInt(Math.round(Number(percent) * 100));
  const tooWide = refuseSlippage(percent);
  if (tooWide !== null) throw new CapabilityFailure(tooWide.code, tooWide.sentence);
  const lifetimeSeconds = deadline === undefined ? timeToSignSeconds : readSeconds(deadline);
  return { slippageBasisPoints, lifetimeSeconds, min };
}

export function refuseSlippage(percent: unknown): Refusal | null {
  if (!(Number(percent) > maxSlippagePercent)) return null;
  return {
    code: "slippage-too-wide",
    sentence: `I bound slippage by ${maxSlippagePercent} % at most: ${percent} % would let others take the difference. Ask for a tighter bound, or leave it out for the usual ${usualSlippagePercent} %.`,
  };
}

function readSeconds(deadline: string): bigint {
  const [count = "", unit = ""] = deadline.split(" ");
  const seconds = BigInt(count) * (secondsOf[unit.replace(/s$/, "")] ?? 0n);
  if (seconds >= minLifetimeSeconds && seconds <= timeToSignSeconds) return seconds;
  throw new CapabilityFailure(
    "deadline-out-of-range",
    `A trade of mine can be mined for ${minLifetimeSeconds} seconds to ${timeToSignSeconds / 60n} minutes, counted from now; "${deadline}" is not in between.`,
  );
}
