import { createJudge } from "../lighthouse/create-judge.ts";
import {
  measureInTurn,
  printFigures,
  serveMeasuredSite,
  sumKb,
  weighScripts,
} from "../lighthouse/measure-site.ts";
import { writeStaticPage } from "./static-page/write-static-page.ts";

const site = await serveMeasuredSite(writeStaticPage);
const { judge, misses } = createJudge();
try {
  const { url } = site.product;
  const figures = await measureInTurn({ Alithia: `${url}/`, "static page": `${url}/static` });
  printFigures(figures);
  const ours = figures.Alithia;
  for (const category of ["performance", "accessibility", "bestPractices", "seo"] as const) {
    judge(category, ours[category], { atLeast: 100 });
  }
  const largestPaint = ours.largestPaintMs / figures["static page"].largestPaintMs;
  judge("largest paint against the static page", largestPaint, { atMost: 1.1 }, "×");
  judge("blocking time", ours.blockingMs, { atMost: 30 }, "ms");
  judge("layout shift", ours.layoutShift, { atMost: 0 });
  judge("first view", ours.transferKb, { atMost: 250 }, "KB");
  judge("requests", ours.requests, { atMost: 14 });
  judge("requests to other hosts", ours.foreignRequests, { atMost: 0 });
  const scripts = weighScripts(site.folder, ["index", "site", "home-page"]);
  judge("scripts in all", sumKb(scripts), { atMost: 80 }, "kB gzip");
} finally {
  await site.close();
}
process.exitCode = misses() === 0 ? 0 : 1;
