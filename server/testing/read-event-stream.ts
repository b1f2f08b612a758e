import { type StreamPart, streamPartSchema } from "@alithia/protocol/stream-part.ts";

export type ReceivedPart = { id: number; part: StreamPart | "[DONE]" };

/** Parses the complete events in an event stream's text, which may be cut off. */
export function readEvents(text: string): ReceivedPart[] {
  return text
    .split("\n\n")
    .slice(0, -1)
    .flatMap((event) => {
      const match = /^id: (\d+)\ndata: (.*)$/s.exec(event);
      if (match === null) return [];
      const [, id, data = ""] = match;
      return [{ id: Number(id), part: data === "[DONE]" ? data : streamPartSchema.parse(JSON.parse(data)) }];
    });
}

export function textOf(received: ReceivedPart[]): string {
  return received
    .flatMap(({ part }) => (part !== "[DONE]" && part.type === "text-delta" ? [part.delta] : []))
    .join("");
}

export function endOf(received: ReceivedPart[]) {
  const finish = received.find(({ part }) => part !== "[DONE]" && part.type === "finish")?.part;
  return finish !== undefined && finish !== "[DONE]" && finish.type === "finish"
    ? finish.messageMetadata
    : undefined;
}

/** Reads up to `characters` characters of a body and cancels it. */
export async function readSome(response: Response, characters: number): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (reader !== undefined && text.length < characters) {
    const { done, value } = await reader.read();
    if (done) break;
    text += value;
  }
  await reader?.cancel();
  return text.slice(0, characters);
}
