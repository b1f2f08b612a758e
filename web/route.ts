import type { ComponentType } from "react";

export type RouteName = "home" | "alithia" | "token" | "legal" | "not-found";
export type Page = ComponentType;

export type Route = {
  name: RouteName;
  path: string;
  /** The prerendered file, and the source module whose style the page needs. */
  htmlFile: string;
  module: string;
  title: string;
  description: string;
  /** Pages that are complete without a script wait for the visitor; the others start once they are drawn. */
  startsOn: "drawn" | "interaction";
  load: () => Promise<{ default: Page }>;
};
