// What is used of two peers, so that the benchmarks can be checked where they are not installed.
declare module "lighthouse" {
  type Result = {
    lhr: {
      categories: Record<string, { score: number | null }>;
      audits: Record<string, { numericValue?: number; details?: unknown }>;
    };
  };
  export default function lighthouse(
    url: string,
    options: { port: number; logLevel: "error"; output: "json" },
  ): Promise<Result | undefined>;
}

declare module "chrome-launcher" {
  export function launch(options: {
    chromePath: string;
    chromeFlags: string[];
  }): Promise<{ port: number; kill(): void }>;
}
