import { createJudge } from "../lighthouse/create-judge.ts";
import {
  measureInTurn,
  printFigures,
  serveMeasuredSite,
  sumKb,
  weighScripts,
} from "../lighthouse/measure-site.ts";

const kB = "kB gzip";
const site = await serveMeasuredSite();
const { judge, misses } = createJudge();
try {
  const { "/token": sale } = await measureInTurn({ "/token": `${site.product.url}/token` });
  printFigures({ "/token": sale });
  for (const category of ["performance", "accessibility", "bestPractices", "seo"] as const) {
    judge(category, sale[category], { atLeast: 98 });
  }
  judge("layout shift", sale.layoutShift, { atMost: 0 });

  const pages = ["home-page", "alithia-page", "legal-page", "not-found-page"];
  const start = weighScripts(site.folder, ["index", "site"]);
  const others = weighScripts(site.folder, pages);
  const screen = weighScripts(site.folder, ["token-page"]);
  const chain = weighScripts(site.folder, ["create-sale-chain"]);
  const wallet = weighScripts(site.folder, ["open-transactions"]);
  const demoWallet = weighScripts(site.folder, ["open-demo-wallet"]);
  judge("the screen's own script, beyond shared chunks", sumKb(screen, start, others), { atMost: 25 }, kB);
  judge("chain code, with the ABI codec", sumKb(chain, start, screen), { atMost: 60 }, kB);
  judge("wallet code", sumKb(wallet, start), { atMost: 70 }, kB);
  judge("the demo wallet, on the devnet only", sumKb(demoWallet, start, screen, chain), { atMost: 70 }, kB);
} finally {
  await site.close();
}
process.exitCode = misses() === 0 ? 0 : 1;
