/** "9945174" → "9,945,174"; anything that is no number stays as it is. */
export function formatBlock(block: string): string {
  return /^\d+$/.test(block) ? BigInt(block).toLocaleString("en-US") : block;
}
