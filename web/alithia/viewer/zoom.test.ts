import fc from "fast-check";
import { expect, test } from "vitest";
import { clampZoom, fitted, panBy, zoomAt } from "./image-viewer.tsx";

const view = { width: 800, height: 600 };
const coordinate = fc.double({ min: -300, max: 300, noNaN: true });

test("zooming keeps what lies under the point in its place, unless an edge would come in", () => {
  const zoomed = zoomAt(fitted, 2, { x: 100, y: 50 }, view);
  expect(zoomed).toEqual({ scale: 2, x: -100, y: -50 });
});

test("an image never leaves the view and never gets smaller than fitted", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ factor: fc.double({ min: 0.1, max: 10, noNaN: true }), x: coordinate, y: coordinate }),
      ),
      (moves) => {
        let zoom = fitted;
        for (const { factor, x, y } of moves)
          zoom = panBy(zoomAt(zoom, factor, { x, y }, view), { x, y }, view);
        expect(zoom).toEqual(clampZoom(zoom, view));
        expect(zoom.scale).toBeGreaterThanOrEqual(1);
        expect(zoom.scale).toBeLessThanOrEqual(8);
      },
    ),
  );
});

test("a fitted image cannot be moved", () => {
  const moved = panBy(fitted, { x: 50, y: 50 }, view);
  expect([Math.abs(moved.x), Math.abs(moved.y)]).toEqual([0, 0]);
});
