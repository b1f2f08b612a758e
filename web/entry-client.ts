import "./ui/site.css";
import { onFirstInteraction } from "./on-first-interaction.ts";
import { passQuestion } from "./pass-question.ts";
import { replayPreHydrationClick } from "./replay-pre-hydration-click.ts";
import { findRoute } from "./routes.ts";
import { showStartFailure } from "./show-start-failure.ts";
import { whenDrawn } from "./when-drawn.ts";

const root = document.getElementById("root");
const route = findRoute(location.pathname);

async function start(page: HTMLElement): Promise<void> {
  const handOverClick = replayPreHydrationClick(page);
  try {
    const [{ startSite }] = await Promise.all([import("./start-site.tsx"), route.load()]);
    startSite(page, route, handOverClick);
  } catch {
    // A script that did not come or does not run: either way the page says how to go on.
    handOverClick();
    showStartFailure(page);
  }
}

if (root !== null) {
  passQuestion(root);
  const startPage = () => void start(root);
  if (root.firstElementChild === null) startPage();
  else if (route.startsOn === "interaction") onFirstInteraction(startPage);
  else whenDrawn(startPage);
}
