import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";
import { createUnderstand } from "@alithia/agent/grammar/create-understand.ts";
import { readAddress } from "@alithia/agent/grammar/read-address.ts";
import { proxySlots } from "./slots.ts";

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
      read: (context) => readAddress(context, { pointing: true, after: ["of", "at", "contract"] }),
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
