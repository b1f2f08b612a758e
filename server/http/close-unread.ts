import type { RequestListener, Server } from "node:http";
import type { Socket } from "node:net";

const looksPerPatience = 15;

/** How many bytes of what was written to a socket its system has taken. */
function countTaken(socket: Socket): number {
  // Node's own time-out judges a large piece that is on its way by the same figure.
  const { _handle } = socket as Socket & { _handle?: { writeQueueSize: number } | null };
  return socket.bytesWritten - socket.writableLength - (_handle?.writeQueueSize ?? 0);
}

/**
 * Destroys the connections whose peer has taken nothing for `patienceMs`, whether an answer waits for it or it asks
 * for nothing. What such a peer sends meanwhile does not count: node's own idle time-out starts afresh with every byte.
 * A connection whose request is being answered and that has read everything so far waits for the server, and stays.
 */
export function closeUnread(server: Server, patienceMs: number): void {
  const answering = new WeakMap<Socket, number>();
  const countOf = (socket: Socket) => answering.get(socket) ?? 0;
  const note: RequestListener = ({ socket }, outgoing) => {
    answering.set(socket, countOf(socket) + 1);
    outgoing.once("close", () => answering.set(socket, countOf(socket) - 1));
  };
  server.prependListener("request", note);
  server.on("connection", (socket: Socket) => {
    let taken = 0;
    let sinceMs = performance.now();
    const timer = setInterval(() => {
      const waitsForServer = countOf(socket) > 0 && socket.writableLength === 0;
      const takenNow = countTaken(socket);
      if (waitsForServer || takenNow !== taken) sinceMs = performance.now();
      else if (performance.now() - sinceMs >= patienceMs) socket.destroy();
      taken = takenNow;
    }, patienceMs / looksPerPatience);
    timer.unref();
    socket.once("close", () => clearInterval(timer));
  });
}
