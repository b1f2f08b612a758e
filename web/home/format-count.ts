/** 100000000 → "100,000,000", the same in every browser and in the prerendered page. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}
