export type ProviderKind = "openai" | "anthropic" | "openai-compatible";

/** One configured provider. Money is in millionths of a dollar, so that sums stay whole numbers. */
export type ProviderSettings = {
  kind: ProviderKind;
  model: string;
  apiKey?: string;
  /** Needed for `openai-compatible`; elsewhere it replaces the provider's own address. */
  baseUrl?: string;
  tokensPerDay: number;
  microDollarsPerDay: number;
  /** Of one visitor on one day. */
  tokensPerVisitor: number;
  microDollarsPerVisitor: number;
  maxOutputTokens: number;
  /** Longest silence before its answer and within it. */
  firstWordMs: number;
  silenceMs: number;
  /** Price of a million tokens. */
  inputMicroDollars: number;
  outputMicroDollars: number;
};

export const providerNames: Record<ProviderKind, string> = {
  openai: "OpenAI",
  anthropic: "Anthropic",
  "openai-compatible": "the configured model server",
};

export function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
