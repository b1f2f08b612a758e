/** Formats e.g. 100000000 as "100,000,000", identically in every browser and in prerendered HTML. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}
