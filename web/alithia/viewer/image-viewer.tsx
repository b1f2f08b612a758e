import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import * as onDemandWords from "../../words/on-demand-words.ts";
import { followGestures } from "./follow-gestures.ts";
import { preventPinchZoom } from "./prevent-pinch-zoom.ts";
import { fitted, panBy, type Zoom, zoomAt } from "./zoom.ts";
import "./image-viewer.css";

const centre = { x: 0, y: 0 };
const step = 80;

/** One image over the whole page, with its own zoom: wheel, pinch, double click, keys. */
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
