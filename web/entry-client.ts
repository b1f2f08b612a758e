import "./ui/site.css";
import { findRoute } from "./routes.ts";
import { showStartFailure } from "./show-start-failure.ts";
import { whenDrawn } from "./when-drawn.ts";
import { whenInteracted } from "./when-interacted.ts";

const root = document.getElementById("root");
const route = findRoute(location.pathname);

async function start(): Promise<void> {
  if (root === null) return;
  try {
    const [{ startSite }] = await Promise.all([import("./start-site.tsx"), route.load()]);
    startSite(root, route);
  } catch {
    showStartFailure(root);
  }
}

if (root?.firstElementChild == null) void start();
else if (route.startsOn === "interaction") whenInteracted(start);
else whenDrawn(start);
