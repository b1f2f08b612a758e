const signs = ["pointerdown", "pointermove", "keydown", "touchstart", "scroll", "focusin"] as const;

/**
 * Calls back once, at the visitor's first interaction; until then the page is HTML and CSS only. Ignores the
 * `pointermove` without movement that browsers fire when a page loads under a resting pointer.
 */
export function onFirstInteraction(callback: () => void): void {
  const controller = new AbortController();
  const start = (event: Partial<PointerEvent>) => {
    if (event.type === "pointermove" && !event.movementX && !event.movementY) return;
    controller.abort();
    document.documentElement.dataset.acted = "";
    callback();
  };
  for (const sign of signs) {
    addEventListener(sign, start, { signal: controller.signal, passive: true, capture: true });
  }
}

/** Returns whether `onFirstInteraction` has seen an interaction. */
export function hasActed(): boolean {
  return document.documentElement.dataset.acted !== undefined;
}
