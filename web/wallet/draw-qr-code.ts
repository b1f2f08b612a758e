import { encode } from "uqr";

/** Encodes a text as a QR code: an SVG path in a `size` × `size` view box, including the quiet zone. */
export function drawQrCode(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { path: squares.join(""), size };
}
