/** `scale` 1 fits the image to the view; x and y offset its center, in CSS pixels. */
export type Zoom = { scale: number; x: number; y: number };
export type Point = { x: number; y: number };
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
