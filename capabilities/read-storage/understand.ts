import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";
import { createUnderstand } from "@alithia/agent/grammar/create-understand.ts";
import { readAddress } from "@alithia/agent/grammar/read-address.ts";
import type { Token } from "@alithia/agent/utterance.ts";
import type { Hex } from "@alithia/chain/node/hex-quantity.ts";

/** Source: ERC-1967, keccak256 of "eip1967.proxy." and the name, minus one. */
export const proxySlots = {
  implementation: "0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc",
  admin: "0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103",
  beacon: "0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50",
} as const satisfies Record<string, Hex>;

export type ProxySlot = keyof typeof proxySlots;

const largestSlot = 2n ** 256n - 1n;

/** Returns the slot of a name, a number or hex as 32 bytes, or null if it is none. */
export function findSlot(text: string): Hex | null {
  const name = text.toLowerCase();
  if (Object.hasOwn(proxySlots, name)) return proxySlots[name as ProxySlot];
  if (!/^(0x[0-9a-f]{1,64}|\d{1,78})$/i.test(text)) return null;
  const number = BigInt(text);
  return number > largestSlot ? null : `0x${number.toString(16).padStart(64, "0")}`;
}

const helps = [
  "read|get|show|what|value|stored|at|in|of|the|contract|storage|slot|block|proxy|eip1967|1967|raw|word|number|{number}",
];

export const understandReadStorage = createUnderstand({
  capability: "read-storage",
  frames: [
    {
      needs: [["storage slot|slot|storage at|storage"], ["{address}", "it|its|that|this"]],
      helps: [...helps, "implementation|admin|beacon|{hash}|{hex}"],
      never: ["send|swap|buy|sell|time slot"],
      score: 0.96,
    },
    {
      needs: [["implementation|admin|beacon"], ["{address}"]],
      helps: [...helps, "who|which|address|behind|is"],
      never: ["{hash}", "send|swap|buy|sell|call|upgrade|change"],
      score: 0.95,
    },
  ],
  arguments: [
    {
      name: "address",
      asks: "address",
      // A hash in such a request is a slot.
      read: (context) =>
        readAddress(
          { ...context, tokens: context.tokens.map((token) => (isHash(token) ? leaveWord(token) : token)) },
          { pointing: true, after: ["of", "at", "contract"] },
        ),
      ask: () => ({ sentence: "Of which contract? Paste its address: 0x and 40 digits." }),
    },
    {
      name: "block",
      asks: "block",
      read: (context) => readNumber(context, /^blocks?$/),
      ask: () => null,
    },
    {
      name: "slot",
      asks: "request",
      read: readSlot,
      ask: () => ({
        sentence: "Which slot? Give its number, 32 bytes in hex, or say implementation, admin or beacon.",
      }),
    },
  ],
});

const isHash = ({ entity }: Token) => entity?.kind === "hash";
const leaveWord = ({ entity: _, ...word }: Token): Token => word;

function readSlot(context: ArgumentContext): Found {
  const { tokens, taken } = context;
  const named = tokens.findIndex(({ word }) => Object.hasOwn(proxySlots, word));
  if (named !== -1) return { state: "found", value: tokens[named]?.word, used: [named] };
  const hex = tokens.findIndex(
    ({ entity, text }, index) =>
      !taken.has(index) &&
      (entity?.kind === "hash" || (entity?.kind === "hex" && /^0x[0-9a-f]{1,64}$/i.test(text))),
  );
  if (hex !== -1) return { state: "found", value: tokens[hex]?.text, used: [hex] };
  return readNumber(context, /^(slot|storage|at|#)$/);
}

function readNumber({ tokens, taken }: ArgumentContext, lead: RegExp): Found {
  const at = tokens.findIndex(
    ({ entity }, index) =>
      entity?.kind === "number" &&
      !taken.has(index) &&
      (lead.test(tokens[index - 1]?.word ?? "") || lead.test(tokens[index - 2]?.word ?? "")),
  );
  const entity = tokens[at]?.entity;
  if (entity?.kind !== "number" || entity.numeral.certainty !== "exact") return null;
  const { value } = entity.numeral;
  return /^\d{1,18}$/.test(value) ? { state: "found", value, used: [at] } : null;
}
