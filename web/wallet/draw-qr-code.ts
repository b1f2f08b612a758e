import { encode } from "uqr";

/** A text as the squares of a QR code: one path in a field of `size` by `size`, with the quiet border a camera needs. */
export function drawQrCode(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { path: squares.join(""), size };
}
