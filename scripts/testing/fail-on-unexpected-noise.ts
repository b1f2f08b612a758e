import { afterEach, beforeEach, expect, vi } from "vitest";

// Fails tests that print unexpected console errors; a test that expects one installs its own spy.
beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  const calls = vi.mocked(console.error).mock?.calls ?? [];
  vi.restoreAllMocks();
  expect(calls, "unexpected console.error").toEqual([]);
});
