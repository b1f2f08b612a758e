/** Minimum pause between renders: every fourth frame, about 15 per second, to save battery. */
const minRestMs = 58;
const maxRestMs = 1_000;
/** Pause this many times the render time, so that rendering takes at most a third of the time. */
const restFactor = 2;

/**
 * Returns a scheduler that runs a function at one of the next frames, throttled to what the machine can
 * render, or after a short timeout if the page is hidden and has no frames.
 */
export function createFramePace(): (run: () => void) => void {
  let restUntil = 0;

  function runAndRest(run: () => void): void {
    const startedAt = performance.now();
    restUntil = startedAt + minRestMs;
    run();
    // A separate task runs after the frame's layout and paint, which cost more than the script.
    setTimeout(() => {
      const endedAt = performance.now();
      const restMs = Math.min(maxRestMs, (endedAt - startedAt) * restFactor);
      restUntil = Math.max(restUntil, endedAt + restMs);
    });
  }

  return (run) => {
    if (document.visibilityState === "hidden") setTimeout(run, 100);
    else setTimeout(() => requestAnimationFrame(() => runAndRest(run)), restUntil - performance.now());
  };
}
