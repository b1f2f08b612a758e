import * as z from "zod";
import type { AnyCapability } from "./capability.ts";

/** `most` is the number of entries that a list may have, where it has more. */
type Parsed = { input: unknown } | { fault: string; most?: number };

/** Maximum number of faults reported to the model. */
const maxFaults = 3;
const maxShownCharacters = 60;

/** Returns the parsed arguments, or a sentence for the model that names each fault and the allowed form. */
export function parseArguments({ name, input: schema }: AnyCapability, given: unknown): Parsed {
  const parsed = (schema instanceof z.ZodObject ? schema.strict() : schema).safeParse(given);
  if (parsed.success) return { input: parsed.data };
  const faults = parsed.error.issues.slice(0, maxFaults).map((issue) => sayFault(issue, name, schema, given));
  const most = parsed.error.issues.flatMap((issue) =>
    issue.code === "too_big" && issue.origin === "array" ? [Number(issue.maximum)] : [],
  )[0];
  return { fault: faults.join(" "), ...(most === undefined ? {} : { most }) };
}

function sayFault(issue: z.core.$ZodIssue, name: string, schema: z.ZodType, given: unknown): string {
  const path = issue.path.join(".");
  if (issue.code === "unrecognized_keys") {
    const keys = issue.keys.map((key) => JSON.stringify(key.slice(0, maxShownCharacters))).join(", ");
    const known = schema instanceof z.ZodObject ? Object.keys(schema.shape).join(", ") : "";
    return `${name} takes no argument ${keys}. It takes: ${known}.`;
  }
  if (path === "") return `The arguments of ${name} have to be a JSON object.`;
  const form = findForm(schema, issue.path) ?? issue.message;
  const value = findValue(given, issue.path);
  if (value === undefined) return `${path} of ${name} is missing. Allowed form: ${form}.`;
  const shown = JSON.stringify(value).slice(0, maxShownCharacters);
  return `${path} of ${name} cannot be ${shown}. Allowed form: ${form}.`;
}

function findValue(given: unknown, path: readonly PropertyKey[]): unknown {
  let value = given;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key];
  return value;
}

/** Returns the schema's description of an argument. */
function findForm(schema: z.ZodType, path: readonly PropertyKey[]): string | null {
  let described: string | null = null;
  let node: Record<string, unknown> | undefined = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
  });
  for (const key of path) {
    const { properties, items } = node as { properties?: Record<string, object>; items?: object };
    node = (typeof key === "number" ? items : properties?.[String(key)]) as typeof node;
    if (node === undefined) break;
    const { description, enum: values } = node;
    described = Array.isArray(values)
      ? `one of ${values.join(", ")}`
      : ((description as string) ?? described);
  }
  return described;
}
