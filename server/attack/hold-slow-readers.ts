import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { agentId } from "../testing/agent-id.ts";
import { keyOf, newVisitor, send } from "../testing/send-message.ts";
import { isBearable, measureP99, settleMemory } from "./hold-slow-sockets.ts";
import type { Verdict } from "./verdict.ts";

/** All that the systems on the way take of the answers, the server's patience after it, and some more for looking. */
const closesWithinMs = 85_000;
const repliesEach = 10;
const maxBytesEach = 1024 * 1024;

/** Sockets that ask for the longest reply there can be, ten times over, and read nothing of it. */
export async function holdSlowReaders(
  url: string,
  readMemoryBytes: () => number,
  count: number,
): Promise<Verdict[]> {
  const first = await send(url, { visitor: newVisitor(), text: "count far" });
  await first.text();
  const { userId, replyId } = keyOf(first);
  const request = `GET /api/${agentId}/message/${replyId}/stream HTTP/1.1\r\nHost: a\r\nX-User-Id: ${userId}\r\n\r\n`;
  const idleMs = await measureP99(url);
  const idleBytes = await settleMemory(readMemoryBytes);
  const startedAt = performance.now();
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.on("error", () => {});
    socket.pause();
    socket.write(request.repeat(repliesEach));
    return socket;
  });
  await sleep(8_000);
  const besideMs = await measureP99(url);
  const each = (readMemoryBytes() - idleBytes) / count;
  let open = count;
  while (open > 0 && performance.now() - startedAt < closesWithinMs) {
    await sleep(1_000);
    // A paused socket notices its end only when it is written to.
    for (const socket of sockets) if (!socket.destroyed) socket.write("\r\n");
    open = sockets.filter((socket) => !socket.destroyed && socket.writable).length;
  }
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  for (const socket of sockets) socket.destroy();
  const result = `${Math.round(each / 1024)} kB each, p99 of others ${besideMs.toFixed(1)} ms (idle ${idleMs.toFixed(1)}), ${open} open after ${seconds} s`;
  return [
    {
      name: "slow readers",
      count,
      result,
      held: each <= maxBytesEach && open === 0 && isBearable(besideMs, idleMs),
    },
  ];
}
