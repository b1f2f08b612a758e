export type ServerSentEvent = { id: string; data: string };

/**
 * Takes the bytes of a `text/event-stream` in pieces of any size and gives the events that each piece completes.
 * `id` is the last id seen, as the standard has it; comments and fields we do not use are skipped.
 */
export function createEventStreamParser(): (bytes: Uint8Array) => ServerSentEvent[] {
  const decoder = new TextDecoder();
  let line = "";
  let endedWithReturn = false;
  let id = "";
  let data: string[] = [];

  function readField(events: ServerSentEvent[]) {
    if (line === "") {
      if (data.length > 0) events.push({ id, data: data.join("\n") });
      data = [];
      return;
    }
    const colon = line.indexOf(":");
    const name = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? "" : line.slice(colon + (line[colon + 1] === " " ? 2 : 1));
    if (name === "data") data.push(value);
    if (name === "id" && !value.includes("\0")) id = value;
  }

  return (bytes) => {
    const events: ServerSentEvent[] = [];
    const text = decoder.decode(bytes, { stream: true });
    let start = endedWithReturn && text.startsWith("\n") ? 1 : 0;
    if (text !== "") endedWithReturn = text.endsWith("\r");
    const lineEnd = /\r\n|\n|\r/g;
    lineEnd.lastIndex = start;
    for (let found = lineEnd.exec(text); found !== null; found = lineEnd.exec(text)) {
      line += text.slice(start, found.index);
      readField(events);
      line = "";
      start = lineEnd.lastIndex;
    }
    line += text.slice(start);
    return events;
  };
}
