import "./ui/site.css";
import { findRoute } from "./routes.ts";
import { showStartFailure } from "./show-start-failure.ts";
import { whenInteracted } from "./when-interacted.ts";

const root = document.getElementById("root");

async function start(): Promise<void> {
  if (root === null) return;
  try {
    const { startSite } = await import("./start-site.tsx");
    await startSite(root);
  } catch {
    showStartFailure(root);
  }
}

const isPrerendered = root?.firstElementChild != null;
if (isPrerendered && findRoute(location.pathname).startsOn === "interaction") whenInteracted(start);
else void start();
