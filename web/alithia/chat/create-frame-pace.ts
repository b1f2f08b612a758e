/** A reply is drawn at every fourth frame at most, fifteen times a second: it still flows, and a battery lasts. */
const minRestMs = 58;
const maxRestMs = 1_000;
/** Drawing may take a third of the time: on a slow machine a reply comes in larger steps, and the page stays smooth. */
const restFactor = 2;

/**
 * Gives what runs a function at one of the next frames, as often as this machine can afford; soon where the page is
 * hidden and has no frames.
 */
export function createFramePace(): (run: () => void) => void {
  let restUntil = 0;

  function runAndRest(run: () => void): void {
    const startedAt = performance.now();
    restUntil = startedAt + minRestMs;
    run();
    // A task of its own comes after the frame's layout and painting, which cost more than the script does.
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
