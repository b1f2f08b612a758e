/**
 * What the decoder makes of foreign bytes or signatures; null when they are not of its shape. viem's decoders throw
 * errors of many classes at them (their own, RangeError, TypeError), so any error says just that.
 */
export function decodeOrNull<Result>(decode: () => Result): Result | null {
  try {
    return decode();
  } catch {
    return null;
  }
}
