/**
 * Captures the last click on a button before hydration, except popover buttons, which work without scripts.
 * Returns a function that stops capturing and replays the click.
 */
export function replayPreHydrationClick(root: HTMLElement): () => void {
  let pressed: HTMLButtonElement | null = null;
  const controller = new AbortController();
  root.addEventListener(
    "click",
    (event) => {
      const button =
        event.target instanceof Element
          ? event.target.closest<HTMLButtonElement>("button:not([popovertarget])")
          : null;
      if (button === null) return;
      pressed = button;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { signal: controller.signal, capture: true },
  );
  return () => {
    if (controller.signal.aborted) return;
    controller.abort();
    // Runs after the page's own startup effects.
    setTimeout(() => pressed?.click());
  };
}
