/** A block's time (seconds since 1970) as ISO 8601. */
export function toIso(seconds: bigint): string {
  return new Date(Number(seconds) * 1000).toISOString();
}
