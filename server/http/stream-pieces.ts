/**
 * Bytes of a file held in memory per reader, and the amount a reader must take within the timeout for unread
 * data.
 */
export const pieceBytes = 128 * 1024;

/** Streams the bytes of a file from the first to the last, loading pieces as they are read. */
export function streamPieces(
  loadPiece: (from: number, byteLength: number) => Promise<Uint8Array | null>,
  { from, to }: { from: number; to: number },
): ReadableStream<Uint8Array> {
  let next = from;
  return new ReadableStream(
    {
      async pull(controller) {
        const piece = await loadPiece(next, Math.min(pieceBytes, to + 1 - next));
        if (piece === null) throw new Error("The file was erased while it was read.");
        controller.enqueue(piece);
        next += piece.byteLength;
        if (next > to) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
