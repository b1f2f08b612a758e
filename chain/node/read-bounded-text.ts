import { NodeFailure } from "./node-failure.ts";

/** Reads a body as text, and stops with a failure once it is longer than `limit` bytes. */
export async function readBoundedText(response: Response, limit: number): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return "";
  const decoder = new TextDecoder();
  let text = "";
  for (let bytes = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > limit) {
      await reader.cancel();
      throw new NodeFailure("node-refused", "The node's answer was too long to read.");
    }
    text += decoder.decode(value, { stream: true });
  }
}
