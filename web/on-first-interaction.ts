const signs = ["pointerdown", "pointermove", "keydown", "touchstart", "scroll", "focusin"] as const;

/** Calls back once, at the visitor's first sign of life: until then the page stands on its HTML and CSS alone. */
export function onFirstInteraction(callback: () => void): void {
  const controller = new AbortController();
  const start = () => {
    controller.abort();
    callback();
  };
  for (const sign of signs) {
    addEventListener(sign, start, { signal: controller.signal, passive: true, capture: true });
  }
}
