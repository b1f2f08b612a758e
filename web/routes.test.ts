import { expect, test } from "vitest";
import { findRoute, notFoundRoute } from "./routes.ts";

test("the three routes of the specification have their paths and names", () => {
  expect(findRoute("/").name).toBe("home");
  expect(findRoute("/alithia").name).toBe("alithia");
  expect(findRoute("/token").name).toBe("token");
});

test("a trailing slash leads to the same page", () => {
  expect(findRoute("/alithia/").name).toBe("alithia");
  expect(findRoute("/token//").name).toBe("token");
});

test("an unknown path is the page that says so", () => {
  expect(findRoute("/nothing")).toBe(notFoundRoute);
  expect(findRoute("/alithia/more")).toBe(notFoundRoute);
});
