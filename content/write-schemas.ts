import { writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { contentSchemas } from "./schemas.ts";

type Described = { description?: string; properties?: Record<string, Described>; items?: Described };

/** Returns a schema as JSON Schema, which editors use to document fields in place. */
export function describeSchema(schema: z.ZodType): string {
  return `${JSON.stringify(z.toJSONSchema(schema, { io: "input" }), null, 2)}\n`;
}

function listFields(schema: Described, path: string): string[] {
  const own = path === "" || schema.description === undefined ? [] : [`- \`${path}\`: ${schema.description}`];
  const inner = Object.entries(schema.properties ?? {})
    .filter(([key]) => key !== "$schema")
    .flatMap(([key, field]) => listFields(field, path === "" ? key : `${path}.${key}`));
  return [...own, ...inner, ...(schema.items === undefined ? [] : listFields(schema.items, `${path}[]`))];
}

/** Returns a Markdown page that documents every field of every file. */
export function describeFields(): string {
  const files = Object.entries(contentSchemas).map(([name, schema]) => {
    const described = z.toJSONSchema(schema, { io: "input" }) as Described;
    return `## ${name}.json\n\n${listFields(described, "").join("\n")}\n`;
  });
  return `# What each field does\n\nWritten by \`npm run content -- schemas\` from \`schemas.ts\`; editors show the same at the field.\n\n${files.join("\n")}`;
}

/** Writes `content/generated`, which the data files reference, and `content/fields.md`. */
export function writeSchemas(): void {
  for (const [name, schema] of Object.entries(contentSchemas))
    writeFileSync(join(import.meta.dirname, `generated/${name}.json`), describeSchema(schema));
  writeFileSync(join(import.meta.dirname, "fields.md"), describeFields());
}
