import type { AnyCapability, CapabilityContext } from "@alithia/agent/capability.ts";
import { runCapability } from "@alithia/agent/run-capability.ts";
import { evidenceSchema } from "@alithia/protocol/evidence.ts";
import { limits } from "@alithia/protocol/limits.ts";
import * as z from "zod";

/** `structured` matches the tool's `outputSchema`; an error has its stable `code` in it. */
type ToolResult = { text: string; structured: Record<string, unknown>; isError?: true };

/** One tool as seen by clients. `run` throws only if `signal` aborts. */
export type Tool = {
  name: string;
  description: string;
  inputSchema: object;
  outputSchema: object;
  run(given: unknown, signal: AbortSignal): Promise<ToolResult>;
};

/** Further errors would not help a client. */
const maxFaults = 5;

type Parsed = { ok: true; input: unknown } | { ok: false; fault: ToolResult };

/** Validates arguments; on failure returns an error that names what is wrong, for a model to correct. */
export function parseArguments(schema: z.ZodType, given: unknown): Parsed {
  const parsed = schema.safeParse(given);
  if (parsed.success) return { ok: true, input: parsed.data };
  const faults = parsed.error.issues
    .slice(0, maxFaults)
    .map(({ path, message }) => `${path.join(".") || "arguments"}: ${message.slice(0, 200)}`);
  return {
    ok: false,
    fault: {
      isError: true,
      text: `The arguments cannot be used. ${faults.join("; ")}.`,
      structured: { code: "invalid-arguments" },
    },
  };
}

/** The result of a read: facts and the repeatable reads behind them; `code` if it failed. */
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

/** Creates a tool per capability that only reads and asks the visitor nothing. None returns a proposal. */
export function createReadTools({ capabilities, reportDefect }: Dependencies): Tool[] {
  // Value-moving capabilities have a command, even while withheld.
  return capabilities
    .filter(({ effect, aside, command }) => effect === "read" && aside !== true && command === undefined)
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
