import "./ui/site.css";
import { keepEarlyClick } from "./keep-early-click.ts";
import { passQuestion } from "./pass-question.ts";
import { findRoute } from "./routes.ts";
import { showStartFailure } from "./show-start-failure.ts";
import { whenDrawn } from "./when-drawn.ts";
import { whenInteracted } from "./when-interacted.ts";

const root = document.getElementById("root");
const route = findRoute(location.pathname);

async function start(page: HTMLElement): Promise<void> {
  const handOverClick = keepEarlyClick(page);
  try {
    const [{ startSite }] = await Promise.all([import("./start-site.tsx"), route.load()]);
    startSite(page, route, handOverClick);
  } catch {
    handOverClick();
    showStartFailure(page);
  }
}

if (root !== null) {
  passQuestion(root);
  const startPage = () => void start(root);
  if (root.firstElementChild === null) startPage();
  else if (route.startsOn === "interaction") whenInteracted(startPage);
  else whenDrawn(startPage);
}
