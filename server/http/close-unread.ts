import type { RequestListener, Server } from "node:http";
import type { Socket } from "node:net";

const looksPerPatience = 15;

/** How many bytes the system has taken, of pieces that it has taken whole: nothing large is written in one piece. */
const countTaken = (socket: Socket) => socket.bytesWritten - socket.writableLength;

export type Patience = {
  /** How long a peer may take nothing of what was written to it. */
  unreadMs: number;
  /** How long it may ask for nothing. */
  idleMs: number;
};

/**
 * Destroys the connections whose peer takes nothing of an answer, or asks for nothing, for too long. What such a peer
 * sends meanwhile does not count: node's own idle time-out starts afresh with every byte. A connection whose request
 * is being answered and that has read everything so far waits for the server, and stays.
 */
export function closeUnread(server: Server, { unreadMs, idleMs }: Patience): void {
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
      const isUnread = socket.writableLength > 0;
      const waitsForServer = countOf(socket) > 0 && !isUnread;
      const takenNow = countTaken(socket);
      if (waitsForServer || takenNow !== taken) sinceMs = performance.now();
      else if (performance.now() - sinceMs >= (isUnread ? unreadMs : idleMs)) socket.destroy();
      taken = takenNow;
    }, unreadMs / looksPerPatience);
    timer.unref();
    socket.once("close", () => clearInterval(timer));
  });
}
