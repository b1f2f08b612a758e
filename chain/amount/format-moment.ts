const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A block time (seconds since 1970) as every visitor reads the same: `4 Mar 2027, 09:05 UTC`. */
export function formatMoment(seconds: bigint): string {
  const date = new Date(Number(seconds) * 1000);
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  const day = `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
  return `${day}, ${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())} UTC`;
}
