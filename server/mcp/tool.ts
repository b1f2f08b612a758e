import type * as z from "zod";

/** `structured` keeps to the tool's `outputSchema`; an error carries its stable `code` in it. */
export type ToolResult = { text: string; structured: Record<string, unknown>; isError?: true };

/** One tool as clients see it. `run` throws only when `signal` aborts. */
export type Tool = {
  name: string;
  description: string;
  inputSchema: object;
  outputSchema: object;
  run(given: unknown, signal: AbortSignal): Promise<ToolResult>;
};

/** More faults than these tell a client nothing new. */
const maxFaults = 5;

type Parsed = { ok: true; input: unknown } | { ok: false; fault: ToolResult };

/** Arguments a tool can use, or a fault that names what is wrong, for a model to put right. */
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
