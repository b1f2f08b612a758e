import * as z from "zod";
import type { AnyCapability } from "./capability.ts";
import type { CapabilityDescription } from "./language-model.ts";

/** The capabilities as a model is told of them, with JSON schemas of their inputs. */
export function describeCapabilities(capabilities: AnyCapability[]): CapabilityDescription[] {
  return capabilities.map(({ name, description, effect, input }) => ({
    name,
    description,
    effect,
    inputSchema: z.toJSONSchema(input, { io: "input", unrepresentable: "any" }),
  }));
}
