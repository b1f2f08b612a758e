/** Runs something when the page has nothing better to do; Safari has no idle callback and waits a moment. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: 4_000 });
  else setTimeout(run, 1_200);
}
