import type { ComponentType } from "react";
import * as siteWords from "./words/site-words.ts";

export type RouteName = "home" | "alithia" | "token" | "legal" | "not-found";
export type Page = ComponentType;

export type Route = {
  name: RouteName;
  path: string;
  title: string;
  /** Pages that work without scripts start on interaction; the others start once rendered. */
  startsOn: "drawn" | "interaction";
  load: () => Promise<{ default: Page }>;
};

/** What the build writes around a page. */
export type PageInHtml = {
  name: string;
  path: string;
  title: string;
  /** The HTML file to write, and the source module whose styles the page needs. */
  htmlFile: string;
  module: string;
  description: string;
  /** Excluded from the sitemap and from indexing. */
  isUnlisted?: true;
};

/** A page without a script. */
export type StaticPage = PageInHtml & { Page: ComponentType };

export type PrerenderedRoute = Route & PageInHtml;

export const routes: readonly Route[] = [
  {
    name: "home",
    path: "/",
    title: siteWords.homeTitle,
    startsOn: "interaction",
    load: () => import("./home/home-page.tsx").then((loaded) => ({ default: loaded.HomePage })),
  },
  {
    name: "alithia",
    path: "/alithia",
    title: siteWords.chatTitle,
    startsOn: "drawn",
    load: () => import("./alithia/alithia-page.tsx").then((loaded) => ({ default: loaded.AlithiaPage })),
  },
  {
    name: "token",
    path: "/token",
    title: siteWords.saleTitle,
    startsOn: "drawn",
    load: () => import("./token/token-page.tsx").then((loaded) => ({ default: loaded.TokenPage })),
  },
  {
    name: "legal",
    path: "/legal",
    title: siteWords.legalTitle,
    startsOn: "interaction",
    load: () => import("./legal/legal-page.tsx").then((loaded) => ({ default: loaded.LegalPage })),
  },
];

export const notFoundRoute: Route = {
  name: "not-found",
  path: "*",
  title: siteWords.notFoundTitle,
  startsOn: "interaction",
  load: () => import("./not-found/not-found-page.tsx").then((loaded) => ({ default: loaded.NotFoundPage })),
};

/** Returns the route of a path, ignoring trailing slashes, or the not-found route. */
export function findRoute(path: string): Route {
  const plain = path.length > 1 ? path.replace(/\/+$/, "") : path;
  return routes.find((route) => route.path === plain) ?? notFoundRoute;
}
