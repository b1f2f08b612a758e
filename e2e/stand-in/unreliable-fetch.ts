/** What the network did to a request: nothing, or how its response was lost. */
export type Mishap = "never-sent" | "answer-lost" | "refused" | "cut" | "none";

const refusals = [
  { status: 500, body: '{"message":"Something broke.","code":"internal"}', type: "application/json" },
  { status: 502, body: "<html><b>Bad gateway</b></html>", type: "text/html" },
  { status: 429, body: '{"message":"Too many messages.","code":"rate-limited"}', type: "application/json" },
  { status: 200, body: "<html>welcome to this network</html>", type: "text/html" },
];

function cutAfter(response: Response, bytes: number): Response {
  let left = bytes;
  const cut = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      controller.enqueue(chunk.subarray(0, left));
      left -= chunk.length;
      if (left <= 0) controller.error(new TypeError("network error"));
    },
  });
  return new Response(response.body?.pipeThrough(cut) ?? null, response);
}

/** Creates a `fetch` over a bad network: `next` selects each request's mishap, `random` its position. */
export function createUnreliableFetch(next: () => Mishap, random: () => number) {
  return async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const mishap = next();
    if (mishap === "never-sent") throw new TypeError("fetch failed");
    const response = await fetch(input, init);
    if (mishap === "none") return response;
    if (mishap === "cut") return cutAfter(response, 1 + Math.floor(random() * 1_500));
    await response.body?.cancel();
    if (mishap === "answer-lost") throw new TypeError("fetch failed");
    const refusal = refusals[Math.floor(random() * refusals.length)];
    return new Response(refusal?.body, {
      status: refusal?.status ?? 500,
      headers: { "Content-Type": refusal?.type ?? "text/plain" },
    });
  };
}
