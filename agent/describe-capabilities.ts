import * as z from "zod";
import type { AnyCapability } from "./capability.ts";
import type { CapabilityDescription } from "./language-model.ts";

/** Limits that the call runner checks anyway; models are told the form in words, which costs fewer tokens. */
const checkedAnyway = ["minLength", "maxLength", "minItems", "maxItems", "pattern"];

/** The capabilities as a model is told of them, with closed JSON schemas of their inputs. */
export function describeCapabilities(capabilities: readonly AnyCapability[]): CapabilityDescription[] {
  const told = capabilities.filter(({ embeddedOnly }) => embeddedOnly !== true);
  return told.map(({ name, description, effect, input }) => ({
    name,
    description,
    effect,
    inputSchema: describeInput(input),
  }));
}

function describeInput(input: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...described } = z.toJSONSchema(input, {
    io: "input",
    unrepresentable: "any",
    override({ jsonSchema }) {
      for (const keyword of checkedAnyway) delete (jsonSchema as Record<string, unknown>)[keyword];
      if (jsonSchema.type === "object") jsonSchema.additionalProperties = false;
    },
  });
  return described;
}
