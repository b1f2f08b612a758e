import { limits } from "@alithia/protocol/limits.ts";
import * as z from "zod";

const port = z.coerce.number().int().min(0).max(65_535);
const count = z.coerce.number().int().min(0);
const positive = z.coerce.number().int().positive();
const url = z.url({ protocol: /^https?$/ });
const origin = url.refine((value) => URL.parse(value)?.origin === value, {
  error: "has to be an origin such as https://alithia.example, without a path or a slash at its end",
});
const list = z.string().transform((text) =>
  text
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean),
);
/** Dollars per million tokens in and out, e.g. `2.5/10`. */
const tokenPrice = z
  .string()
  .regex(/^\d+(\.\d+)?\/\d+(\.\d+)?$/, { error: "has to be two prices such as 2.5/10" })
  .transform((text) => {
    const [input = 0, output = 0] = text.split("/").map(Number);
    return { input, output };
  });
const onOff = z.enum(["on", "off"]).transform((value) => value === "on");

/** Every setting of the server. `.env.example` at the root explains each; a test keeps the two consistent. */
export const environmentSchema = z.object({
  PORT: port.default(3_000),
  HOST: z.string().default("127.0.0.1"),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  PUBLIC_ORIGIN: origin.optional(),
  API_BASE: url.optional(),
  ALLOWED_ORIGINS: list.default([]),
  TRUSTED_PROXIES: count.default(0),
  SITE_FOLDER: z.string().default("web/dist"),

  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_FOLDER: z.string().default(".alithia/database"),
  RETENTION_DAYS: positive.default(90),
  SHARED_ANSWER_DAYS: positive.default(30),

  CHAIN_ID: positive,
  NODE_URL: list.pipe(z.array(url).min(1)),
  PUBLIC_NODE_URL: url.optional(),
  EXPLORER_URL: url.optional(),
  EXPLORER_API_URL: url.optional(),
  EXPLORER_API_KEY: z.string().optional(),
  ADDRESSES: z.string().optional(),
  SCAM_LIST: z.string().optional(),
  DESCRIPTORS_FOLDER: z.string().optional(),
  FAUCET_URL: url.optional(),
  REHEARSAL_WAIVERS: list
    .pipe(z.array(z.enum(["local-addresses", "placeholders", "unused-accounts"])))
    .default([]),
  WALLETCONNECT_PROJECT_ID: z.string().optional(),

  MODELS: list.pipe(z.array(z.enum(["openai", "anthropic", "openai-compatible"]))).default([]),
  OPENAI_BASE_URL: url.optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_MODEL: z.string().optional(),
  OPENAI_PRICE: tokenPrice.default({ input: 0, output: 0 }),
  ANTHROPIC_BASE_URL: url.optional(),
  ANTHROPIC_API_KEY: z.string().optional(),
  ANTHROPIC_MODEL: z.string().optional(),
  ANTHROPIC_PRICE: tokenPrice.default({ input: 0, output: 0 }),
  COMPATIBLE_BASE_URL: url.optional(),
  COMPATIBLE_API_KEY: z.string().optional(),
  COMPATIBLE_MODEL: z.string().optional(),
  COMPATIBLE_PRICE: tokenPrice.default({ input: 0, output: 0 }),
  MODEL_TOKENS_PER_DAY: positive.default(2_000_000),
  MODEL_DOLLARS_PER_DAY: z.coerce.number().positive().default(10),
  MODEL_TOKENS_PER_VISITOR_PER_DAY: positive.default(300_000),
  MODEL_DOLLARS_PER_VISITOR_PER_DAY: z.coerce.number().positive().default(1),
  MODEL_OUTPUT_TOKENS: positive.default(2_000),
  MODEL_FIRST_WORD_MS: positive.default(20_000),
  MODEL_SILENCE_MS: positive.default(10_000),

  KEEP_UNCLEAR_QUESTIONS: onOff.default(false),
  MISREAD_FILE: z.string().optional(),
  REPORTS_FOLDER: z.string().optional(),
  UPLOADS: onOff.default(true),
  PROPOSALS: onOff.default(true),
  MCP: onOff.default(true),
  MESSAGES_PER_MINUTE_PER_VISITOR: positive.default(limits.messagesPerMinutePerVisitor),
  MESSAGES_PER_MINUTE_PER_ADDRESS: positive.default(limits.messagesPerMinutePerAddress),
  CALLS_PER_MINUTE_PER_ADDRESS: positive.default(1_200),
  STREAMS_AT_A_TIME_PER_ADDRESS: positive.default(300),
  REPLIES_AT_A_TIME_PER_VISITOR: positive.default(limits.repliesAtATimePerVisitor),
  REPLY_DEADLINE_MS: positive.default(limits.replyDeadlineMs),
  MOST_CONNECTIONS: positive.default(10_000),
  STOP_NOTICE_MS: count.max(10_000).default(0),
});

export type Environment = z.infer<typeof environmentSchema>;

const databaseSchema = environmentSchema.pick({ DATABASE_URL: true, DATABASE_FOLDER: true });

export class EnvironmentFault extends Error {
  override readonly name = "EnvironmentFault";
}

function readSettings<Settings>(
  schema: z.ZodType<Settings>,
  variables: Record<string, string | undefined>,
): Settings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return given[name] === undefined ? `${name} is missing.` : `${name} is wrong: ${issue.message}.`;
  });
  throw new EnvironmentFault(`${faults.join("\n")}\nSee .env.example for what each variable means.`);
}

/** Parses the settings; throws an `EnvironmentFault` that names each missing or invalid variable. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  return readSettings(environmentSchema, variables);
}

/** Parses only the database settings, for commands that need nothing else. Throws an `EnvironmentFault`. */
export function readDatabaseSettings(variables: Record<string, string | undefined>) {
  return readSettings(databaseSchema, variables);
}
