import { expect, test } from "vitest";
import { matchKind } from "./match-kind.ts";

type Shape = { kind: "circle"; radius: number } | { kind: "square"; side: number } | { kind: "point" };
const shapes: Shape[] = [{ kind: "circle", radius: 2 }, { kind: "square", side: 3 }, { kind: "point" }];

test("each value goes to the case of its kind", () => {
  const told = shapes.map((shape) =>
    matchKind(shape, {
      circle: ({ radius }) => `circle of ${radius}`,
      square: ({ side }) => `square of ${side}`,
      point: () => "point",
    }),
  );
  expect(told).toEqual(["circle of 2", "square of 3", "point"]);
});

test("a kind without a case goes to the last argument", () => {
  const sides = shapes.map((shape) =>
    matchKind<Shape, number | null>(shape, { square: ({ side }) => side }, () => null),
  );
  expect(sides).toEqual([null, 3, null]);
});
