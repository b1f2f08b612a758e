import { afterEach, beforeEach, expect, vi } from "vitest";

// A test that expects an error on the console spies on it itself; whatever else is printed there fails the test.
beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  const calls = vi.mocked(console.error).mock?.calls ?? [];
  vi.restoreAllMocks();
  expect(calls, "unexpected console.error").toEqual([]);
});
