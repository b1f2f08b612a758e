import { renderToString } from "react-dom/server";
import { App } from "./app.tsx";
import { prerenderedRoutes, staticPages } from "./build/prerendered-pages.ts";
import type { Route, StaticPage } from "./routes.ts";

export const listStaticPages = () => staticPages;

export function renderStaticPage({ Page }: StaticPage): string {
  return renderToString(<Page />);
}

export const listRoutes = () => prerenderedRoutes;

/** Returns the HTML that the build writes into `#root` of one page. */
export async function renderPage(route: Route): Promise<string> {
  const { default: Page } = await route.load();
  const path = route.name === "not-found" ? "/404" : route.path;
  return renderToString(<App pages={{ [route.name]: Page }} prerendered={path} />);
}
