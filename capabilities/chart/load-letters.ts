import { inflateRawSync } from "node:zlib";
import faces from "./generated/letters.json" with { type: "json" };

export type FaceName = "title" | "body" | "small";

/** Letters of one size on one strip: coverage in steps of 0 to 15, and where each letter stands on it. */
export type Face = {
  ascent: number;
  height: number;
  /** Empty pixels before and after each letter on the strip. */
  room: number;
  width: number;
  letters: ReadonlyMap<string, { from: number; width: number; advance: number }>;
  coverage: Uint8Array;
};

export type Letters = Record<FaceName, Face>;

/** The letters of the house for charts: printable ASCII. */
export function loadLetters(): Letters {
  return { title: loadFace("title"), body: loadFace("body"), small: loadFace("small") };
}

function loadFace(name: FaceName): Face {
  const { letters, coverage, ...measures } = faces[name];
  return {
    ...measures,
    letters: new Map(
      Object.entries(letters).map(([letter, place]) => {
        const [from = 0, width = 0, advance = 0] = place;
        return [letter, { from, width, advance }];
      }),
    ),
    coverage: new Uint8Array(inflateRawSync(Buffer.from(coverage, "base64"))),
  };
}
