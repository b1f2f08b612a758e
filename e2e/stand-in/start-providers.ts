import { type FakeAnswer, startFakeProvider } from "@alithia/server/models/testing/start-fake-provider.ts";
import { createVisitor } from "../ask-agent.ts";

const kinds = { openai: "OPENAI", anthropic: "ANTHROPIC", "openai-compatible": "COMPATIBLE" };

/** Starts a provider of each kind on loopback; returns settings for a server that tries them in order. */
export async function startProviders() {
  const refusal: FakeAnswer = { kind: "status", status: 401 };
  const started = await Promise.all(
    Object.keys(kinds).map((kind) =>
      startFakeProvider([{ kind: "text", pieces: [`${kind} answers.`] }, refusal]),
    ),
  );
  const settings = Object.values(kinds).map((prefix, index) => ({
    [`${prefix}_BASE_URL`]: started[index]?.baseUrl ?? "",
    [`${prefix}_API_KEY`]: "key",
    [`${prefix}_MODEL`]: "fake",
  }));
  return {
    variables: Object.assign({ MODELS: Object.keys(kinds).join(",") }, ...settings) as Record<string, string>,
    /** Returns the server's replies to three messages; each provider answers one and rejects later ones. */
    async askEach(url: string): Promise<string[]> {
      const said: string[] = [];
      for (const _ of started) said.push((await createVisitor(url)("hello")).text);
      return said;
    },
    expected: Object.keys(kinds).map((kind) => `${kind} answers.`),
    close: () => Promise.all(started.map(({ close }) => close())),
  };
}
