import "./image-viewer.css";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import * as onDemandWords from "../../words/on-demand-words.ts";

/** `scale` 1 fits the image to the view; x and y offset its center, in CSS pixels. */
type Zoom = { scale: number; x: number; y: number };
type Point = { x: number; y: number };
type Size = { width: number; height: number };

const largestScale = 8;

export const fitted: Zoom = { scale: 1, x: 0, y: 0 };

/** Clamps the scale and keeps the image over the view's center: it moves by at most half its overflow. */
export function clampZoom({ scale, x, y }: Zoom, view: Size): Zoom {
  const within = Math.min(largestScale, Math.max(1, scale));
  const reachX = (view.width * (within - 1)) / 2;
  const reachY = (view.height * (within - 1)) / 2;
  return {
    scale: within,
    x: Math.min(reachX, Math.max(-reachX, x)),
    y: Math.min(reachY, Math.max(-reachY, y)),
  };
}

/** Zooms by a factor around a point that keeps its position; it is relative to the view's center. */
export function zoomAt(zoom: Zoom, factor: number, point: Point, view: Size): Zoom {
  const scale = Math.min(largestScale, Math.max(1, zoom.scale * factor));
  const growth = scale / zoom.scale;
  return clampZoom(
    { scale, x: point.x - (point.x - zoom.x) * growth, y: point.y - (point.y - zoom.y) * growth },
    view,
  );
}

export function panBy(zoom: Zoom, by: Point, view: Size): Zoom {
  return clampZoom({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, view);
}

const centre = { x: 0, y: 0 };
const step = 80;

/** Full-page image dialog with its own zoom: wheel, pinch, double click, keys. */
export function ImageViewer({
  url,
  description,
  onClose,
}: {
  url: string;
  description: string;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState<Zoom>(fitted);

  useEffect(() => {
    dialog.current?.showModal();
    if (stage.current === null) return;
    const allow = preventPinchZoom(stage.current);
    const stop = followGestures(stage.current, setZoom);
    return () => {
      allow();
      stop();
    };
  }, []);

  function change(next: (zoom: Zoom, view: { width: number; height: number }) => Zoom) {
    const view = { width: stage.current?.clientWidth ?? 1, height: stage.current?.clientHeight ?? 1 };
    setZoom((before) => next(before, view));
  }

  function handleKey(event: KeyboardEvent) {
    const moves: Record<string, { x: number; y: number }> = {
      ArrowLeft: { x: step, y: 0 },
      ArrowRight: { x: -step, y: 0 },
      ArrowUp: { x: 0, y: step },
      ArrowDown: { x: 0, y: -step },
    };
    const move = moves[event.key];
    if (move) change((before, view) => panBy(before, move, view));
    if (event.key === "+" || event.key === "=") change((before, view) => zoomAt(before, 1.5, centre, view));
    if (event.key === "-") change((before, view) => zoomAt(before, 1 / 1.5, centre, view));
    if (event.key === "0") setZoom(fitted);
  }

  return (
    <dialog
      className="image-viewer"
      ref={dialog}
      onClose={onClose}
      onKeyDown={handleKey}
      aria-label={description}
    >
      <div className="viewer-stage" ref={stage}>
        <img
          src={url}
          alt={description}
          draggable="false"
          style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
        />
      </div>
      <div className="viewer-buttons">
        <button
          type="button"
          aria-label={onDemandWords.zoomOut}
          onClick={() => change((z, v) => zoomAt(z, 1 / 1.5, centre, v))}
        >
          −
        </button>
        <button
          type="button"
          aria-label={onDemandWords.zoomIn}
          onClick={() => change((z, v) => zoomAt(z, 1.5, centre, v))}
        >
          +
        </button>
        <button type="button" onClick={() => dialog.current?.close()}>
          {onDemandWords.close}
        </button>
      </div>
    </dialog>
  );
}

type Change = (update: (zoom: Zoom) => Zoom) => void;

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Maps wheel, drag, pinch and double click to zoom changes. Returns the cleanup function. */
function followGestures(element: HTMLElement, change: Change): () => void {
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

/**
 * Disables the browser's pinch zoom and multi-touch gestures on one element, so that it can implement its
 * own. Returns the cleanup function.
 */
function preventPinchZoom(element: HTMLElement): () => void {
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
