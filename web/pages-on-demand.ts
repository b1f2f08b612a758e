import { lazy } from "react";
import type { Pages } from "./app.tsx";
import { notFoundRoute, routes } from "./routes.ts";

export function createPagesOnDemand(): Pages {
  return Object.fromEntries([...routes, notFoundRoute].map((route) => [route.name, lazy(route.load)]));
}
