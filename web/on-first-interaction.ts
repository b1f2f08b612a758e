const signs = ["pointerdown", "pointermove", "keydown", "touchstart", "scroll", "focusin"] as const;

/**
 * Calls back once, at the visitor's first sign of life: until then the page stands on its HTML and CSS alone. A page
 * that appears under a resting pointer is told of a move without movement.
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

/** Whether a page that waits for the visitor's first sign of life has seen it. */
export function hasActed(): boolean {
  return document.documentElement.dataset.acted !== undefined;
}
