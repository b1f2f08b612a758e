/**
 * Keeps the browser's own pinch-zoom and multi-touch gestures off one element, so that the element can have
 * its own zoom. The rest of the page keeps them. Returns what undoes it.
 */
export function preventPinchZoom(element: HTMLElement): () => void {
  const controller = new AbortController();
  const options = { passive: false, signal: controller.signal };
  const prevent = (event: Event) => event.preventDefault();
  element.addEventListener("touchstart", (event) => event.touches.length > 1 && prevent(event), options);
  element.addEventListener("touchmove", (event) => event.touches.length > 1 && prevent(event), options);
  element.addEventListener("wheel", prevent, options);
  for (const gesture of ["gesturestart", "gesturechange", "gestureend"])
    element.addEventListener(gesture, prevent, options);
  return () => controller.abort();
}
