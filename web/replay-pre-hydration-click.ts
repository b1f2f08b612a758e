/**
 * Keeps the last press of a button that the prerendered page cannot answer yet; a menu opens without a script. Gives
 * what hands the press over, once the page can answer it.
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
    // What the page sets up for itself as it begins comes first.
    setTimeout(() => pressed?.click());
  };
}
