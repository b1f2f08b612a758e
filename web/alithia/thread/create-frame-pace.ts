/** A reply is drawn at every second frame: the eye sees no difference, a phone's battery does. */
const leastRestMs = 25;

/**
 * Gives what runs a function at one of the next frames, at most once in two; soon where the page is hidden and has
 * no frames.
 */
export function createFramePace(): (run: () => void) => void {
  let restUntil = 0;
  return (run) => {
    const runRested = () => {
      const now = performance.now();
      if (now < restUntil) {
        requestAnimationFrame(runRested);
        return;
      }
      restUntil = now + leastRestMs;
      run();
    };
    if (document.visibilityState === "hidden") setTimeout(run, 100);
    else requestAnimationFrame(runRested);
  };
}
