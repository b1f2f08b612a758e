/**
 * So much of a file is in memory for a reader, however slowly it reads; and so much a reader has to take within the
 * time that one may read nothing.
 */
export const pieceBytes = 128 * 1024;

/** The bytes of a file from the first to the last, loaded piece by piece as they are read. */
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
