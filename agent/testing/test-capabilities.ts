import * as z from "zod";
import type { AnyCapability, Capability } from "../capability.ts";
import { CapabilityFailure } from "../capability-failure.ts";
import { createUnderstand } from "../grammar/create-understand.ts";
import { readAddress } from "../grammar/read-address.ts";

type PayInput = { to: `0x${string}`; amount: string };
const from = "0x00000000000000000000000000000000000000aa";
const address = z.templateLiteral(["0x", z.string().regex(/[0-9a-fA-F]{40}/)]);

export const lookCapability: Capability<{ address: `0x${string}` }, { balance: string }> = {
  name: "look",
  effect: "read",
  description: "Reads a balance.",
  input: z.object({ address }),
  understand: createUnderstand({
    capability: "look",
    frames: [{ needs: [["{address}"]], helps: ["(balance|wallet|what) is in"], score: 0.9 }],
    arguments: [
      {
        name: "address",
        asks: "address",
        read: (context) => readAddress(context, {}),
        ask: () => ({ sentence: "Which?" }),
      },
    ],
  }),
  narrate: (facts, input) => `${input.address} holds ${facts.balance} S.`,
  execute: async ({ address: subject }) => {
    if (/dead$/i.test(subject)) {
      const evidence = { chainId: 31337, block: null, reads: [] };
      throw new CapabilityFailure("unreadable", "I could not read that wallet.", { evidence });
    }
    if (/beef$/i.test(subject)) throw new TypeError("a defect");
    return {
      facts: { balance: "1234.5" },
      evidence: {
        chainId: 31337,
        block: "12345",
        reads: [
          { method: "eth_getBalance", params: [subject], block: "12345", digest: "00", label: "Balance" },
        ],
      },
    };
  },
};

export const payCapability: Capability<PayInput, { paid: string }> = {
  name: "pay",
  effect: "propose",
  description: "Pays S.",
  input: z.object({ to: address, amount: z.string().regex(/^\d+(\.\d+)?$/) }),
  command: ({ to, amount }) => ({
    operation: "send",
    arguments: [
      { path: "token", value: "S" },
      { path: "transfers.0.to", value: to },
      { path: "transfers.0.amount", value: amount },
    ],
  }),
  understand: createUnderstand({
    capability: "pay",
    frames: [{ needs: [["pay|send"]], helps: ["s", "{token}"], score: 0.9 }],
    arguments: [
      {
        name: "to",
        asks: "recipient",
        read: (context) => readAddress(context, { after: ["to"] }),
        ask: () => ({ sentence: "To which address?" }),
      },
      {
        name: "amount",
        asks: "amount",
        read: ({ tokens }) => {
          const at = tokens.findIndex(({ entity }) => entity?.kind === "number");
          const entity = tokens[at]?.entity;
          if (entity?.kind !== "number" || entity.numeral.certainty !== "exact") return null;
          return { state: "found", value: entity.numeral.value, used: [at] };
        },
        ask: () => ({ sentence: "How much?" }),
      },
    ],
  }),
  narrate: (facts) => `I prepared ${facts.paid} S.`,
  execute: async ({ to, amount }) => ({
    facts: { paid: amount },
    proposal: {
      id: `${to}-${amount}`,
      chainId: 31337,
      from,
      capability: "pay",
      form: { to, amount },
      steps: [{ to, data: "0x", valueWei: "1", status: "to-review" }],
      summary: [`Send ${amount} S to ${to}`],
      simulation: { block: "1", steps: [{ outcome: "not-simulated", why: "test" }] },
      warnings: [],
      maxFeePerGasWei: "1",
      expiresAt: 0,
    },
  }),
};

export const testCapabilities: AnyCapability[] = [lookCapability, payCapability];
