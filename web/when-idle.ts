/** Runs a function when the page is idle, or after 1.2 s in browsers without `requestIdleCallback`. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: 4_000 });
  else setTimeout(run, 1_200);
}
