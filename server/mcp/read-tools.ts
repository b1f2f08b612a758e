import type { AnyCapability, CapabilityContext } from "@alithia/agent/capability.ts";
import { runCapability } from "@alithia/agent/run-capability.ts";
import { evidenceSchema } from "@alithia/protocol/evidence.ts";
import { limits } from "@alithia/protocol/limits.ts";
import * as z from "zod";
import { parseArguments, type Tool, type ToolResult } from "./tool.ts";

/** What a read found: the facts, and the reads behind them, which anyone can repeat; `code` where it failed. */
const readResult = z.object({
  facts: z.unknown().optional(),
  evidence: z.optional(evidenceSchema),
  code: z.string().optional(),
});

const outputSchema = z.toJSONSchema(readResult, { io: "input", unrepresentable: "any" });

const readsOnly: ToolResult = {
  isError: true,
  text: "This server only reads here. What moves value is typed into the chat by the visitor.",
  structured: { code: "reads-only" },
};

type Dependencies = {
  capabilities: AnyCapability[];
  reportDefect(cause: unknown): void;
};

/** Every capability that reads and asks nothing of the visitor, as a tool. None of them ever returns a proposal. */
export function createReadTools({ capabilities, reportDefect }: Dependencies): Tool[] {
  return capabilities
    .filter(({ effect, aside }) => effect === "read" && aside !== true)
    .map((capability) => createReadTool(capability, reportDefect));
}

function createReadTool(capability: AnyCapability, reportDefect: (cause: unknown) => void): Tool {
  const { description, input } = capability;
  const schema = input instanceof z.ZodObject ? input.strict() : input;
  return {
    name: capability.name,
    description,
    inputSchema: z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }),
    outputSchema,
    async run(given, signal) {
      const parsed = parseArguments(schema, given);
      if (!parsed.ok) return parsed.fault;
      const context: CapabilityContext = {
        signal,
        book: [],
        dialogue: { proposals: [] },
        knownAddresses: [],
        earlierProposals: [],
      };
      const run = await runCapability(capability, parsed.input, context, limits.capabilityDeadlineMs);
      if (run.outcome === "failed") {
        if (run.defect !== undefined) reportDefect(run.defect);
        const evidence = run.evidence && { evidence: run.evidence };
        return { isError: true, text: run.failure, structured: { code: run.code, ...evidence } };
      }
      const { facts, evidence, proposal } = run.result;
      if (proposal !== undefined) return readsOnly;
      return {
        text: capability.narrate(facts as never, parsed.input as never),
        structured: { facts, ...(evidence && { evidence }) },
      };
    },
  };
}
