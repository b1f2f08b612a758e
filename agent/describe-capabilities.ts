import * as z from "zod";
import type { AnyCapability } from "./capability.ts";
import type { CapabilityDescription } from "./language-model.ts";

/** Omitted from schemas: the call runner checks these anyway, and descriptions cost fewer tokens. */
const checkedAnyway = ["minLength", "maxLength", "minItems", "maxItems", "pattern"];

/** Marks an argument that only the embedded model fills. */
export const embeddedOnly = { embeddedOnly: true };

/** Describes capabilities for provider models, with closed JSON schemas of their inputs. */
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
      if (jsonSchema.type !== "object") return;
      jsonSchema.additionalProperties = false;
      for (const [name, argument] of Object.entries(jsonSchema.properties ?? {}))
        if ((argument as Partial<typeof embeddedOnly>).embeddedOnly) delete jsonSchema.properties?.[name];
    },
  });
  return described;
}
