import type { RequestListener } from "node:http";
import type { Socket } from "node:net";

/** More requests than a connection may have waiting; who asks for more is cut off. */
const mostInLine = 16;

/**
 * Takes up the requests of a connection one after the other, each once the answer before it has gone out: what was
 * asked in advance costs neither work nor memory while earlier answers are unread.
 */
export function takeTurns(answer: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, (() => void)[]>();
  return (incoming, outgoing) => {
    const { socket } = incoming;
    const line = lines.get(socket) ?? [];
    lines.set(socket, line);
    if (socket.destroyed) return;
    if (line.length === mostInLine) {
      socket.destroy();
      return;
    }
    line.push(() => answer(incoming, outgoing));
    outgoing.once("close", () => {
      line.shift();
      if (!socket.destroyed) line[0]?.();
    });
    if (line.length === 1) line[0]?.();
  };
}
