/**
 * Returns the decoded value, or null if foreign bytes or signatures are malformed. Catches every error, as
 * viem's decoders throw many classes for them (their own, RangeError, TypeError).
 */
export function decodeOrNull<Result>(decode: () => Result): Result | null {
  try {
    return decode();
  } catch {
    return null;
  }
}
