import lighthouse from "lighthouse";

export type PageFigures = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  largestPaintMs: number;
  blockingMs: number;
  layoutShift: number;
  requests: number;
  foreignRequests: number;
  transferKb: number;
  scriptKb: number;
};

type Request = { url: string; transferSize?: number; resourceType?: string };

/** Runs Lighthouse once (mobile, simulated slow 4G, 4x CPU slowdown) in the browser at a debugging port. */
export async function measurePage(url: string, port: number): Promise<PageFigures> {
  const result = await lighthouse(url, { port, logLevel: "error", output: "json" });
  if (result === undefined) throw new Error("Lighthouse gave no result.");
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const numeric = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const details = audits["network-requests"]?.details as { items: Request[] };
  const requests = details.items.filter((request) => request.url.startsWith("http"));
  const sum = (items: Request[]) => items.reduce((total, item) => total + (item.transferSize ?? 0), 0) / 1024;
  const figures: PageFigures = {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    largestPaintMs: numeric("largest-contentful-paint"),
    blockingMs: numeric("total-blocking-time"),
    layoutShift: numeric("cumulative-layout-shift"),
    requests: requests.length,
    foreignRequests: requests.filter((request) => new URL(request.url).host !== new URL(url).host).length,
    transferKb: sum(requests),
    scriptKb: sum(requests.filter((request) => request.resourceType === "Script")),
  };
  if (Object.values(figures).some(Number.isNaN)) throw new Error("Lighthouse could not measure this run.");
  return figures;
}
