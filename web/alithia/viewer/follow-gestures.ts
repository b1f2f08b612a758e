import { fitted, type Point, panBy, type Zoom, zoomAt } from "./zoom.ts";

type Change = (update: (zoom: Zoom) => Zoom) => void;

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Reads wheel, drag, pinch and double click on an element as changes of its zoom. Returns what ends it. */
export function followGestures(element: HTMLElement, change: Change): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal };
  const fingers = new Map<number, Point>();
  const size = () => ({ width: element.clientWidth, height: element.clientHeight });

  function fromCentre(event: MouseEvent): Point {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
  }

  function move(event: PointerEvent): void {
    const before = fingers.get(event.pointerId);
    if (before === undefined) return;
    const after = fromCentre(event);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, after);
    if (other === undefined) {
      change((zoom) => panBy(zoom, { x: after.x - before.x, y: after.y - before.y }, size()));
      return;
    }
    const factor = distance(after, other) / Math.max(1, distance(before, other));
    const middle = { x: (after.x + other.x) / 2, y: (after.y + other.y) / 2 };
    change((zoom) => zoomAt(zoom, factor, middle, size()));
  }

  element.addEventListener(
    "wheel",
    (event) => change((zoom) => zoomAt(zoom, Math.exp(-event.deltaY / 400), fromCentre(event), size())),
    { ...options, passive: true },
  );
  element.addEventListener(
    "pointerdown",
    (event) => {
      element.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, fromCentre(event));
    },
    options,
  );
  element.addEventListener("pointermove", move, options);
  for (const end of ["pointerup", "pointercancel"] as const)
    element.addEventListener(end, (event) => fingers.delete(event.pointerId), options);
  element.addEventListener(
    "dblclick",
    (event) => change((zoom) => (zoom.scale > 1 ? fitted : zoomAt(zoom, 3, fromCentre(event), size()))),
    options,
  );
  return () => controller.abort();
}
