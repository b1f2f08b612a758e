export type ProviderKind = "openai" | "anthropic" | "openai-compatible";

/** One configured provider. Money is in millionths of a dollar, so that sums stay integers. */
export type ProviderSettings = {
  kind: ProviderKind;
  model: string;
  apiKey?: string;
  /** Required for `openai-compatible`; for others it replaces the default URL. */
  baseUrl?: string;
  tokensPerDay: number;
  microDollarsPerDay: number;
  /** Per visitor and day. */
  tokensPerVisitor: number;
  microDollarsPerVisitor: number;
  maxOutputTokens: number;
  /** Maximum silence before and within an answer. */
  firstWordMs: number;
  silenceMs: number;
  /** Price per million tokens. */
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
