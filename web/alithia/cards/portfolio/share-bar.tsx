import type { Portfolio } from "@alithia/protocol/portfolio.ts";

const shades = 6;

/** The parts of the total as lengths; the table below it has them in words. */
export function ShareBar({ holdings, totalWei }: Portfolio) {
  const total = BigInt(totalWei);
  if (total === 0n) return null;
  let from = 0;
  const parts = holdings.flatMap(({ token, worthWei }) => {
    const length = worthWei === null ? 0 : Number((BigInt(worthWei) * 10_000n) / total) / 100;
    if (length === 0) return [];
    from += length;
    return [{ key: token.token ?? "coin", from: from - length, length }];
  });
  return (
    <svg className="share-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      {parts.map(({ key, from: x, length }, index) => (
        <rect key={key} x={x} width={length} height="4" data-shade={index % shades} />
      ))}
    </svg>
  );
}
