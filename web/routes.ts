import type { Route } from "./route.ts";
import * as siteWords from "./words/site-words.ts";

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
