/** So many hex digits in common at both ends together do not come about by chance: one pair in 30 million. */
const minSharedDigits = 7;

/** True for two different addresses whose first and last digits are the same, seven or more in all. */
export function looksAlike(one: string, other: string): boolean {
  const [left, right] = [one.slice(2).toLowerCase(), other.slice(2).toLowerCase()];
  if (left === right) return false;
  const start = Array.from(left).findIndex((digit, place) => digit !== right[place]);
  const end = Array.from(left).findLastIndex((digit, place) => digit !== right[place]);
  return start + (left.length - 1 - end) >= minSharedDigits;
}
